import { bakeryText, campText, castleText, documentFiles } from './document-texts.ts'
import type { Mistake, Mistakes } from './mistakes.ts'

/** A file of the example with a part replaced, and the other files. */
function planted(path: string, text: string): (old: string, replacement: string) => Mistake {
  return (old, replacement) => {
    if (!text.includes(old)) throw new Error(`${path} has no ${old}`)
    const others = documentFiles.filter((file) => file.path !== path)
    return { files: [{ path, text: text.replace(old, () => replacement) }, ...others] }
  }
}

const inCastle = planted('game/castle.yaml', castleText)
const inCamp = planted('game/camp.yaml', campText)
const inBakery = planted('game/bakery.json', bakeryText)

function domain(text: string): Mistake {
  return { files: [{ path: 'domain.yaml', text }] }
}

const manyRooms = Array.from({ length: 400 }, (_, index) => `r${index}`).join(', ')
const kindsAlike = Array.from({ length: 600 }, (_, index) => `  k${index + 1}: { like: k${index} }`).join('\n')
const manyGoals = Array.from({ length: 900 }, (_, index) => `g${index}: { wants: quiet }`).join(', ')

export const documentMistakes: Mistakes = {
  'document/too-deep': [domain(`telos: 1\nfacts: ${'['.repeat(300)}`)],
  'document/syntax': [
    inCastle('goals:\n', 'goals\n'),
    inCastle('start: { at: gate, gold: 2 }', 'start: { at: gate, gold: 2'),
    inCastle('  arm:\n', '   arm:\n'),
    inCastle('needs: { at: from, "path', 'needs: { at: from, "path(from,to): true, "path'),
    inCastle('    does: { held: sword }', '    does: { held: @sword }'),
    inBakery('"flour": 4 },', '"flour": 4 ,'),
    inCamp('superior: cap, beliefs', 'superior: cap }, beliefs'),
  ],
  'document/tab': [
    inCastle('  arm:\n', '\tarm:\n'),
    inCastle('    cost: { function: effort }', '\tcost: { function: effort }'),
  ],
  'document/tag': [inCastle('name: castle', 'name: !thing castle')],
  'document/several': [
    inCastle('goals:\n', '---\ngoals:\n'),
    domain('telos: 1\nfacts: {}\nactions: {}\n---\nmore: 1\n'),
  ],
  'document/duplicate-key': [
    inCastle('  gold: { kind: count, max: 9 }', '  gold: { kind: count, max: 9 }\n  gold: { kind: flag }'),
    inBakery('"max": 12', '"max": 12, "max": 13'),
  ],
  'document/bad-key': [inCastle('start: { at: gate', 'start: { [a]: 1, at: gate')],
  'document/aliases': [inCastle('name: castle', 'name: *castle')],
  'document/wrong-kind': [domain('"a\ntelos: 1\n"\n')],
  'document/too-many': [
    domain(
      `telos: 1\nfacts: {}\nactions:\n  a:\n    does: { ${Array.from({ length: 250 }, (_, at) => `f${at}: 1`).join(', ')} }\n`,
    ),
  ],
  'document/bad-limit': [
    inCastle('{ expansions: 100000 }', '{ expansion: 100000 }'),
    inCastle('{ expansions: 100000 }', '{ expansions: 1.5 }'),
    inCastle('{ expansions: 100000 }', '100'),
  ],
  'document/signed-number': [inCastle('gold: { add: 1 } }', 'gold: +1 }'), inCastle('tired: 0\n', 'tired: +5\n')],
  'domain/wrong-kind': [
    inCastle('door: [northDoor, southDoor]', 'door: northDoor'),
    inCastle('any: [{ held: nothing }, { held: { not: torch } }]', 'any: { held: nothing }'),
    inCastle('tags: [honest]', 'tags: honest'),
    inCastle('does: { held: sword }', 'does:'),
    inCastle('kind: ref, type: place }', 'kind: ref, type: 3 }'),
    inCastle('clamp: true', 'clamp: 1'),
    inBakery('"bread": ["roll", "loaf"]', '"bread": "roll"'),
  ],
  'domain/unknown-key': [
    inCastle('minCost: 1', 'minCosts: 1'),
    inCastle('    does: { held: sword }', '    effects: { held: sword }'),
    inCastle('gold: { subtract: 1 }', 'gold: { minus: 1 }'),
    inCastle('tired: { atMost: 90 }', 'tired: { below: 90 }'),
    inCastle('name: castle', 'name: castle\ncolour: red'),
    inBakery('"max": 12', '"maximum": 12, "max": 12'),
  ],
  'domain/missing-key': [
    inCastle('gold: { kind: count, max: 9 }', 'gold: { kind: count }'),
    inCastle('gold: { kind: count, max: 9 }', 'gold: { max: 9 }'),
    inCastle('          then: { gold: { subtract: 1 } }\n', ''),
    inCastle('closed: { with: { door: door }, wants: { open(door): false } }', 'closed: { with: { door: door } }'),
    inCastle('    when: { open(northDoor): false, open(southDoor): false }\n', ''),
    domain('telos: 1\nfacts: {}\n'),
  ],
  'domain/version': [inCastle('telos: 1', 'telos: 2'), inBakery('"telos": 1', '"telos": "1"')],
  'domain/bad-name': [
    inCastle('[yard, tower]', '[yard, tower, "a(b"]'),
    inCastle('  gold: { kind: count, max: 9 }', '  gold: { kind: count, max: 9 }\n  "my, gold": { kind: flag }'),
  ],
  'domain/reserved-name': [
    inCastle('  gold: { kind: count, max: 9 }', '  gold: { kind: count, max: 9 }\n  all: { kind: flag }'),
  ],
  'domain/duplicate-name': [
    inCastle('[yard, tower]', '[yard, tower, yard]'),
    inCastle('[nothing, sword, torch]', '[nothing, sword, torch, sword]'),
    inCastle('with: { from: place, to: place }', 'with: { from: place, to: place, gate: place }'),
  ],
  'domain/unknown-type': [
    inCastle('per: [door], initial', 'per: [doors], initial'),
    inCastle('with: { it: door }', 'with: { it: portal }'),
    inCastle('types: { gateway: place }', 'types: { gateway: place, bridge: place }'),
  ],
  'domain/cyclic-types': [inCastle('types: { gateway: place }', 'types: { gateway: place, place: gateway }')],
  'domain/unknown-fact': [
    inCastle('needs: { within(door): true', 'needs: { witin(door): true'),
    inCastle('does: { held: sword }', 'does: { held: sword, shiny: true }'),
    inCastle('fact: burden', 'fact: weightOfAll'),
    inCastle('open(door): true, held', 'open(door): true, locked(door): false, held'),
    inBakery('"flour": 4 },', '"flor": 4 },'),
  ],
  'domain/unknown-object': [
    inCastle('open(northDoor): false, open', 'open(northDor): false, open'),
    inCastle('start: { at: gate', 'start: { open(cellarDoor): false, at: gate'),
    inCastle('with: { door: northDoor }', 'with: { door: trapDoor }'),
    inCastle('"gate,yard": true', '"gate,yrd": true'),
    inBakery('"baked(roll)"', '"baked(bun)"'),
  ],
  'domain/unknown-goal': [inCastle('goal: [quiet', 'goal: [quite'), inCastle('goal: [quiet', 'goal: [rich')],
  'domain/unknown-parameter': [
    inCastle('with: { door: northDoor }', 'with: { doors: northDoor }'),
    inCastle('with: { door: northDoor }', 'with: { place: gate }'),
  ],
  'domain/bad-fact-key': [
    inCastle('"path(from,to)"', '"path(from, to)"'),
    inCastle('needs: { within(door): true', 'needs: { "within(door": true'),
  ],
  'domain/wrong-arity': [
    inCastle('"path(from,to)"', 'path(from)'),
    inCastle('needs: { within(door): true', 'needs: { within: true'),
    inCastle('"gate,yard": true', '"gate": true'),
    inCastle('gold: { atLeast: 1 } }', 'gold(gate): { atLeast: 1 } }'),
  ],
  'domain/wrong-type': [
    inCastle('open(door): true, held', 'open(gate): true, held'),
    inCastle('does:\n      at: to', 'does:\n      at: northDoor'),
    inCastle('"path(from,to)"', '"path(from,southDoor)"'),
  ],
  'domain/wrong-value': [
    inCastle('does: { held: sword }', 'does: { held: swrd }'),
    inCastle('does: { held: sword }', 'does: { held: lance }'),
    inCastle('{ kind: count, max: 9 }', '{ kind: number2, max: 9 }'),
    inCastle('{ open(door): false, gold', '{ open(door): 1, gold'),
    inCastle('gold: 2 }', 'gold: two }'),
    inBakery('"flour": 4 },', '"flour": true },'),
  ],
  'domain/out-of-bounds': [
    inCastle('gold: 2 }', 'gold: 12 }'),
    inCastle('initial: nothing', 'initial: nothing }\n  pearls: { kind: count, max: 2, initial: 5'),
  ],
  'domain/not-whole': [
    inCastle('gold: 2 }', 'gold: 2.5 }'),
    inCastle('gold: { subtract: 1 }', 'gold: { subtract: { fact: tired } }'),
  ],
  'domain/bad-bounds': [
    inCastle('tired: { kind: number, min: 0, max: 100 }', 'tired: { kind: number, min: 0, max: -100 }'),
    inCastle('max: 9 }', 'max: nine }'),
  ],
  'domain/mismatched-facts': [inCastle('at: { fact: doorOf(it) }', 'at: { fact: held }')],
  'domain/not-a-number': [
    inCastle('held: { oneOf: [sword, torch] }', 'held: { atLeast: sword }'),
    inCastle('tired: { atMost: 90 }', 'tired: { atMost: gold }'),
    inCastle('tired: { atMost: 90 }', 'tired: { atMost: ninety }'),
    inCastle('does: { held: sword }', 'does: { held: { add: 1 } }'),
    inCastle('{ fact: gold }', '{ fact: held }'),
  ],
  'domain/division-by-zero': [inCastle('{ sum: [1, { fact: gold }] }', '{ quotient: [{ fact: gold }, 0] }')],
  'domain/unchangeable': [
    inCastle('does: { held: sword }', 'does: { held: sword, safe: true }'),
    inCastle('start: { at: gate', 'start: { doorOf(northDoor): tower, at: gate'),
  ],
  'domain/set-and-changed': [
    inCastle(
      'tired: 0\n      when:\n        - if: { gold: { atLeast: 1 } }\n          then: { gold: { subtract: 1 } }',
      'gold: 0\n      tired: 0\n      when:\n        - if: { gold: { atLeast: 1 } }\n          then: { gold: { subtract: 1 } }',
    ),
  ],
  'domain/negative-cost': [
    inCastle('cost: { fact: burden }', 'cost: -1'),
    inCastle('cost: { fact: burden }', 'cost: { difference: [1, { fact: gold }] }'),
  ],
  'domain/bad-lower-bound': [
    inCastle('minCost: 1', 'minCost: -1'),
    inCastle('cost: { fact: burden }', 'cost: 2\n    minCost: 3'),
  ],
  'domain/cyclic-derived': [
    inCastle(
      'when: { open(northDoor): false, open(southDoor): false }',
      'when: { open(northDoor): false, safe: false }',
    ),
  ],
  'domain/missing-value': [
    inCastle('start: { at: gate, gold: 2 }', 'start: { gold: 2 }'),
    inCastle(
      'gold: { kind: count, max: 9 }',
      'gold: { kind: count, max: 9 }\n  size: { kind: count, max: 3, per: [door], fixed: { northDoor: 1 } }',
    ),
  ],
  'domain/too-many-choices': [
    domain(
      `telos: 1\nobjects: { room: [${manyRooms}] }\nfacts: { link: { kind: flag, per: [room, room] } }\nactions: { a: { with: { x: room, y: room }, does: { "link(x,y)": true } } }\ngoals: { g: { with: { x: room, y: room }, wants: { "link(x,y)": true } } }\nstart: {}\ngoal: g\n`,
    ),
  ],
  'domain/never-holds': [
    inCastle('tired: { atMost: 90 }', 'tired: { atLeast: 190 }'),
    inCastle('{ gold: { atLeast: 1 } }', '{ gold: { moreThan: 9 } }'),
  ],
  'domain/no-effects': [
    inCastle('    does: { held: sword }\n', ''),
    inCastle('    does: { held: sword }\n', '    does: {}\n'),
  ],
  'domain/unused-fact': [
    {
      files: [
        {
          path: 'game/castle.yaml',
          text: castleText
            .replace('    cost: { function: effort }\n', '')
            .replace('    minCost: 1\n', '')
            .replace('  gold: {', '  spare: { kind: flag }\n  gold: {'),
        },
      ],
    },
  ],
  'domain/unused-value': [
    inCastle('per: [door], fixed: { northDoor: gate, southDoor: tower }', 'initial: gate, fixed: tower, per: [door]'),
  ],
  'agents/version': [inCamp('telosAgents: 1', 'telosAgents: 2')],
  'agents/wrong-kind': [
    inCamp('sensors: [eyes, ears]', 'sensors: eyes'),
    inCamp('members: [ann]', 'members: ann'),
    inCamp(
      'wants: quiet\n',
      'wants: quiet\n        weight: 1\n      odd: { wants: quiet, relevance: often }\n      rich:\n        wants: { gold: 1 }\n',
    ),
    inCamp('superior: cap, beliefs', 'superior: [cap], beliefs'),
    inCamp('active: true', 'active: 1'),
  ],
  'agents/unknown-key': [
    inCamp('without: [close]', 'witout: [close]'),
    inCamp('timeout: 20', 'timeout: 20, colour: red'),
  ],
  'agents/missing-key': [
    inCamp('{ kind: watch, sensors', '{ sensors'),
    inCamp('    domain: ./castle.yaml\n', ''),
    inCamp('        wants: quiet\n', ''),
    inCamp('rest: {}', 'rest: { compound: { wants: quiet } }'),
  ],
  'agents/unknown-kind': [inCamp('kind: watch', 'kind: wach')],
  'agents/unknown-domain': [inCamp('domain: ./castle.yaml', 'domain: ./castel.yaml')],
  'agents/unknown-goal': [
    inCamp('goals: { calm: 2 }, superior', 'goals: { clam: 2 }, superior'),
    inCamp('goals: { calm: 2 }, superior', 'goals: { rich: 2 }, superior'),
  ],
  'agents/unknown-action': [
    inCamp('without: [go]', 'without: [goo]'),
    inCamp('rest: {}', 'rest: {}, sing: {}'),
    inCamp('fallback: rest', 'fallback: sleep'),
  ],
  'agents/unknown-sensor': [
    inCamp('sensors: [eyes],', 'sensors: [nose],'),
    inCamp('sensors: [eyes],', 'sensors: [eye],'),
  ],
  'agents/unknown-agent': [
    inCamp('superior: cap, beliefs', 'superior: capt, beliefs'),
    inCamp('members: [ann]', 'members: [ann, tom]'),
  ],
  'agents/unknown-parameter': [
    inCamp('args: { door: northDoor }', 'args: { dor: northDoor }'),
    inCamp('args: { door: northDoor }', 'args: { door: gate }'),
    inCamp('fallback: rest', 'fallback: close'),
  ],
  'agents/number': [
    inCamp('relevance: 0.6', 'relevance: 1.6'),
    inCamp('hysteresis: 0.2', 'hysteresis: -1'),
    inCamp('halfLife: 20', 'halfLife: 0'),
  ],
  'agents/choice': [inCamp('replan: on-change', 'replan: on-chnage'), inCamp('replan: on-change', 'replan: sometimes')],
  'agents/untellable': [inCamp('beliefs: { at: tower', 'beliefs: { safe: true, at: tower')],
  'agents/worthless': [inCamp('fact: tired', 'fact: held')],
  'agents/contradiction': [
    inCamp('without: [close], superior', 'without: [close], actions: [rest], superior'),
    inCamp('like: guard, without', 'like: guard, domain: ./castle.yaml, without'),
    inCamp(
      'cap: { kind: guard, members: [ann]',
      'tom: { kind: guard, members: [ann] }\n  cap: { kind: guard, members: [ann]',
    ),
  ],
  'agents/cycle': [
    inCamp('like: guard, without', 'like: watch, without'),
    inCamp('cap: { kind: guard, members', 'cap: { kind: guard, superior: ann, members'),
  ],
  'agents/too-large': [
    {
      files: [
        {
          path: 'game/many.yaml',
          text: `telosAgents: 1\nkinds:\n  k0: { domain: ./castle.yaml, goals: { ${manyGoals} } }\n${kindsAlike}\n`,
        },
        documentFiles[0]!,
      ],
    },
  ],
  'agent/curve': [
    inCamp('curve: { curve: linear, from: 0, to: 100 }', 'curve: steep'),
    inCamp('curve: { curve: linear, from: 0, to: 100 }', 'curve: 3'),
  ],
  'agent/curve-key': [
    inCamp('from: 0, to: 100', 'from: 0, until: 100'),
    inCamp('curve: linear, from: 0, to: 100', 'curve: power'),
  ],
  'agent/curve-number': [
    inCamp('from: 0, to: 100', 'from: 0, to: 0'),
    inCamp('curve: linear, from: 0, to: 100', 'curve: power, exponent: 0'),
  ],
  'agent/curve-points': [
    inCamp('curve: linear, from: 0, to: 100', 'curve: piecewise, points: [[1, 1], [0, 0]]'),
    inCamp('curve: linear, from: 0, to: 100', 'curve: piecewise, points: []'),
  ],
  'agent/utility': [
    inCamp('{ fact: tired, curve: { curve: linear, from: 0, to: 100 } }', '{ tired: 1 }'),
    inCamp('{ fact: tired, curve: { curve: linear, from: 0, to: 100 } }', '{ average: [] }'),
  ],
  'agent/utility-key': [
    inCamp('{ fact: tired, curve', '{ fact: tired, wieght: 1, curve'),
    inCamp('{ fact: tired, curve: { curve: linear, from: 0, to: 100 } }', '{ fact: tired }'),
  ],
  'agent/utility-weight': [inCamp('{ fact: tired, curve', '{ fact: tired, weight: -1, curve')],
}
