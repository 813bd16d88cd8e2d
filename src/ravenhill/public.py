"""Lists the public names of the package once; `import ravenhill` reads them when the first is used."""

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
from ravenhill.lab.runs import ladder as ladder
from ravenhill.lab.runs import simulate as simulate
from ravenhill.match.beginning import load as load
from ravenhill.match.beginning import loads as loads
from ravenhill.match.beginning import new as new
from ravenhill.match.beginning import new_committed as new_committed
from ravenhill.match.match import Match as Match
from ravenhill.match.match import Refusal as Refusal
from ravenhill.match.replay import replay as replay
from ravenhill.match.replay import replays as replays
from ravenhill.match.replay import verify as verify
from ravenhill.match.views import Outcome as Outcome
