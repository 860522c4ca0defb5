/** A domain, agents that live by it, and a domain in JSON: all without a mistake. */
export const castleText = `# A guard closes the doors of a small castle.
telos: 1
name: castle

types: { gateway: place }
objects:
  place: [yard, tower]
  gateway: [gate]
  door: [northDoor, southDoor]

facts:
  at: { kind: ref, type: place }
  # what the guard has in hand
  held: { kind: oneOf, values: [nothing, sword, torch], initial: nothing }
  open: { kind: flag, per: [door], initial: true }
  doorOf: { kind: ref, type: place, per: [door], fixed: { northDoor: gate, southDoor: tower } }
  path:
    kind: flag
    per: [place, place]
    fixed:
      "gate,yard": true
      "yard,gate": true
      "yard,tower": true
      "tower,yard": true
  gold: { kind: count, max: 9 }
  tired: { kind: number, min: 0, max: 100 }
  within:
    kind: derived
    with: { it: door }
    when: { at: { fact: doorOf(it) } }
  safe:
    kind: derived
    when: { open(northDoor): false, open(southDoor): false }
  burden: { kind: derived, value: { sum: [1, { fact: gold }] }, min: 0 }

actions:
  go:
    with: { from: place, to: place }
    needs: { at: from, "path(from,to)": true, tired: { atMost: 90 } }
    does:
      at: to
      tired: { add: 5, clamp: true }
    cost: { fact: burden }
  arm:
    needs:
      at: tower
      any: [{ held: nothing }, { held: { not: torch } }]
    does: { held: sword }
  rest:
    does:
      tired: 0
      when:
        - if: { gold: { atLeast: 1 } }
          then: { gold: { subtract: 1 } }
  close:
    with: { door: door }
    needs: { within(door): true, open(door): true, held: { oneOf: [sword, torch] } }
    does: { open(door): false, gold: { add: 1 } }
    cost: { function: effort }
    minCost: 1
    tags: [honest]

goals:
  closed: { with: { door: door }, wants: { open(door): false } }
  quiet: { wants: { safe: true, at: gate } }

start: { at: gate, gold: 2 }
goal: [quiet, { goal: closed, with: { door: northDoor } }]
limits: { expansions: 100000 }
`

export const campText = `telosAgents: 1
name: camp
kinds:
  guard:
    domain: ./castle.yaml
    goals:
      shut: { wants: { open(northDoor): false }, relevance: 0.6, fallback: { name: close, args: { door: northDoor } } }
      calm:
        wants: quiet
        relevance: { fact: tired, curve: { curve: linear, from: 0, to: 100 } }
        fallback: rest
    actions: { go: { timeout: 20 }, arm: { assumeEffects: true }, rest: {}, close: { interruptible: true } }
    sensors: [eyes, ears]
    policy: { replan: on-change, hysteresis: 0.2 }
    memoryDecay: { halfLife: 20 }
  watch: { like: guard, without: [go], goals: { calm: 2 } }
agents:
  ann: { kind: guard, goals: { calm: 2 }, superior: cap, beliefs: { at: tower, gold: 1, open(southDoor): false } }
  # one who stays where she is
  sue: { kind: watch, sensors: [eyes], without: [close], superior: cap }
  cap: { kind: guard, members: [ann], goals: { shut: { weight: 2, active: true } } }
`

export const bakeryText = `{
  "telos": 1,
  "name": "bakery",
  "objects": { "bread": ["roll", "loaf"] },
  "facts": {
    "flour": { "kind": "count", "max": 12 },
    "baked": { "kind": "count", "max": 8, "per": ["bread"] },
    "needsFlour": { "kind": "count", "max": 3, "per": ["bread"], "fixed": { "roll": 1, "loaf": 3 } }
  },
  "actions": {
    "buy": { "does": { "flour": { "add": 4, "clamp": true } }, "cost": 3 },
    "bake": {
      "with": { "what": "bread" },
      "needs": { "flour": { "atLeast": { "fact": "needsFlour(what)" } } },
      "does": { "flour": { "subtract": { "fact": "needsFlour(what)" } }, "baked(what)": { "add": 1 } }
    }
  },
  "start": { "flour": 4 },
  "goal": { "baked(roll)": { "atLeast": 2 } }
}
`

export const documentFiles = [
  { path: 'game/castle.yaml', text: castleText },
  { path: 'game/camp.yaml', text: campText },
  { path: 'game/bakery.json', text: bakeryText },
]
