"""Sets the palette, light and dark, and the style sheet of the field; a page may override any variable or class."""

from __future__ import annotations

from ravenhill.games.svg import Point, relief, theme_css

LIGHT: dict[str, str] = {
    "ink": "#1d140b",
    "halo": "#f6f0d8",
    "table": "#38281c",
    "table-ink": "#f3e7c9",
    "table-faint": "#bfae8a",
    "gold": "#d9a92f",
    "meadow": "#c3d096",
    "meadow-line": "#4d5c2b",
    "name-ink": "#35421a",
    "woods": "#86a557",
    "hill": "#dfc283",
    "hill-line": "#7a5a22",
    "slope": "#6b4d1c",
    "blade": "#4f7a33",
    "tree": "#4f7a33",
    "tree-edge": "#26401a",
    "rock": "#a49a8f",
    "rock-edge": "#2f2a26",
    "mark": "#14100c",
    "rough": "#a8402a",
    "rough-thorn": "#5e160b",
    "rough-bed": "#e4b08f",
    "river": "#5b9bd0",
    "river-edge": "#1c4a78",
    "river-light": "#d9edfa",
    "wall": "#14110f",
    "wall-stone": "#8f867b",
    "ledge": "#14110f",
    "ledge-bed": "#f1e6c8",
    "parchment": "#f7eed8",
    "parchment-ink": "#1d140b",
    "rim": "#1a120a",
    "plate-bed": "#d3cab3",
    "front": "#fff3c2",
    "seat-a": "#1f4e9c",
    "seat-b": "#a3201b",
    "seat-c": "#e0b034",
    "seat-d": "#6fb3a8",
    "wound": "#c5261b",
    "wound-lost": "#dccfae",
    "points": "#1b6c86",
    "badge": "#fff8e6",
    "clear": "#f4fff0",
    "clear-edge": "#1e6b2a",
    "screened": "#ffd34d",
    "blocked": "#e0281c",
    "reach": "#fffbe8",
    "link": "#ffcf3f",
}

DARK: dict[str, str] = {
    "ink": "#f6ecd4",
    "halo": "#171c0d",
    "table": "#1b140f",
    "meadow": "#576a3b",
    "meadow-line": "#161d0b",
    "name-ink": "#dbe6bd",
    "woods": "#3d5429",
    "hill": "#85703e",
    "hill-line": "#2b1f0a",
    "slope": "#1f1607",
    "blade": "#93ad63",
    "tree": "#2f5224",
    "tree-edge": "#0e1a09",
    "rock": "#6b645c",
    "rock-edge": "#100d0b",
    "mark": "#f6ecd4",
    "rough": "#d0694e",
    "rough-thorn": "#f0b39c",
    "rough-bed": "#5d3424",
    "river": "#3f7cb0",
    "river-edge": "#0d2740",
    "river-light": "#9cc4e2",
    "wall": "#050404",
    "wall-stone": "#756d64",
    "ledge": "#050404",
    "ledge-bed": "#a99d80",
    "parchment": "#e9dec3",
    "plate-bed": "#a59c88",
    "wound-lost": "#c4b690",
    "clear": "#dcf5d4",
    "seat-a": "#3d72d4",
    "seat-b": "#c8372c",
    "seat-d": "#a8dcd2",
}

SHEET = """
text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:var(--ink);text-anchor:middle}
.serif{font-family:Georgia,'Times New Roman',serif}
.mute,.still text{pointer-events:none}
.table{fill:var(--table)}.frame{fill:none;stroke:var(--gold);stroke-opacity:.7;stroke-width:2}
.meadow{fill:var(--meadow)}.hill{fill:var(--hill)}.woods{fill:var(--woods)}
.relief-meadow{filter:url(#ch-soft)}.relief-hill{filter:url(#ch-rolling)}
.field-edge{fill:none;stroke:var(--rim);stroke-width:3;stroke-linejoin:round}
.grid{fill:none;stroke:var(--meadow-line);stroke-opacity:.34;stroke-width:1.3;stroke-linecap:round}
.hill-line{fill:none;stroke:var(--hill-line);stroke-width:1.8;stroke-linejoin:round}
.slope{fill:var(--slope);fill-opacity:.72}
.height{fill:var(--hill);stroke:var(--hill-line);stroke-width:1.9;stroke-linejoin:round}
.crossed-bed{fill:none;stroke:var(--halo);stroke-width:8;stroke-linecap:round;stroke-opacity:.9}
.crossed{fill:none;stroke:var(--mark);stroke-width:3.6;stroke-linecap:round}
.rough-bed{fill:none;stroke:var(--rough-bed);stroke-width:11;stroke-opacity:.85;stroke-linecap:round;stroke-linejoin:round}
.rough{fill:none;stroke:var(--rough);stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}
.thorn{fill:none;stroke:var(--rough-thorn);stroke-width:1.7;stroke-linecap:round}
.river-edge{fill:none;stroke:var(--river-edge);stroke-width:13;stroke-linecap:round;stroke-linejoin:round}
.river{fill:none;stroke:var(--river);stroke-width:9.5;stroke-linecap:round;stroke-linejoin:round}
.river-light{fill:none;stroke:var(--river-light);stroke-width:1.7;stroke-linecap:round;stroke-dasharray:15 11 5 9}
.wall{fill:none;stroke:var(--wall);stroke-width:13;stroke-linecap:round;stroke-linejoin:round}
.wall-stone{fill:none;stroke:var(--wall-stone);stroke-width:6;stroke-dasharray:9 2.2 6.5 2.2;stroke-linejoin:round}
.ledge-bed{fill:none;stroke:var(--ledge-bed);stroke-width:10;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.9}
.ledge{fill:none;stroke:var(--ledge);stroke-width:7;stroke-linecap:round;stroke-dasharray:0 11.9}
.hit{fill:#fff;fill-opacity:0;stroke:none}
.hex.can .hit{fill:#fff3c4;fill-opacity:.42;stroke:var(--gold);stroke-width:3.4;cursor:pointer}
.hex.can:hover .hit{fill-opacity:.66}
.hex.chosen .hit{fill-opacity:.35;stroke:#fff;stroke-width:4}
.hex-name{font-size:12.4px;font-weight:600;fill:var(--name-ink);stroke:var(--halo);stroke-width:2.4px;stroke-opacity:.7;paint-order:stroke}
&.small .hex-name,&.tiny .hex-name,&.small .label,&.tiny .label,&.tiny .count{display:none}
&.small .count,&.tiny .count{font-size:19px}
&.small .rule{font-size:25px}&.small .banner-line{transform:scale(1.2)}
&.small.wide .sideways{transform:rotate(180deg) scale(1.2)}
&.tiny .rule,&.tiny .banner-line text{display:none}
&.small .medal-picture,&.tiny .medal-picture{transform:translate(0,9px) scale(1.42)}
&.small .crown,&.tiny .crown{transform:translate(0,-1px)}
.rule{font-size:20px;font-weight:600;fill:var(--table-ink)}
.banner{font-size:21px;font-weight:700;fill:var(--table-ink);text-anchor:start}
.loses{font-size:20px;fill:var(--table-ink);text-anchor:start}
.pips-of,.pips-left{fill:none;stroke-width:14;stroke-dasharray:5 3}
.pips-of{stroke:var(--table-faint);stroke-opacity:.4}.pips-left{stroke:var(--gold)}
&.wide .turns{transform:matrix(0,-1,1,0,0,var(--across))}
&.wide .upright{transform:rotate(90deg)}&.wide .sideways{transform:rotate(180deg)}
.warrior{stroke-linejoin:round}
.warrior.can{cursor:pointer}
.warrior.chosen{filter:drop-shadow(0 0 3px #fff) drop-shadow(0 0 4px #fff)}
.plate{stroke:var(--rim);stroke-width:1.6}
.plate-bed{fill:var(--plate-bed)}.wearing-ring .plate-bed{fill:none}
.seat-a .plate{fill:var(--seat-a)}.seat-b .plate{fill:var(--seat-b)}
.seat-c .plate{fill:var(--seat-c)}.seat-d .plate{fill:var(--seat-d)}
.weave{stroke:none}.weave-mark{fill:none;stroke:#fff6df;stroke-opacity:.34;stroke-width:2.2}
.weave-dot{fill:#4a3302;fill-opacity:.5}.weave-cross{fill:none;stroke:#123a36;stroke-opacity:.4;stroke-width:2.2}
.front{fill:none;stroke:var(--front);stroke-width:4.6;stroke-linecap:round}
.arrow{fill:var(--front);stroke:var(--rim);stroke-width:2;stroke-linejoin:round}
.medal{fill:var(--parchment);stroke:var(--rim);stroke-width:1.3}
.hero .medal{stroke:var(--gold);stroke-width:2.6}.hero-rim{fill:none;stroke:var(--rim);stroke-width:1.1}
.wound{fill:none;stroke:var(--wound);stroke-width:5}.wound-lost{fill:none;stroke:var(--wound-lost);stroke-width:5}
.points{fill:var(--points)}.points-spent{fill:none;stroke:var(--points);stroke-width:.9}
.icon{fill:var(--parchment-ink);color:var(--parchment-ink)}
.crown{fill:var(--gold);stroke:#3a2703;stroke-width:.9}
.label{font-weight:700;fill:var(--parchment-ink)}
.count{font-size:11.5px;font-weight:800;fill:var(--parchment-ink)}
.acted .medal{fill:#b9ae97}.acted .plate{fill-opacity:.62}.acted .icon,.acted .label{fill-opacity:.62}
.acted .weave{opacity:.45}
.badge{fill:var(--badge);stroke:var(--rim);stroke-width:1.3}
.badge-mark{fill:none;stroke:var(--rim);stroke-width:2;stroke-linecap:round}
.badge-ready{fill:var(--clear-edge);stroke:none}
.selected-rim{fill:none;stroke:#fffbe8;stroke-width:5;stroke-linejoin:round}
.selected-rim-bed{fill:none;stroke:var(--rim);stroke-width:9;stroke-linejoin:round}
.facing{display:none}.facing.can{display:inline;cursor:pointer}
.coming{opacity:.75}
.unknown{font-size:34px;font-style:italic;font-weight:700;fill:var(--name-ink);stroke:var(--halo);stroke-width:6px;paint-order:stroke}
.facing-disc{fill:var(--badge);stroke:var(--rim);stroke-width:2}
.facing-arrow{fill:var(--clear-edge);stroke:none}
.facing:hover .facing-disc,.facing:focus .facing-disc{fill:var(--link)}
.badge-ring{fill:none;stroke:#c98d12;stroke-width:2.7}.badge-ring-rim{fill:none;stroke:#4a3002;stroke-width:.7}
.badge-heart{fill:var(--wound);stroke:var(--rim);stroke-width:.6}
.wearing-ring .medal{fill-opacity:.6}.wearing-ring .plate{fill-opacity:.55;stroke-dasharray:5 3}
.courage .medal{stroke:var(--wound);stroke-width:3;stroke-dasharray:5 3}
.fighting-rim{fill:none;stroke:var(--link);stroke-width:3.4}
.cross{stroke:var(--wound);stroke-width:6;stroke-linecap:round}.cross-bed{stroke:#fff6df;stroke-width:9;stroke-linecap:round}
.fallen .medal,.fallen .plate{fill-opacity:.55}
.zone-edge{fill:none;stroke-width:2.6;stroke-linejoin:round}
.zone-a{stroke:var(--seat-a)}.zone-b{stroke:var(--seat-b)}.zone-c{stroke:var(--seat-c)}.zone-d{stroke:var(--seat-d)}
.threat-hatch{fill:none;stroke:var(--blocked);stroke-width:3;stroke-opacity:.5}
.threat-edge{fill:none;stroke:var(--blocked);stroke-width:4;stroke-linejoin:round}
.hatch{fill:none;stroke-width:3.2;stroke-opacity:.52}
.reach-hex{fill:var(--reach);fill-opacity:.5;stroke:var(--clear-edge);stroke-width:2}
.reach-cost{font-size:24px;font-weight:800;fill:#17401d;stroke:#fffbe8;stroke-width:4px;paint-order:stroke}
.sight-bed{fill:none;stroke:var(--rim);stroke-width:6.5;stroke-linecap:round}
.sight{fill:none;stroke-width:3.6;stroke-linecap:round}
.ray{fill:none;stroke-width:2.2;stroke-linecap:round}.ray-bed{fill:none;stroke:var(--rim);stroke-width:4.4;stroke-linecap:round}
.sight-clear{stroke:var(--clear)}.sight-rough{stroke:var(--screened);stroke-dasharray:11 8}
.sight-blocked{stroke:var(--blocked);stroke-width:2.6;stroke-dasharray:2 8}
.cut .sight-bed{stroke-width:4;stroke-opacity:.45}
.stop{fill:none;stroke:var(--blocked);stroke-width:5;stroke-linecap:round}.stop-bed{fill:none;stroke:#fff6df;stroke-width:9;stroke-linecap:round}
.eye{fill:#fff;stroke:var(--rim);stroke-width:1.3}.pupil{fill:var(--rim)}
.eye-clear .badge{fill:#bfe8b9}.eye-rough .badge{fill:#ffe08a}.eye-blocked .badge{fill:#f6a79f}
.link{fill:none;stroke:var(--link);stroke-width:6;stroke-linecap:round}
.clasp{fill:none;stroke:var(--link);stroke-width:2.6}.clasp-bed{fill:none;stroke:var(--rim);stroke-width:5.4}
.deploy{fill:none;stroke-width:4;stroke-dasharray:13 8;stroke-linejoin:round}
.chain-rim-bed{fill:none;stroke:var(--rim);stroke-width:8;stroke-linejoin:round;stroke-opacity:.8}
.chain-rim{fill:none;stroke:var(--link);stroke-width:4;stroke-linejoin:round}
.title{font-weight:700;font-style:italic;fill:var(--table-ink);text-anchor:start}
.line{font-size:15px;fill:var(--table-ink);text-anchor:start}
.small{font-size:13px;fill:var(--table-faint);text-anchor:start}
.army{font-size:18px;font-weight:700;fill:var(--table-ink);text-anchor:start}
.army-bed{fill:#000;fill-opacity:.2;stroke:var(--gold);stroke-opacity:.25}
.army-bed.active{stroke-opacity:.95;stroke-width:2}
.beaten .army{text-decoration:line-through}
.legend{font-size:13px;fill:var(--table-ink);text-anchor:start}
"""


def style() -> str:
    """The whole style sheet."""
    return theme_css("combat-hex", LIGHT, DARK, SHEET)


def filters(size: Point) -> str:
    """Meadow and hill as lit noise over the fill below."""
    return relief("ch-soft", size, ".012 .017", 4, 5, 0.38) + relief("ch-rolling", size, ".014 .02", 4, 8, 0.42)
