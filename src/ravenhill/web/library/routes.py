"""Serves the pages of the library: rules, gallery, and the meaning of a word.

They are plain functions, so that they run beside the loop that carries the moves of games: a long page takes its time.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ravenhill.web.entrances import titles
from ravenhill.web.library import catalogue, chapters
from ravenhill.web.library.chapters import TITLES
from ravenhill.web.library.citing import rules_citing, things_citing
from ravenhill.web.library.linking import words
from ravenhill.web.library.pictures import picture
from ravenhill.web.library.shelf import in_gallery, shelf_of
from ravenhill.web.library.showing import Context, about, environment, tools
from ravenhill.web.library.thing import Section, Thing

HOUR: Final = 3600
LONGEST_SEARCH: Final = 100  # letters
MOST_CITING: Final = 12  # things listed below a rule
NO_WORD: Final = Markup(
    '<p class="about-unknown">Nothing is known of “{}”. The rules and the gallery have all there is.</p>'
)
NO_RULE: Final = Markup('<p class="about-unknown">There is no rule with the number “{}”.</p>')


def root_of(request: Request) -> str:
    """The path below which the site lies."""
    return str(request.app.state.settings.root_path)


def page(request: Request, name: str, context: Context, status: int = 200) -> Response:
    """A page of the library."""
    filled = {"root": root_of(request), "titles": TITLES, "galleries": in_gallery()} | context
    templates = request.app.state.templates
    response: Response = templates.TemplateResponse(request, f"library/{name}.html", filled, status_code=status)
    return response


def lasting(request: Request, text: str, media_type: str) -> Response:
    """A response that changes only with the program: the browser may keep it, and asks only whether it has changed."""
    tag = f'"{sha256(text.encode()).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": f"public, max-age={HOUR}", "Vary": "X-Fragment"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)


def missing(request: Request, shown: str, what: str, name: str) -> Response:
    """A page that says what is missing, and where to go on."""
    game = request.path_params["game"]
    known = game if game in TITLES else ""
    said = f"{titles()[game]} has no {what}." if game in titles() else f"There is no game “{game}”."
    said = f"{TITLES[known]} has no {what} “{name}”." if known and name != game else said
    context = {"page": shown, "said": said, "game": known, "sought": name[:LONGEST_SEARCH] if known else ""}
    return page(request, "missing", context, status=404)


def search_of(request: Request) -> str:
    """The search text."""
    return request.query_params.get("q", "").strip()[:LONGEST_SEARCH]


# --- rules ----------------------------------------------------------------------------------------


def rules_page(request: Request) -> Response:
    """Serves every game, and a search through all of them."""
    text = search_of(request)
    found = {game: chapters.search_chapters(game, text) for game in TITLES} if text else {}
    counts = {game: len(chapters.numbers(game)) for game in TITLES}
    context = {"page": "rules", "q": text, "marked": words(text), "counts": counts, "all_chapters": chapters.chapters}
    given = {game: tools(game, root_of(request)) for game in TITLES}
    return page(request, "rules", context | {"found": found, "tools": given})


def rules_of_game(request: Request) -> Response:
    """Serves all rules of one game, or those that a search finds."""
    game, text = request.path_params["game"], search_of(request)
    if game not in TITLES:
        return missing(request, "rules", "rules", game)
    shown = chapters.search_chapters(game, text)
    context = {
        "page": "rules",
        "q": text,
        "marked": words(text),
        "chapters": shown,
        "all_chapters": chapters.chapters(game),
    }
    number = sum(len(chapter.rules) for chapter in shown)
    return page(request, "rules_of_game", tools(game, root_of(request)) | context | {"number": number})


def one_rule(request: Request) -> Response:
    """Serves one rule with its neighbours; only the rule itself as a fragment."""
    game, number = request.path_params["game"], request.path_params["number"]
    place = chapters.place_of(game, number) if game in TITLES else None
    if "fragment" in request.query_params or "x-fragment" in request.headers:
        return rule_fragment(request, game, place)
    if place is None:
        return missing(request, "rules", "rule", number)
    citing = things_citing(game).get(place.rule.id, [])
    context = {
        "page": "rules",
        "place": place,
        "things": citing[:MOST_CITING],
        "more": len(citing) - MOST_CITING,
        "citing": rules_citing(game).get(place.rule.id, []),
    }
    return page(request, "rule", tools(game, root_of(request)) | context)


def rule_fragment(request: Request, game: str, place: chapters.Place | None) -> Response:
    """The text of one rule, for a dialog."""
    if place is None:
        return HTMLResponse(NO_RULE.format(request.path_params["number"]), status_code=404)
    template = environment().get_template("library/rule_fragment.html")
    return lasting(request, template.render(place=place, **tools(game, root_of(request))), "text/html")


# --- the gallery ----------------------------------------------------------------------------------


def gallery_page(request: Request) -> Response:
    """Serves the galleries of all games."""
    sections = {game: catalogue.sections(game) for game in in_gallery()}
    doors = {game: shelf_of(game).door for game in sections}
    return page(request, "gallery", {"page": "gallery", "sections": sections, "doors": doors})


def gallery_of_game(request: Request) -> Response:
    """Serves all things of a game, or those that a search finds."""
    game, text = request.path_params["game"], search_of(request)
    if game not in in_gallery():
        return missing(request, "gallery", "gallery", game)
    names = ["show", *(each.name for each in shelf_of(game).filters)]
    chosen = {name: request.query_params.get(name, "") for name in names}
    shown = catalogue.search_things(game, text, chosen)
    context = {
        "page": "gallery",
        "q": text,
        "chosen": chosen,
        "filters": shelf_of(game).filters,
        "sections": shown,
        "all_sections": catalogue.sections(game),
        "number": sum(len(section.things) for section in shown),
    }
    return page(request, "gallery_of_game", tools(game, root_of(request)) | context)


def one_thing(request: Request) -> Response:
    """Serves one thing, with its rules in full and its neighbours."""
    game, word = request.path_params["game"], request.path_params["word"]
    thing = catalogue.thing_named(game, word)
    if thing is None:
        return missing(request, "gallery", "card, place or warrior", word)
    section, before, after = neighbours(thing)
    context = {"page": "gallery", "thing": thing, "section": section, "before": before, "after": after}
    return page(request, "thing", tools(game, root_of(request)) | context)


def neighbours(thing: Thing) -> tuple[Section | None, Thing | None, Thing | None]:
    """The section of a thing, and the things before and after it; None outside the gallery."""
    for section in catalogue.sections(thing.game):
        if thing in section.things:
            at = section.things.index(thing)
            return section, section.things[at - 1] if at else None, next(iter(section.things[at + 1 :]), None)
    return None, None, None


def thing_picture(request: Request) -> Response:
    """Serves the drawing of a thing."""
    drawn = picture(request.path_params["game"], request.path_params["word"])
    if drawn is None:
        return missing(request, "gallery", "picture of", request.path_params["word"])
    return lasting(request, drawn, "image/svg+xml")


def about_word(request: Request) -> Response:
    """Serves the meaning of a word, as a fragment."""
    word = request.path_params["word"]
    told = about(request.path_params["game"], word, root_of(request))
    if told is None:
        return HTMLResponse(NO_WORD.format(word), status_code=404)
    return lasting(request, told, "text/html")


routes: Final[list[Route]] = [
    Route("/rules", rules_page),
    Route("/rules/{game}", rules_of_game),
    Route("/rules/{game}/{number}", one_rule),
    Route("/gallery", gallery_page),
    Route("/gallery/{game}", gallery_of_game),
    Route("/gallery/{game}/{word}.svg", thing_picture),
    Route("/gallery/{game}/{word}", one_thing),
    Route("/about/{game}/{word}", about_word),
]
