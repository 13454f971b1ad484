"""The battle calculator: two fleets that anybody may set up, part by part, and what comes of their battle."""

from __future__ import annotations

from typing import Final

from rulebound.engine.calculator import (
    Figure,
    Form,
    FormChoice,
    FormField,
    FormSection,
    Reckoning,
    Values,
    choice_in,
    list_in,
    number_in,
    refuse_unknown,
)
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import content
from rulebound.games.eclipse.forecast import EXACT, Forecast, forecast
from rulebound.games.eclipse.npcs import (
    NPC_CANNONS,
    NPC_COMPUTER,
    NPC_DRAWS,
    NPC_HULL,
    NPC_INITIATIVE,
    NPC_MISSILES,
    NPC_SHIELD,
    NPC_TYPES,
)
from rulebound.games.eclipse.rules.damage import NPC_TYPE
from rulebound.games.eclipse.squads import NPC_SIZE, Force, Squad, aims, clash_of
from rulebound.games.eclipse.tables import (
    COLOURS,
    COMPUTER,
    DRIVE,
    ENERGY,
    EXILE_ORBITAL,
    HAS_TYPE,
    HULL,
    INITIATIVE,
    IS_MOBILE,
    OUTSIDE,
    PART,
    SHIELD,
    SHIP_DRAWS,
    SHIP_TYPES,
    SIZE,
    SPECIES_OF,
    SUPPLY,
)

TITLE: Final = "Battle odds"
TEXT: Final = "Two fleets, part by part, and what comes of their battle. Parts and species are those of the game."
EMPTY: Final = "empty"
NO_NPCS: Final = "none"
AIMED: Final = "Both sides aim as NPCs do (EC-NPC-04..07), nobody retreats, and no die is rolled again."
SIDES: Final = (("attacker", "Attacker"), ("defender", "Defender"))
MOST_NPCS: Final = 4
SPECIES_CHOICES: Final = tuple(FormChoice(one.id, one.name) for one in content.SPECIES)
NPC_CHOICES: Final = (
    FormChoice(NO_NPCS, "no NPCs"),
    *(FormChoice(f"{one.type}_{one.variant}", f"{one.type.capitalize()}, {one.variant}") for one in content.NPCS),
)
YES_OR_NO: Final = (FormChoice("no", "no"), FormChoice("yes", "yes"))


def says(part: content.Part) -> str:
    """What a part adds, in a few words."""
    names = [("computer", part.computer), ("shield", -part.shield), ("hull", part.hull)]
    names += [("initiative", part.initiative), ("movement", part.move), ("energy", part.energy)]
    said = [f"{name} {value:+}" for name, value in names if value]
    for word, dice in (("cannon", part.cannon), ("missile", part.missile)):
        if dice is not None:
            said.append(f"{word} {dice.dice} {dice.colour}")
    return ", ".join(said)


PART_CHOICES: Final = (
    FormChoice(EMPTY, "empty"),
    *(FormChoice(part.id, part.name, says(part)) for part in content.PARTS if not part.outside),
)


# The form.


def form(values: Values) -> Form:
    """The form with these values: the blueprints are those of the species."""
    made = Form(TITLE, TEXT, tuple(section(values, side, title) for side, title in SIDES))
    refuse_unknown(values, made)
    return made


def section(values: Values, side: str, title: str) -> FormSection:
    """One side: its species, its ships with their parts, or NPCs in their place."""
    fields = [chosen(values, f"{side}.species", "Species", SPECIES_CHOICES, SPECIES_CHOICES[0].id)]
    if side == "defender":
        npcs = chosen(values, "defender.npc", "NPCs in their place", NPC_CHOICES, NPC_CHOICES[1].id)
        fields.append(npcs)
        if npcs.value != NO_NPCS:
            return FormSection(side, title, (*fields, counted(values, "defender.npcs", "How many", 2, MOST_NPCS)))
    species = SPECIES_OF[fields[0].value]
    for ship in range(SHIP_TYPES):
        if HAS_TYPE[species][ship]:
            fields += ship_fields(values, side, species, ship)
    fields.append(chosen(values, f"{side}.splitter", "Antimatter Splitter", YES_OR_NO, "no"))
    return FormSection(side, title, tuple(fields))


def ship_fields(values: Values, side: str, species: int, ship: int) -> list[FormField]:
    """How many ships of a type, and what lies in each slot of their blueprint."""
    record = content.TABLE.ship[ship]
    name = f"{side}.{record.id}"
    most = 1 if ship == EXILE_ORBITAL else SUPPLY[ship]  # a sector holds one Orbital (EC-BLD-05)
    number = counted(values, name, record.name, 2 if side == "attacker" and ship < 2 else 0, most)
    slots = slots_of(species, ship)
    parts = list_in(values, f"{name}.parts", slots, PART_CHOICES, len(slots))
    parts += [EMPTY] * (len(slots) - len(parts))
    words = value_words(squad_of(species, ship, parts, 1, False))
    title = f"Blueprint of the {record.name}"
    listed = FormField(f"{name}.parts", title, "list", ",".join(parts), 0, len(slots), PART_CHOICES, name, words)
    return [number, listed]


def slots_of(species: int, ship: int) -> list[str]:
    """What is printed in the slots of a blueprint."""
    sheet = content.BLUEPRINTS[content.SPECIES[species].blueprints][content.TABLE.ship[ship].id]
    return [name or EMPTY for name in sheet.slots]


def chosen(values: Values, name: str, title: str, choices: tuple[FormChoice, ...], default: str) -> FormField:
    return FormField(name, title, "choice", choice_in(values, name, default, choices), choices=choices)


def counted(values: Values, name: str, title: str, default: int, most: int) -> FormField:
    return FormField(name, title, "number", str(number_in(values, name, default, 0, most)), 0, most)


def value_words(squad: Squad) -> str:
    """What a ship of a type is, in a few words."""
    dice = [(squad.cannons, "cannon"), (squad.missiles, "missile")]
    said = [f"{n} {COLOURS[i]} {word}" for row, word in dice for i, n in enumerate(row) if n]
    return ", ".join([f"initiative {squad.initiative}{aims(squad)}, hull {squad.hull - 1}", *said])


# The fleets.


def squad_of(species: int, ship: int, parts: list[str], number: int, splitter: bool) -> Squad:
    """The ships of a type, by the sums over their blueprint (EC-UPG-14)."""
    fitted = [PART[name] for name in parts if name != EMPTY]
    outside = OUTSIDE[species][ship]
    cannons, missiles = [0] * len(COLOURS), [0] * len(COLOURS)
    for part in fitted:
        record = content.PARTS[part]
        if record.cannon is not None:
            cannons[COLOURS.index(record.cannon.colour)] += record.cannon.dice
        if record.missile is not None:
            missiles[COLOURS.index(record.missile.colour)] += record.missile.dice
    return Squad(
        ship,
        outside[0] + sum(INITIATIVE[part] for part in fitted),
        outside[2] + sum(COMPUTER[part] for part in fitted),
        outside[3] + sum(SHIELD[part] for part in fitted),
        1 + outside[4] + sum(HULL[part] for part in fitted),
        tuple(cannons),
        tuple(missiles),
        splitter,
        SIZE[ship],
        SHIP_DRAWS[ship],
        (0,) * number,
    )


def npc_squad(name: str, number: int) -> Squad:
    """NPCs of a kind and variant (EC-NPC-01, EC-NPC-02)."""
    kind, variant = name.split("_")
    k, v = NPC_TYPES.index(kind), ("standard", "advanced").index(variant)
    cannons, missiles = tuple(NPC_CANNONS[k][v]), tuple(NPC_MISSILES[k][v])
    return Squad(
        NPC_TYPE,
        NPC_INITIATIVE[k][v],
        NPC_COMPUTER[k][v],
        NPC_SHIELD[k][v],
        1 + NPC_HULL[k][v],
        cannons,
        missiles,
        False,
        NPC_SIZE,
        NPC_DRAWS[k],
        (0,) * number,
    )


def force_in(fields: dict[str, FormField], side: str) -> Force:
    """The ships of a side as the form has them."""
    npc = fields.get(f"{side}.npc")
    if npc is not None and npc.value != NO_NPCS:
        number = int(fields[f"{side}.npcs"].value)
        return (npc_squad(npc.value, number),) if number else ()
    found: list[Squad] = []
    species = SPECIES_OF[fields[f"{side}.species"].value]
    for ship in range(SHIP_TYPES):
        name = f"{side}.{content.TABLE.ship[ship].id}"
        if name in fields and int(fields[name].value):
            parts = fields[f"{name}.parts"].value.split(",")
            splitter = fields[f"{side}.splitter"].value == "yes"
            found.append(squad_of(species, ship, parts, int(fields[name].value), splitter))
    return tuple(found)


def faults(fields: dict[str, FormField], side: str) -> list[str]:
    """A note for each blueprint that the game would not allow: it lacks energy or a drive (EC-UPG-09, EC-UPG-10)."""
    found: list[str] = []
    if f"{side}.splitter" not in fields:
        return found
    species = SPECIES_OF[fields[f"{side}.species"].value]
    for ship in range(SHIP_TYPES):
        name = f"{side}.{content.TABLE.ship[ship].id}"
        if name in fields and int(fields[name].value):
            fitted = [PART[one] for one in fields[f"{name}.parts"].value.split(",") if one != EMPTY]
            whose = f"The {side}'s {content.TABLE.ship[ship].name} blueprint"
            energy = OUTSIDE[species][ship][1] + sum(ENERGY[part] for part in fitted)
            if energy < 0:
                found.append(f"{whose} lacks {-energy} energy: the game does not allow it (EC-UPG-09).")
            if IS_MOBILE[ship] and not any(DRIVE[part] for part in fitted):
                found.append(f"{whose} lacks a drive: the game does not allow it (EC-UPG-10).")
    return found


# The answer.


def reckon(values: Values, limit: int, trials: int) -> Reckoning:
    """What comes of the battle: exact within so many transitions, by so many trials beyond."""
    fields = form(values).fields()
    attacker, defender = force_in(fields, "attacker"), force_in(fields, "defender")
    if not attacker or not defender:
        return Reckoning((), ("Give each side at least one ship.",))
    f = forecast(clash_of(attacker, defender), seeded(1), limit, trials)
    notes = [AIMED, how(f), *faults(fields, "attacker"), *faults(fields, "defender")]
    lines = [chance_line(f, "The attacker wins", f.attacker, "EC-BAT-14")]
    lines.append(chance_line(f, "The defender wins", f.defender, "EC-BAT-14"))
    if f.stalemate > 0.0:
        lines.append(chance_line(f, "A stalemate: the attacker has to leave", f.stalemate, "EC-RET-10"))
    first = 0
    for force, side in ((attacker, "attacker"), (defender, "defender")):
        for squad in force:
            word = "NPC" if squad.ship == NPC_TYPE else content.TABLE.ship[squad.ship].name
            value = f"{f.lost[first]:.2f} of {len(squad.damage)}"
            lines.append(Figure(f"{word}s that the {side} loses", value, rule="EC-HIT-07"))
            first += 1
    lines.append(Figure("Reputation tiles that the attacker draws", f"{f.draws[0]:.2f}", rule="EC-REP-02"))
    if defender[0].ship != NPC_TYPE:
        lines.append(Figure("Reputation tiles that the defender draws", f"{f.draws[1]:.2f}", rule="EC-REP-02"))
    return Reckoning(tuple(lines), tuple(notes))


def how(f: Forecast) -> str:
    """Whether the figures are exact."""
    if f.trials == EXACT:
        return "The figures are exact."
    return f"The figures come from {f.trials:,} battles; chances with the bounds in which they lie, 95 times in 100."


def chance_line(f: Forecast, title: str, chance: float, rule: str) -> Figure:
    """A chance, with Wilson's interval where it was tried out."""
    if f.trials == EXACT:
        return Figure(title, f"{chance:.1%}", chance, rule=rule)
    z, n = 1.96, f.trials
    middle = (chance + z * z / (2 * n)) / (1 + z * z / n)
    wide = z * (chance * (1 - chance) / n + z * z / (4 * n * n)) ** 0.5 / (1 + z * z / n)
    low, high = max(0.0, middle - wide), min(1.0, middle + wide)
    return Figure(title, f"{chance:.1%} ({low:.1%} to {high:.1%})", chance, low, high, rule)
