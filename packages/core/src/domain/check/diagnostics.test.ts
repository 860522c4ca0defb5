/** One small mistake at a time: its code and its reported place. */
import { expect, test } from 'vitest'
import { buildModel } from './build-model.ts'

const objects = { place: ['gate', 'tower'], door: ['north'], animal: [], dog: ['rex'] }
const facts = {
  on: { kind: 'flag' },
  gold: { kind: 'count', max: 9 },
  heat: { kind: 'number' },
  mood: { kind: 'oneOf', values: ['calm', 'alert'], initial: 'calm' },
  other: { kind: 'oneOf', values: ['alert', 'calm'], initial: 'calm' },
  at: { kind: 'ref', type: 'place', initial: 'gate' },
  held: { kind: 'ref', type: 'place', optional: true },
  pet: { kind: 'ref', type: 'dog', initial: 'rex' },
  open: { kind: 'flag', per: ['door'] },
  link: { kind: 'flag', per: ['place', 'place'], fixed: { 'gate,tower': true } },
  rich: { kind: 'derived', when: { gold: { atLeast: 5 } } },
}
const types = { dog: 'animal' }

type Found = [code: string, path: string]

const inFacts: [title: string, more: object, found: Found][] = [
  ['no kind', { x: {} }, ['missing-key', 'facts.x.kind']],
  ['a kind that does not exist', { x: { kind: 'flg' } }, ['wrong-value', 'facts.x.kind']],
  ['no map', { x: true }, ['wrong-kind', 'facts.x']],
  ['a key of another kind', { x: { kind: 'flag', max: 3 } }, ['unknown-key', 'facts.x.max']],
  ['a reserved name', { any: { kind: 'flag' } }, ['reserved-name', 'facts.any']],
  [
    'a reserved name that follows from a value',
    { when: { kind: 'derived', value: 1 } },
    ['reserved-name', 'facts.when'],
  ],
  [
    'a reserved name that follows from a condition',
    { not: { kind: 'derived', when: { on: true } } },
    ['reserved-name', 'facts.not'],
  ],
  ['a name with a comma', { 'a,b': { kind: 'flag' } }, ['bad-name', 'facts.a,b']],
  ['an empty name', { '': { kind: 'flag' } }, ['bad-name', 'facts.']],
  ['no values', { x: { kind: 'oneOf', values: [] } }, ['bad-bounds', 'facts.x.values']],
  ['a value twice', { x: { kind: 'oneOf', values: ['a', 'a'] } }, ['duplicate-name', 'facts.x.values.1']],
  ['a value that is no name', { x: { kind: 'oneOf', values: [1] } }, ['wrong-kind', 'facts.x.values.0']],
  ['a count without max', { x: { kind: 'count' } }, ['missing-key', 'facts.x.max']],
  ['a count with a fraction', { x: { kind: 'count', max: 2.5 } }, ['bad-bounds', 'facts.x.max']],
  ['a count without end', { x: { kind: 'count', max: Infinity } }, ['bad-bounds', 'facts.x.max']],
  ['min above max', { x: { kind: 'number', min: 2, max: 1 } }, ['bad-bounds', 'facts.x.max']],
  ['an initial out of bounds', { x: { kind: 'count', max: 2, initial: 3 } }, ['out-of-bounds', 'facts.x.initial']],
  ['an initial fraction', { x: { kind: 'count', max: 2, initial: 1.5 } }, ['not-whole', 'facts.x.initial']],
  ['an unknown initial', { x: { kind: 'oneOf', values: ['a'], initial: 'b' } }, ['wrong-value', 'facts.x.initial']],
  [
    'an initial expression',
    { x: { kind: 'count', max: 2, initial: { fact: 'gold' } } },
    ['wrong-value', 'facts.x.initial'],
  ],
  ['an unknown type', { x: { kind: 'ref', type: 'plase' } }, ['unknown-type', 'facts.x.type']],
  ['an unknown type in per', { x: { kind: 'flag', per: ['dor'] } }, ['unknown-type', 'facts.x.per.0']],
  ['per without a list', { x: { kind: 'flag', per: 'door' } }, ['wrong-kind', 'facts.x.per']],
  [
    'an object of another type',
    { x: { kind: 'ref', type: 'place', initial: 'north' } },
    ['wrong-type', 'facts.x.initial'],
  ],
  ['null without optional', { x: { kind: 'ref', type: 'place', initial: null } }, ['wrong-value', 'facts.x.initial']],
  [
    'fixed by unknown object',
    { x: { kind: 'flag', per: ['door'], fixed: { nort: true } } },
    ['unknown-object', 'facts.x.fixed.nort'],
  ],
  [
    'fixed by too few objects',
    { x: { kind: 'flag', per: ['place', 'place'], fixed: { gate: true } } },
    ['wrong-arity', 'facts.x.fixed.gate'],
  ],
  [
    'fixed with objects left out',
    { x: { kind: 'ref', type: 'place', per: ['door'], fixed: {} } },
    ['missing-value', 'facts.x.fixed'],
  ],
  [
    'fixed numbers left out',
    { x: { kind: 'count', max: 3, per: ['door'], fixed: {} } },
    ['missing-value', 'facts.x.fixed'],
  ],
  ['a table for a global fact', { x: { kind: 'flag', fixed: { north: true } } }, ['wrong-value', 'facts.x.fixed']],
  [
    'an initial that is never used',
    { x: { kind: 'flag', initial: true, fixed: false } },
    ['unused-value', 'facts.x.initial'],
  ],
  ['derived from nothing', { x: { kind: 'derived' } }, ['missing-key', 'facts.x']],
  [
    'derived from an unknown fact',
    { x: { kind: 'derived', when: { onn: true } } },
    ['unknown-fact', 'facts.x.when.onn'],
  ],
  ['derived from its negation', { x: { kind: 'derived', when: { x: false } } }, ['cyclic-derived', 'facts.x']],
  [
    'derived from itself under not',
    { x: { kind: 'derived', when: { not: { x: true } } } },
    ['cyclic-derived', 'facts.x'],
  ],
  [
    'a number derived from itself',
    { x: { kind: 'derived', value: { sum: [1, { fact: 'x' }] } } },
    ['cyclic-derived', 'facts.x'],
  ],
  [
    'a parameter with the name of an object',
    { x: { kind: 'derived', with: { rex: 'dog' }, when: {} } },
    ['duplicate-name', 'facts.x.with.rex'],
  ],
  [
    'a parameter with the name of a fact',
    { x: { kind: 'derived', with: { on: 'dog' }, when: {} } },
    ['duplicate-name', 'facts.x.with.on'],
  ],
  [
    'a parameter that is a number',
    { x: { kind: 'derived', with: { 7: 'dog' }, when: {} } },
    ['bad-name', 'facts.x.with.7'],
  ],
]

test.each(inFacts)('a fact with %s', (_title, more, found) => {
  expect(findings({ objects, types, facts: { ...facts, ...more }, actions: {} })).toEqual([found])
})

const inActions: [title: string, action: object, found: Found][] = [
  ['no map', [] as object, ['wrong-kind', '']],
  ['an unknown key', { does: { on: true }, need: {} }, ['unknown-key', '.need']],
  ['no effects', { needs: { on: true } }, ['no-effects', '']],
  ['an unknown type', { with: { d: 'dor' }, does: { 'open(d)': true } }, ['unknown-type', '.with.d']],
  ['an unknown fact', { does: { onn: true } }, ['unknown-fact', '.does.onn']],
  ['a broken key', { does: { 'open(north': true } }, ['bad-fact-key', '.does.open(north']],
  [
    'blanks in a key',
    { needs: { 'link(gate, tower)': true }, does: { on: true } },
    ['bad-fact-key', '.needs.link(gate, tower)'],
  ],
  ['no argument', { does: { open: true } }, ['wrong-arity', '.does.open']],
  ['an argument too many', { does: { 'on(north)': true } }, ['wrong-arity', '.does.on(north)']],
  ['an unknown argument', { does: { 'open(nort)': true } }, ['unknown-object', '.does.open(nort)']],
  ['an object of the wrong type', { does: { 'open(gate)': true } }, ['wrong-type', '.does.open(gate)']],
  [
    'a parameter of the wrong type',
    { with: { p: 'place' }, does: { 'open(p)': true } },
    ['wrong-type', '.does.open(p)'],
  ],
  ['a parameter of the wrong type as value', { with: { d: 'door' }, does: { at: 'd' } }, ['wrong-type', '.does.at']],
  ['a wider parameter as value', { with: { a: 'animal' }, does: { pet: 'a' } }, ['wrong-type', '.does.pet']],
  ['an effect on a fixed fact', { does: { 'link(gate,tower)': false } }, ['unchangeable', '.does.link(gate,tower)']],
  ['an effect on a derived fact', { does: { rich: true } }, ['unchangeable', '.does.rich']],
  ['add on a flag', { does: { on: { add: 1 } } }, ['not-a-number', '.does.on.add']],
  ['a fraction added to a count', { does: { gold: { add: 0.5 } } }, ['not-whole', '.does.gold.add']],
  ['a number added to a count', { does: { gold: { add: { fact: 'heat' } } } }, ['not-whole', '.does.gold.add']],
  ['a quotient for a count', { does: { gold: { quotient: [{ fact: 'gold' }, 2] } } }, ['not-whole', '.does.gold']],
  ['a value out of bounds', { does: { gold: 10 } }, ['out-of-bounds', '.does.gold']],
  ['an enumeration with other values', { does: { mood: { fact: 'other' } } }, ['mismatched-facts', '.does.mood']],
  ['a place that may be none', { does: { at: { fact: 'held' } } }, ['mismatched-facts', '.does.at']],
  ['a flag as a number', { does: { gold: { fact: 'on' } } }, ['not-a-number', '.does.gold.fact']],
  ['a division by zero', { does: { heat: { quotient: [1, 0] } } }, ['division-by-zero', '.does.heat.quotient.1']],
  ['a difference of three', { does: { heat: { difference: [1, 2, 3] } } }, ['wrong-kind', '.does.heat.difference']],
  ['an unknown key in a change', { does: { gold: { add: 1, clmp: true } } }, ['unknown-key', '.does.gold.clmp']],
  [
    'a conditional effect without then',
    { does: { when: [{ if: { on: true } }], on: true } },
    ['missing-key', '.does.when.0.then'],
  ],
  ['atLeast on a flag', { needs: { on: { atLeast: 1 } }, does: { on: true } }, ['not-a-number', '.needs.on.atLeast']],
  ['an unknown test', { needs: { gold: { atleast: 1 } }, does: { on: true } }, ['unknown-key', '.needs.gold.atleast']],
  ['two tests', { needs: { gold: { atLeast: 1, atMost: 2 } }, does: { on: true } }, ['wrong-kind', '.needs.gold']],
  [
    'a test that never holds',
    { needs: { gold: { moreThan: 9 } }, does: { on: true } },
    ['never-holds', '.needs.gold.moreThan'],
  ],
  ['a negative cost', { does: { on: true }, cost: -1 }, ['negative-cost', '.cost']],
  [
    'a cost that may be negative',
    { does: { on: true }, cost: { difference: [1, { fact: 'gold' }] } },
    ['negative-cost', '.cost'],
  ],
  ['atLeast above the cost', { does: { on: true }, cost: 1, minCost: 2 }, ['bad-lower-bound', '.minCost']],
  ['a negative atLeast', { does: { on: true }, cost: () => 1, minCost: -2 }, ['bad-lower-bound', '.minCost']],
  ['an unknown function', { does: { on: true }, cost: { function: 'f' } }, ['unknown-function', '.cost.function']],
  ['a check that is no function', { does: { on: true }, check: true }, ['wrong-kind', '.check']],
  ['tags that are no names', { does: { on: true }, tags: [1] }, ['wrong-kind', '.tags.0']],
]

test.each(inActions)('an action with %s', (_title, action, [code, path]) => {
  expect(findings({ objects, types, facts, actions: { a: action } })).toEqual([[code, `actions.a${path}`]])
})

const inDomains: [title: string, domain: unknown, found: Found][] = [
  ['no map', 'x', ['wrong-kind', '']],
  ['an instance of a class', new Map(), ['wrong-kind', '']],
  ['no actions', { facts: {} }, ['missing-key', 'actions']],
  ['an unknown key', { facts: {}, actions: {}, action: {} }, ['unknown-key', 'action']],
  ['a context that is none', { facts: {}, actions: {}, context: {} }, ['wrong-kind', 'context']],
  ['an object twice', { objects: { a: ['x'], b: ['x'] }, facts: {}, actions: {} }, ['duplicate-name', 'objects.b.0']],
  ['objects without a list', { objects: { a: 'x' }, facts: {}, actions: {} }, ['wrong-kind', 'objects.a']],
  [
    'a kind of nothing',
    { types: { dog: 'cat' }, objects: { dog: [] }, facts: {}, actions: {} },
    ['unknown-type', 'types.dog'],
  ],
  [
    'kinds in a circle',
    { types: { a: 'b', b: 'a' }, objects: { a: [], b: [] }, facts: {}, actions: {} },
    ['cyclic-types', 'types.b'],
  ],
  ['a goal without wants', { facts: {}, actions: {}, goals: { g: {} } }, ['missing-key', 'goals.g.wants']],
  ['a fact that nothing uses', { facts: { x: { kind: 'flag' } }, actions: {} }, ['unused-fact', 'facts.x']],
]

test.each(inDomains)('a domain with %s', (_title, domain, found) => {
  const all = buildModel(domain).diagnostics.map(
    ({ code, path }): Found => [code.slice('domain/'.length), path!.join('.')],
  )
  expect(all).toEqual([found])
})

test('recursion without negation is allowed', () => {
  const reach = {
    kind: 'derived',
    with: { to: 'place' },
    when: { any: [{ at: 'to' }, { 'reach(gate)': true, 'link(gate,to)': true }] },
  }
  expect(findings({ objects, types, facts: { ...facts, reach }, actions: {} })).toEqual([])
})

/** Without the warnings about facts that only some of the cases use. */
function findings(domain: unknown): Found[] {
  return buildModel(domain)
    .diagnostics.filter(({ code }) => code !== 'domain/unused-fact')
    .map(({ code, path }) => [code.slice('domain/'.length), path!.join('.')])
}
