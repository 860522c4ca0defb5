import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { modelOf, pirate } from '../../test/domains/models.ts'
import { atLeast } from '../domain/condition-builders.ts'
import { minus, plus, when } from '../domain/effect-builders.ts'
import { count, flag, oneOf, ref } from '../domain/fact-builders.ts'
import type { SearchEvent } from '../events.ts'
import { createPlanner, defineDomain } from './define-domain.ts'

const from = { at: 'docks' }
const to = { drunk: true }

describe('limits', () => {
  /** Two unbounded numbers that never reach the goal: the search does not end by itself. */
  const wide = modelOf({
    facts: { a: { kind: 'number' }, b: { kind: 'number' }, done: { kind: 'flag' } },
    actions: {
      up: { does: { a: { add: 1 } } },
      down: { does: { a: { subtract: 1 } } },
      right: { does: { b: { add: 1 } } },
      left: { does: { b: { subtract: 1 } } },
      end: { needs: { a: 0.5, b: 0.5 }, does: { done: true } },
    },
  })
  const stop = (limits: object, more = {}) => {
    const result = createPlanner(wide).plan({ from: {}, to: { done: true }, limits, ...more })
    return [result.status, result.limit, result.why.reasons[0]?.kind]
  }

  test('each is named in the answer and in its explanation', () => {
    let now = 0
    expect(stop({ expansions: 50 })).toEqual(['limit', 'expansions', 'limit'])
    expect(stop({ milliseconds: 3 }, { clock: () => now++ })).toEqual(['limit', 'milliseconds', 'limit'])
    expect(stop({ memory: 50_000 })).toEqual(['limit', 'memory', 'limit'])
    expect(stop({ signal: AbortSignal.abort() })).toEqual(['limit', 'abort', 'limit'])
    expect(stop({ depth: 4 })).toEqual(['limit', 'depth', 'limit'])
    expect(stop({ cost: 4 })).toEqual(['limit', 'cost', 'limit'])
  })

  test.skipIf(isQuick)('there is one of expansions when none is given, so that no call runs for ever', () => {
    const line = modelOf({ facts: { n: { kind: 'number' } }, actions: { up: { does: { n: { add: 1 } } } } })
    const result = createPlanner(line).plan({ from: {}, to: { n: 0.5 }, planner: 'depth-first' })
    expect([result.status, result.limit, result.statistics.expanded]).toEqual(['limit', 'expansions', 1_000_000])
  })

  test('the best state that was seen is told', () => {
    const planner = createPlanner(modelOf(pirate))
    const { why } = planner.plan({ from, to: { gold: 9, rum: 3 }, limits: { expansions: 20 }, planner: 'uniform-cost' })
    expect(why.reasons.at(-1)).toMatchObject({ kind: 'limit', limit: 'expansions' })
    expect(String(why)).toMatch(/The best state seen meets/)
  })

  test('limits on depth and cost hold for one request only', () => {
    const planner = createPlanner(modelOf(pirate))
    expect(planner.plan({ from, to, limits: { depth: 3 } }).limit).toBe('depth')
    expect(planner.plan({ from, to, limits: { depth: 4 } }).steps).toHaveLength(4)
    expect(planner.plan({ from, to, limits: { cost: 10 } }).limit).toBe('cost')
    expect(planner.plan({ from, to }).cost).toBe(11)
  })
})

test('the answer as data: all that is known without more work, and nothing that cannot be written down', () => {
  const planner = createPlanner(modelOf(pirate))
  expect(JSON.parse(JSON.stringify(planner.plan({ from, to })))).toEqual({
    status: 'solved',
    steps: [
      { name: 'work', args: {}, cost: 5 },
      { name: 'goTavern', args: {}, cost: 3 },
      { name: 'buyRum', args: {}, cost: 2 },
      { name: 'drinkRum', args: {}, cost: 1 },
    ],
    cost: 11,
    optimal: true,
    alreadyHolds: false,
    statistics: expect.objectContaining({ expanded: expect.any(Number), generated: expect.any(Number) }),
    size: { variables: 4, facts: 19, operators: 4, derived: 0, lazy: false },
    bytes: expect.any(Number),
    engine: 'auto',
    why: [],
  })
  expect(JSON.parse(JSON.stringify(planner.plan({ from, to, limits: { expansions: 1 } })))).toMatchObject({
    status: 'limit',
    limit: 'expansions',
    steps: [],
    why: [{ kind: 'limit', limit: 'expansions' }],
  })
})

test('states, links and text of a plan belong together', () => {
  const result = createPlanner(modelOf(pirate)).plan({ from, to })
  expect(result.states.map(({ at, gold, rum, drunk }) => [at, gold, rum, drunk])).toEqual([
    ['docks', 0, 0, false],
    ['docks', 1, 0, false],
    ['tavern', 1, 0, false],
    ['tavern', 0, 1, false],
    ['tavern', 0, 0, true],
  ])
  const steps = String(result).split('\n')
  expect(steps[0]).toMatch(/^1\. work +5 +so that buyRum has gold/)
  expect(steps.at(-1)).toMatch(/total +11$/)
  expect(result.size).toEqual({ variables: 4, facts: 2 + 4 + 10 + 3, operators: 4, derived: 0, lazy: false })
})

test('a subscriber is told everything, and the answer is the same', () => {
  const planner = createPlanner(modelOf(pirate))
  const events: SearchEvent[] = []
  const watched = planner.plan({ from, to, planner: 'astar', emit: (event) => events.push(event) })
  const silent = planner.plan({ from, to, planner: 'astar' })
  expect(JSON.stringify(watched)).toBe(JSON.stringify(silent))
  expect([events[0].type, events.at(-1)?.type]).toEqual(['search-start', 'search-end'])
  expect(events.filter(({ type }) => type === 'expand')).toHaveLength(watched.statistics.expanded)
  const { length } = events
  planner.plan({ from, to, planner: 'astar' })
  expect(events).toHaveLength(length)
})

test('in slices: the same plan as at once, while others are asked', () => {
  const planner = createPlanner(modelOf(pirate))
  const request = { from, to: { drunk: true, gold: { atLeast: 2 } }, planner: 'uniform-cost' }
  const whole = planner.plan(request)
  const sliced = planner.search(request)
  let slices = 0
  while (sliced.run({ expansions: 2 }) === 'limit') {
    slices++
    expect(sliced.result.status).toBe('limit')
    // the same query from another start must not disturb it
    expect(planner.plan({ ...request, from: { at: 'tavern', gold: 3 } }).cost).toBe(3)
  }
  expect(slices).toBeGreaterThan(1)
  expect(JSON.stringify(sliced.result)).toBe(JSON.stringify(whole))
  const stepped = planner.search(request)
  while (stepped.step() === 'running') expect(stepped.status).toBe('running')
  expect(JSON.stringify(stepped.result)).toBe(JSON.stringify(whole))
})

describe('validate', () => {
  const shop = defineDomain({
    objects: { ware: ['bread', 'wine'] },
    facts: { gold: count({ max: 9 }), has: flag().per('ware'), at: oneOf('home', 'shop'), seen: ref('ware').orNone() },
    actions: {
      go: { does: { at: 'shop' } },
      buy: {
        with: { ware: 'ware' },
        needs: { at: 'shop', gold: atLeast(2) },
        does: {
          gold: minus(2),
          'has(ware)': true,
          seen: 'ware',
          when: [when({ 'has(bread)': true }, { gold: plus(1) })],
        },
        cost: 3,
      },
    },
  })
  const request = { from: { at: 'home', gold: 4 }, to: { 'has(wine)': true } } as const
  const go = { name: 'go', args: {} }
  const buy = { name: 'buy', args: { ware: 'wine' } }

  test('right plans, with and without their cost', () => {
    expect(shop.validate({ ...request, steps: [go, buy] })).toEqual({ valid: true, cost: 4 })
    expect(shop.validate({ ...request, steps: [go, buy], cost: 4 }).valid).toBe(true)
    const { steps, cost } = shop.plan(request)
    expect(shop.validate({ ...request, steps, cost })).toEqual({ valid: true, cost: 4 })
  })

  test('wrong plans, with the step and what is wrong with it', () => {
    const told = (steps: object[], cost?: number) => {
      const verdict = shop.validate({ ...request, steps: steps as never, ...(cost === undefined ? {} : { cost }) })
      return verdict.valid ? 'valid' : `${verdict.step} ${verdict.problem}`
    }
    expect(told([buy, go])).toBe('0 condition')
    expect(told([go])).toBe('1 goal')
    expect(told([])).toBe('0 goal')
    expect(told([go, buy], 5)).toMatch(/cost/)
    expect(told([go, { name: 'by', args: {} }])).toMatch(/^1 /)
    expect(told([go, { name: 'buy', args: { ware: 'beer' } }])).toMatch(/^1 /)
    expect(told([go, { name: 'buy', args: {} }])).toMatch(/^1 /)
  })
})
