import { expect, test } from 'vitest'
import { goalOf, guard, modelOf } from '../../../test/domains/models.ts'
import type { Model } from '../../domain/model.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { bindings } from './bindings.ts'
import { ground } from './ground.ts'
import { fixedFacts, type Known } from './normal-form.ts'

/** All bindings of an action, and the number of lookups of known facts as a measure of the work. */
function bind(model: Model, name: string): { found: string[]; lookups: number } {
  const { parameters, condition } = model.actions.find((action) => action.name === name) ?? model.actions[0]
  const fixed = fixedFacts(model)
  let lookups = 0
  const known: Known = (fact, args) => {
    lookups++
    return fixed(fact, args)
  }
  const found = [...bindings(model, parameters, condition, known)]
  return { found: found.map((binding) => binding.map((object) => model.objects[object].name).join(' ')), lookups }
}

const places = Array.from({ length: 60 }, (_, index) => `p${index}`)

/** 60 places in a ring, some of which are linked by a fixed fact. */
const ring = {
  objects: { place: places },
  facts: {
    at: { kind: 'ref', type: 'place' },
    link: {
      kind: 'flag',
      per: ['place', 'place'],
      fixed: Object.fromEntries(places.map((place, index) => [`${place},${places[(index + 1) % 60]}`, true])),
    },
    next: {
      kind: 'ref',
      type: 'place',
      per: ['place'],
      fixed: Object.fromEntries(places.map((place, index) => [place, places[(index + 1) % 60]])),
    },
  },
  actions: {
    walk: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'link(from,to)': true }, does: { at: 'to' } },
    turn: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'next(from)': 'to' }, does: { at: 'to' } },
    tour: {
      with: { a: 'place', b: 'place', c: 'place', d: 'place' },
      needs: { at: 'a', 'next(a)': 'b', 'next(b)': 'c', 'next(c)': 'd' },
      does: { at: 'd' },
    },
    stay: { with: { place: 'place' }, needs: { at: 'place' }, does: {} },
  },
} satisfies DomainSpec

test('only bindings that fixed facts allow are made', () => {
  const model = modelOf(ring)
  const { found } = bind(model, 'walk')
  expect(found).toHaveLength(60)
  expect(found.slice(0, 2)).toEqual(['p0 p1', 'p1 p2'])
  expect(bind(model, 'turn').found).toEqual(found)
  expect(bind(model, 'stay').found).toEqual(places)
})

test('an equation gives its parameter instead of trying every object', () => {
  const model = modelOf(ring)
  // walk tries every pair; turn one place, and once more to be sure, for each of the 60
  expect(bind(model, 'walk').lookups).toBeGreaterThanOrEqual(3600)
  expect(bind(model, 'turn').lookups).toBeLessThanOrEqual(60 * 6)
  // 13 million tuples, but the work grows with the matches
  const tour = bind(model, 'tour')
  expect(tour.found[58]).toBe('p58 p59 p0 p1')
  expect(tour.found).toHaveLength(60)
  expect(tour.lookups).toBeLessThanOrEqual(60 * 20)
})

test('a place that is found through an object of another type binds it (doorOf(door) = place)', () => {
  const spec: DomainSpec = {
    ...guard,
    actions: {
      visit: {
        with: { door: 'door', place: 'place' },
        needs: { 'doorOf(door)': 'place', 'open(door)': true },
        does: { at: 'place' },
      },
      rest: { with: { place: 'place' }, needs: { at: { oneOf: ['place', 'gate'] } }, does: { armed: true } },
    },
  }
  const model = modelOf(spec)
  expect(bind(model, 'visit').found).toEqual(['northDoor gate', 'southDoor tower'])
  // conditions on facts that change decide nothing here
  expect(bind(model, 'rest').found).toEqual(['gate', 'tower', 'armoury'])
})

test('disjunctions and negations of fixed facts are looked at as soon as they can be told', () => {
  const spec: DomainSpec = {
    ...ring,
    actions: {
      leap: {
        with: { from: 'place', to: 'place' },
        needs: {
          any: [{ 'link(from,to)': true }, { all: [{ 'next(from)': 'p3' }, { 'next(to)': 'p5' }] }],
          not: { 'next(from)': 'p9' },
        },
        does: { at: 'to' },
      },
    },
  }
  const { found } = bind(modelOf(spec), 'leap')
  expect(found).toHaveLength(60)
  expect(found).toContain('p2 p4')
  expect(found).not.toContain('p8 p9')
})

test('grounding gives operators with a way back to the source, and undefined when they are too many', () => {
  const model = modelOf(ring)
  const goal = goalOf(model, { at: 'p7' })
  const task = ground({ model, goal })
  // walk, turn and tour 60 times each, and stay, which changes nothing but is still an operator
  expect(task?.operators).toHaveLength(240)
  expect(task?.variables.map(({ key }) => key)).toEqual(['at'])
  expect(model.actions[task?.operators[65].action ?? -1].name).toBe('turn')
  expect(ground({ model, goal, mostOperators: 240 })?.operators).toHaveLength(240)
  expect(ground({ model, goal, mostOperators: 239 })).toBeUndefined()
  expect(ground({ model, goal, actions: [1], mostOperators: 60 })?.operators).toHaveLength(60)
})

test('additions need room for themselves, and conditions that exclude each other leave no operator', () => {
  const model = modelOf({
    facts: { gold: { kind: 'count', max: 3 }, at: { kind: 'oneOf', values: ['a', 'b'], initial: 'a' } },
    actions: {
      torn: { needs: { all: [{ at: 'a' }, { at: 'b' }] }, does: { gold: 1 } },
      earn: { does: { gold: { add: 1 } } },
      spend: { does: { gold: { subtract: 2 } } },
      fill: { does: { gold: { add: 9, clamp: true } } },
    },
  })
  const task = ground({ model, goal: goalOf(model, { gold: 3 }) })
  const told = task?.operators.map(({ action, condition }) => [model.actions[action].name, condition])
  expect(told).toEqual([
    ['earn', [{ kind: 'within', variable: 0, low: 0, high: 2 }]],
    ['spend', [{ kind: 'within', variable: 0, low: 2, high: 3 }]],
    ['fill', []],
  ])
})

// once broken: the condition is an empty range; the regressive search then read it as "anything"
test('an addition that is larger than the whole range leaves no operator', () => {
  const model = modelOf({
    facts: { gold: { kind: 'count', max: 3 }, rich: { kind: 'flag' } },
    actions: { loot: { does: { gold: { add: 4 }, rich: true } } },
  })
  expect(ground({ model, goal: goalOf(model, { rich: true }) })?.operators).toEqual([])
})
