"""Sets the palette, light and dark, and the style sheet of the board; a page may override any variable or class."""

from __future__ import annotations

from ravenhill.games.svg import relief, theme_css

LIGHT: dict[str, str] = {
    "ink": "#1d140b",
    "halo": "#f8efd9",
    "settlement-ink": "#7c1414",
    "hills": "#d8b35c",
    "mountains": "#aca094",
    "plains": "#b3c77c",
    "ruins": "#d6a184",
    "swamps": "#7fab9c",
    "rock": "#857d75",
    "snow": "#f6f4ee",
    "ornament": "#4d3a1e",
    "border": "#fffdf4",
    "border-edge": "#3d2c17",
    "black-line": "#100d0b",
    "river": "#5b9bd0",
    "river-edge": "#1c4a78",
    "river-light": "#cfe6f7",
    "river-ink": "#1c4a78",
    "river-halo": "#dcecf6",
    "stone": "#e9dfc8",
    "strip": "#38281c",
    "strip-ink": "#f3e7c9",
    "parchment": "#efe2c0",
    "gold": "#d9a92f",
    "box": "#d8c59a",
    "eyrie": "#dbe6ee",
    "pass": "#bdb1a8",
    "free-peoples": "#1f4e9c",
    "free-peoples-light": "#3f78cf",
    "shadow": "#8e1616",
    "shadow-light": "#c23a2e",
    "counter-ink": "#fff6df",
    "veteran-ink": "#ffd766",
    "badge": "#fff8e6",
    "badge-ink": "#1a120a",
    "plate": "#20170e",
    "damage": "#e3261c",
    "leadership": "#f5c542",
    "token-ground": "#e9dcb8",
    "tower": "#e8b63a",
    "broken-lands": "#e0ab12",
    "valley": "#c0241c",
    "eastern-bank": "#1f4fa3",
    "southern-spur": "#2a7a2e",
}

DARK: dict[str, str] = {
    "ink": "#f6ecd4",
    "halo": "#1b140d",
    "settlement-ink": "#ffb59c",
    "hills": "#80672f",
    "mountains": "#66605a",
    "plains": "#5c6d3d",
    "ruins": "#7d523f",
    "swamps": "#3c6360",
    "rock": "#4c4844",
    "snow": "#c9c8c4",
    "ornament": "#17110a",
    "border": "#d9cfb8",
    "border-edge": "#120d08",
    "black-line": "#060505",
    "river": "#3a719f",
    "river-edge": "#0d2740",
    "river-light": "#8db7d6",
    "river-ink": "#bfe0f7",
    "river-halo": "#0d2740",
    "stone": "#b3a98f",
    "strip": "#1d1510",
    "parchment": "#cdbf9a",
    "box": "#a8976d",
    "eyrie": "#9fb0bb",
    "pass": "#8c827a",
    "broken-lands": "#e6b422",
    "valley": "#e0483d",
    "eastern-bank": "#5b8be0",
    "southern-spur": "#54ad58",
}

SHEET = """
text{font-family:Georgia,'Times New Roman',serif;fill:var(--ink);text-anchor:middle}
.figure{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;font-weight:700}
.still text,.mute{pointer-events:none}
.terrain-hills{fill:var(--hills)}.terrain-mountains{fill:var(--mountains)}.terrain-plains{fill:var(--plains)}
.terrain-ruins{fill:var(--ruins)}.terrain-swamps{fill:var(--swamps)}
.relief-rough{filter:url(#fa-rough)}.relief-rolling{filter:url(#fa-rolling)}.relief-soft{filter:url(#fa-soft)}
.relief-mottled{filter:url(#fa-mottled)}.relief-crag{filter:url(#fa-crag)}
.rock{fill:var(--rock)}.snow{fill:var(--snow)}
.ornament{color:var(--ornament);stroke-linejoin:round;stroke-linecap:round}
.glow{fill:none;stroke-linejoin:round}
.glow-broken-lands{stroke:var(--broken-lands)}.glow-valley{stroke:var(--valley)}
.glow-eastern-bank{stroke:var(--eastern-bank)}.glow-southern-spur{stroke:var(--southern-spur)}
.border{fill:none;stroke:var(--border);stroke-width:2.6;stroke-linejoin:round}
.border-edge{fill:none;stroke:var(--border-edge);stroke-width:4.6;opacity:.42}
.slope{fill:var(--border-edge);fill-opacity:.8}
.black-line{fill:none;stroke:var(--black-line);stroke-width:8;stroke-linejoin:round}
.hachure{fill:var(--black-line)}
.river-edge{fill:none;stroke:var(--river-edge)}.river{fill:none;stroke:var(--river)}
.river-light{fill:none;stroke:var(--river-light);stroke-opacity:.75;stroke-linecap:round}
.river-name{font-size:15px;font-style:italic;font-weight:700;letter-spacing:3px;fill:var(--river-ink);
stroke:var(--river-halo);stroke-width:3px;paint-order:stroke;stroke-opacity:.8}
.shallows{fill:var(--river-light);fill-opacity:.85}
.stone{fill:var(--stone);stroke:var(--border-edge);stroke-width:.9}
.region{fill:#fff;fill-opacity:0;stroke:none;cursor:default}
.region.offered,.box.offered{fill:#fff3c4;fill-opacity:.28;stroke:var(--gold);stroke-width:5;cursor:pointer}
.region.offered:hover,.box.offered:hover{fill-opacity:.5}
.region.chosen{fill:#fff;fill-opacity:.25;stroke:#fff;stroke-width:5}
#pieces .offered{cursor:pointer;filter:drop-shadow(0 0 2px #fff2b0) drop-shadow(0 0 5px var(--gold))}
#pieces .chosen{filter:drop-shadow(0 0 3px #fff) drop-shadow(0 0 3px #fff)}
.name{font-size:16px;font-weight:700;stroke:var(--halo);stroke-width:3.6px;stroke-opacity:.85;
paint-order:stroke;
stroke-linejoin:round}
.name.settlement{fill:var(--settlement-ink);font-size:17px}
.title{font-size:30px;font-weight:700;font-style:italic;fill:#f7ecd0;stroke:#17120d;stroke-width:4px;
paint-order:stroke}
.icon-ground{fill:var(--parchment);stroke-width:3.2}.icon-rim{fill:none;stroke:#1d140b;stroke-width:1}
.ring-broken-lands{stroke:var(--broken-lands)}.ring-valley{stroke:var(--valley)}
.ring-eastern-bank{stroke:var(--eastern-bank)}.ring-southern-spur{stroke:var(--southern-spur)}
.protection{font-size:16px;fill:#2a1a05}.damaged .protection,.broken .protection{font-size:15.5px;letter-spacing:-1.4px}
.damaged{--tower:#d98a4b}.broken{--tower:#d8ccba}.broken .protection{fill:#8e1010}
.box{stroke:#2a1e12;stroke-width:2.4}.box-mustering-point{fill:var(--box)}.box-pass{fill:var(--pass)}
.box-eyrie{fill:var(--eyrie)}
.box-inner{fill:none;stroke:#fff7df;stroke-opacity:.55}
.box-name{font-size:14.5px;font-weight:700;fill:#24180c;text-anchor:start}
.arrow{fill:#d8412c;stroke:#4a0f08;stroke-width:1.4;stroke-linejoin:round}
.frame{fill:none;stroke:var(--gold);stroke-opacity:.8;stroke-width:2}
.legend{font-size:16px;fill:var(--strip-ink);text-anchor:start}
.scroll{fill:var(--strip);fill-opacity:.94;stroke:var(--gold);stroke-width:1.6}
.key-name{font-size:17px;font-weight:700;fill:var(--strip-ink)}
.track-bed{fill:none;stroke:#17120d;stroke-width:11;stroke-opacity:.6;stroke-linejoin:round}
.track{fill:none;stroke:var(--gold);stroke-width:5;stroke-linejoin:round}
.step{fill:var(--parchment);stroke:var(--gold);stroke-width:2.6}.step.meeting{fill:#cfe0f2}
.step.last{fill:#f0cf6b;stroke:#7c1414;stroke-width:4}
.step-number{font-size:17px;fill:#24180c}
.gauge-line{font-size:18px;font-weight:700;fill:var(--strip-ink)}
.pips-all,.pips-won{fill:none;stroke-width:15;stroke-linecap:round;stroke-dasharray:0 19;stroke:#0f0a07}
.pips-won{stroke:var(--shadow-light);stroke-width:13}.pips-all{stroke:#8b7c63}
.goal{font-size:16px;font-weight:700;fill:#f7ecd0;stroke:#17120d;stroke-width:4px;paint-order:stroke}
.battle-glow{fill:#fff3c4;fill-opacity:.85;stroke:#8e1616;stroke-width:3}
.army.picked>.plate,.army.picked>.closed>.plate{stroke:var(--gold);stroke-width:4;fill-opacity:.8}
.army.fighting>.plate,.army.fighting>.closed>.plate{stroke:#fff;stroke-width:3.4;fill-opacity:.75}
&.small .name,&.small .box-name,&.small .river-name,&.small .goal,&.small .compass text{display:none}
&.small .badge,&.small .badge-number,&.small .sum{transform-box:fill-box;transform-origin:center;transform:scale(1.35)}
&.small .step-number,&.small .key-name{transform-box:fill-box;transform-origin:center;transform:scale(1.26)}
&.small .protection{transform-box:fill-box;transform-origin:center;transform:scale(1.16)}
&.small .gauge-line{font-size:20.6px}
&.tiny .name,&.tiny .box-name,&.tiny .river-name,&.tiny .goal,&.tiny .compass text,&.tiny .figure{display:none}
&.tiny .gauge-line,&.tiny .key-name,&.tiny .badge{display:none}
#pieces{stroke-linejoin:round}
.plate{fill:var(--plate);fill-opacity:.46;stroke-width:1.3}
.free-peoples .plate{stroke:var(--free-peoples-light)}.shadow .plate{stroke:var(--shadow-light)}
.extras .plate,.off-field .plate{fill-opacity:.3;stroke:none}
.arriving .plate{fill-opacity:.18;stroke-dasharray:4 3;stroke-width:1.8}
.arriving .counter,.arriving .portrait{opacity:.72}
.folded .open{display:none}
.folded:is(:hover,:focus,:focus-within,:has(.open .can)) .open{display:inline}
.folded:is(:hover,:focus,:focus-within,:has(.open .can)) .closed{visibility:hidden}
.folded .open .plate{fill-opacity:.94}
.counter .body{stroke:#fff6df;stroke-width:1.5}
.arriving .counter .body{stroke-dasharray:3 2}
.counter .nation-dwarves{--free-peoples:#7d4f22}.counter .nation-elves{--free-peoples:#2f7040}
.counter .nation-men{--free-peoples:#2f6a74}.counter .nation-goblins{--shadow:#5a5f22}
.counter .nation-orcs{--shadow:#5c1010}.counter .nation-wargs{--shadow:#4a4038}
.counter.free-peoples .body{fill:var(--free-peoples)}.counter.shadow .body{fill:var(--shadow)}
.counter .shape{fill:var(--counter-ink);color:var(--counter-ink)}
.counter.veteran .shape{fill:var(--veteran-ink);color:var(--veteran-ink)}
.badge{fill:var(--badge);stroke:#2a1a0b;stroke-width:1}.badge.gold{fill:var(--veteran-ink)}.badge-number{font-size:12.4px;fill:var(--badge-ink)}
.sum{font-size:12.4px;fill:#fff6df;stroke:#160f08;stroke-width:2.4px;paint-order:stroke}
.pip{fill:var(--damage);stroke:#fff1e0;stroke-width:1}
.chevron{fill:var(--leadership);stroke:#3a2703;stroke-width:.7}
.rim{fill:none;stroke:#8fb8f2;stroke-width:2.2}.shadow .rim{stroke:#f0907f}.free-peoples .rim{stroke:#8fb8f2}
.face{stroke:#160f08;stroke-width:4}
.initials{font-size:13px;font-weight:700;fill:#fffaf0}
.mark-activation{fill:var(--gold);stroke:#2a1a0b}
.mark-concentration{fill:#e8f4ff;stroke:#28406b}
.token .tile{fill:var(--token-ground);stroke-width:2.4}
.token-dwarves-and-men{color:#7a4a17}.token-elves{color:#226b2a}.token-shadow{color:#7d1212}
.token .tile{stroke:currentColor}.token .shape{fill:currentColor}
.flyer .disc{stroke:#160f08;stroke-width:1.2}.bat .disc{fill:#4b3f57}.eagle .disc{fill:#d7e8f7}
.bat .shape{fill:#f3e9ff}.eagle .shape{fill:#4a3216}
.pass-closed circle{fill:#b3261e}.pass-open circle{fill:#2f8d3a}
.pass-marker circle{stroke:#fff4dc;stroke-width:2}
.pass-marker path{fill:none;stroke:#fff;stroke-width:3.2;stroke-linecap:round}
.fate-ring{fill:none;stroke:#d8281e;stroke-width:5}
.fate-glow{fill:none;stroke:#ffb347;stroke-opacity:.55;stroke-width:10}
.fate-raven{fill:#14100d;stroke:#ffd98a;stroke-width:1.6;paint-order:stroke}
.ready .face{stroke:var(--gold);stroke-width:7}.waiting .face,.waiting use{opacity:.75}
.compass circle{fill:none;stroke:#f0e2bf;stroke-opacity:.6}
.compass path{fill:#f0e2bf;fill-opacity:.75;stroke:#17120d}
.compass text{font-size:13px;font-weight:700;fill:#f0e2bf}
"""


def style() -> str:
    """The whole style sheet."""
    return theme_css("five-armies", LIGHT, DARK, SHEET)


def filters() -> str:
    """Rock, hills, meadow and marsh as lit noise over the fill below."""
    return (
        _relief("rough", ".02 .026", 5, 15, 0.75)
        + _relief("rolling", ".011 .016", 4, 18, 0.7)
        + _relief("soft", ".014 .02", 4, 6, 0.5)
        + _relief("mottled", ".012 .022", 4, 8, 0.6, _PATCHES)
        + _relief("crag", ".008 .011", 5, 34, 0.85, _JAGGED)
    )


_PATCHES = (  # darker pools where the noise is low
    '<feColorMatrix in="noise" values="0 0 0 0 .1 0 0 0 0 .3 0 0 0 0 .33 0 0 0 -5 2.5" result="patches"/>'
    '<feGaussianBlur in="patches" stdDeviation="2"/><feComposite in2="SourceGraphic" operator="in"/>'
    '<feComponentTransfer><feFuncA type="linear" slope=".45"/></feComponentTransfer>'
    '<feMerge result="ground"><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>'
)
_JAGGED = (  # straight ridges broken up
    '<feDisplacementMap in="SourceGraphic" in2="noise" scale="90" xChannelSelector="R" yChannelSelector="G"/>'
    '<feGaussianBlur stdDeviation="1.2" result="ground"/>'
)


def _relief(name: str, frequency: str, octaves: int, height: float, strength: float, ground: str = "") -> str:
    return relief(f"fa-{name}", (1400, 918), frequency, octaves, height, strength, ground)
