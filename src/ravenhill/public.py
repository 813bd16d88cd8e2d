"""The public names of the package, each listed once; `import ravenhill` reads them when the first is used."""

from ravenhill.arena.beginning import load as load
from ravenhill.arena.beginning import loads as loads
from ravenhill.arena.beginning import new as new
from ravenhill.arena.beginning import new_committed as new_committed
from ravenhill.arena.match import Match as Match
from ravenhill.arena.match import Outcome as Outcome
from ravenhill.arena.match import Refusal as Refusal
from ravenhill.arena.replay import replay as replay
from ravenhill.arena.replay import replays as replays
from ravenhill.arena.replay import verify as verify
from ravenhill.kernel.errors import BadArmy as BadArmy
from ravenhill.kernel.errors import BadMap as BadMap
from ravenhill.kernel.errors import BadPosition as BadPosition
from ravenhill.kernel.errors import BadRecord as BadRecord
from ravenhill.kernel.errors import BadSetup as BadSetup
from ravenhill.kernel.errors import DrawRefused as DrawRefused
from ravenhill.kernel.errors import IllegalChoice as IllegalChoice
from ravenhill.kernel.errors import OtherVersion as OtherVersion
from ravenhill.kernel.errors import RavenhillError as RavenhillError
from ravenhill.kernel.errors import UndoRefused as UndoRefused
from ravenhill.kernel.errors import UnknownWord as UnknownWord
