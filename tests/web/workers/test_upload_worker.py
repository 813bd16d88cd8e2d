"""Worker processes for what strangers send (S1, S2): each has limits, and none of them is missed for long."""

from __future__ import annotations

import asyncio
import operator
import os
import time
from importlib.util import find_spec

import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.security.limits import TooMany
from ravenhill.web.workers import uploads as upload_worker
from ravenhill.web.workers.uploads import BUSY, MOST_WAITING, STRANGE, TOO_MUCH, TooMuch, Uploads

pytestmark = pytest.mark.timeout(300)
MEMORY = 400 << 20


async def refusal(uploads: Uploads, work: object, *told: object) -> str:
    """How a job is refused; the next one is done as if nothing had been."""
    with pytest.raises(RavenhillError) as refused:
        await uploads.run("anna", work, *told)  # type: ignore[arg-type]
    assert await uploads.run("anna", operator.add, 1, 2) == 3
    return str(refused.value)


def test_a_job_is_done_in_a_process_that_stays() -> None:
    async def play() -> None:
        uploads = Uploads()
        first, second = await uploads.run("anna", os.getpid), await uploads.run("bert", os.getpid)
        assert first == second != os.getpid()
        uploads.close()

    asyncio.run(play())


@pytest.mark.skipif(find_spec("resource") is None, reason="a system without such limits")
def test_a_job_that_needs_too_much_time_or_memory_ends_alone() -> None:
    """S1: 7 GB and 257 s were had for 80 kB."""

    async def play() -> None:
        uploads = Uploads(memory=MEMORY, seconds=1)
        assert await refusal(uploads, bytearray, 2 * MEMORY) == TOO_MUCH
        assert await refusal(uploads, operator.pow, 3, 10**9) == TOO_MUCH
        uploads.close()

    asyncio.run(play())


def test_a_process_that_hangs_or_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        uploads = Uploads()
        assert await refusal(uploads, os._exit, 3) == TOO_MUCH
        with monkeypatch.context() as short:
            short.setattr(upload_worker, "LONGEST", 0.01)
            with pytest.raises(TooMuch):
                await uploads.run("anna", time.sleep, 3600)
        assert await uploads.run("anna", operator.add, 1, 2) == 3
        uploads.close()

    asyncio.run(play())


def test_a_fault_that_nobody_foresaw_is_a_sentence_for_the_sender() -> None:
    """S11: and a line in the log for the operator, never a 500."""

    async def play() -> None:
        uploads = Uploads()
        assert await refusal(uploads, int, "no number") == STRANGE
        uploads.close()

    asyncio.run(play())


def test_a_client_fills_his_own_line_and_whoever_leaves_frees_it() -> None:
    async def play() -> None:
        uploads = Uploads()
        waiting = [asyncio.create_task(uploads.run("anna", time.sleep, 3600)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match=BUSY):
            await uploads.run("anna", operator.add, 1, 2)
        for task in waiting:
            task.cancel()
        assert await asyncio.gather(*waiting, return_exceptions=True)
        assert await uploads.run("bert", operator.add, 1, 2) == 3
        assert await uploads.run("anna", operator.add, 1, 2) == 3
        uploads.close()

    asyncio.run(play())
