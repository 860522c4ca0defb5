import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { DomainError } from '../../diagnostic.ts'
import { contextOf } from '../../domain/condition-builders.ts'
import { minus, plus } from '../../domain/effect-builders.ts'
import { count, derived, flag, oneOf, ref } from '../../domain/fact-builders.ts'
import { createPlanner, defineDomain } from '../define-domain.ts'

test('cost functions that read whatever they like still give cheapest plans', () => {
  let learned = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 200 }), fc.nat(), ({ spec, start, goal }, pick) => {
      // the cost of every action reads a count or flag of the domain, relevant to the goal or not
      const readable = Object.entries(spec.facts).filter(
        ([, fact]) => fact.kind !== 'derived' && !('per' in fact && fact.per),
      )
      const [name] = readable[pick % readable.length]
      const cost = (view: Record<string, unknown>) => 1 + (Number(view[name]) > 0 ? 3 : 0)
      const actions = Object.fromEntries(
        Object.entries(spec.actions).map(([key, action]) => [key, { ...action, cost, minCost: 1 }]),
      )
      const model = modelOf({ ...spec, actions })
      const truth = bruteForce(model, start, goalOf(model, goal))
      fc.pre(!truth.gaveUp)
      const planner = createPlanner(model)
      const result = planner.plan({ from: start, to: goal, planner: { engine: 'astar', heuristic: 'hmax' } })
      expect(result.status === 'solved' ? result.cost : undefined).toBe(truth.cost)
      if (result.steps.length > 1) learned++
    }),
    { numRuns: 200, ...minRuns(50) },
  )
  expect(learned).toBeGreaterThan(10)
})

describe('what a cost depends on', () => {
  test('a fact that the goal has nothing to do with is learned: mounting a horse makes travel cheaper', () => {
    const rider = defineDomain({
      facts: { mounted: flag(), tired: flag(), there: flag() },
      actions: {
        mount: { does: { mounted: true }, cost: 2 },
        yawn: { does: { tired: true } },
        travel: { does: { there: true }, cost: ({ mounted }) => (mounted ? 1 : 10), minCost: 1 },
      },
    })
    const plan = (from: { mounted?: boolean }) => {
      const { steps, cost, optimal, size } = rider.plan({ from, to: { there: true } })
      return [steps.map((step) => `${step.name} ${step.cost}`).join(', '), cost, optimal, size.operators]
    }
    // yawning stays out: nothing reads it
    expect(plan({})).toEqual(['mount 2, travel 1', 3, true, 2])
    expect(plan({ mounted: true })).toEqual(['travel 1', 1, true, 2])
  })

  // `eat` makes the horse part of the task, so no read is missed; but grooming, which pays off only through the cost of travel, was left
  // out with everything else that does not tire the horse
  test('a fact that the goal looks at in another way is learned, too', () => {
    const rider = defineDomain({
      facts: { horse: oneOf('wild', 'tired', 'fresh'), there: flag(), fed: flag() },
      actions: {
        eat: { needs: { horse: 'tired' }, does: { fed: true } },
        groom: { does: { horse: 'fresh' } },
        travel: { does: { there: true }, cost: ({ horse }) => (horse === 'fresh' ? 1 : 10), minCost: 1 },
      },
    })
    const result = rider.plan({ from: { horse: 'tired' }, to: { fed: true, there: true } })
    expect([result.cost, result.optimal]).toEqual([3, true])
    expect(result.steps.map(({ name }) => name)).toEqual(['eat', 'groom', 'travel'])
  })

  test('derived facts are read as they are in the state at hand', () => {
    const rider = defineDomain({
      facts: {
        mounted: flag(),
        there: flag(),
        riding: derived({ when: { mounted: true } }),
      },
      actions: {
        mount: { does: { mounted: true }, cost: 2 },
        travel: { does: { there: true }, cost: ({ riding }) => (riding ? 1 : 10), minCost: 1 },
      },
    })
    expect(rider.plan({ from: { mounted: true }, to: { there: true } }).cost).toBe(1)
    expect(rider.plan({ from: {}, to: { there: true } }).cost).toBe(3)
  })

  test('arguments, facts about objects, fixed facts and context', () => {
    const courier = defineDomain({
      context: contextOf<{ readonly distance: (a: string, b: string) => number }>(),
      objects: { town: ['ash', 'birch', 'cedar'] },
      facts: {
        at: ref('town'),
        toll: count({ max: 9 }).per('town').fixed({ ash: 0, birch: 5, cedar: 0 }),
        fair: flag().per('town'),
      },
      actions: {
        go: {
          with: { to: 'town' },
          does: { at: 'to' },
          cost: (view, map) =>
            map.distance(view.at, view.to) + view[`toll(${view.to})`] + (view[`fair(${view.to})`] ? 2 : 0),
          minCost: 1,
        },
      },
    })
    const context = { distance: (a: string, b: string) => Math.abs(a.length - b.length) + 1 }
    const cost = (from: { at: 'ash'; 'fair(cedar)'?: boolean; 'fair(birch)'?: boolean }, to: 'birch' | 'cedar') =>
      courier.plan({ from, to: { at: to }, context }).cost
    // ash – cedar is 3, ash – birch 3 plus the toll of 5; a fair costs 2 more
    expect(cost({ at: 'ash' }, 'cedar')).toBe(3)
    expect(cost({ at: 'ash' }, 'birch')).toBe(8)
    expect(cost({ at: 'ash', 'fair(cedar)': true }, 'cedar')).toBe(5)
    expect(courier.plan({ from: { at: 'ash' }, to: { at: 'cedar' }, context: { distance: () => 7 } }).cost).toBe(7)
  })

  test('the cost of each step is that of the state before it, and they add up', () => {
    const porter = defineDomain({
      facts: { load: count({ max: 5 }), done: count({ max: 3 }) },
      actions: {
        lift: { does: { load: plus(1) } },
        drop: { does: { load: minus(1) }, cost: 0 },
        climb: { needs: { load: 3 }, does: { done: plus(1) }, cost: ({ load }) => 0.1 * load, minCost: 0 },
      },
    })
    const result = porter.plan({ from: {}, to: { done: 3 } })
    expect(result.steps.map(({ cost }) => cost)).toEqual([1, 1, 1, 0.1 * 3, 0.1 * 3, 0.1 * 3])
    expect(result.cost).toBeCloseTo(3.9, 9)
    expect(porter.validate({ from: {}, to: { done: 3 }, steps: result.steps, cost: result.cost }).valid).toBe(true)
  })
})

describe('costs that are wrong are refused with the action, the number and what to do', () => {
  function toll(price: number, minCost?: number) {
    return defineDomain({
      objects: { gate: ['north'] },
      facts: { at: oneOf('in', 'out') },
      actions: {
        pass: {
          with: { gate: 'gate' },
          does: { at: 'out' },
          cost: () => price,
          ...(minCost === undefined ? {} : { minCost }),
        },
      },
    })
  }
  const run = (price: number, atLeast?: number) => () =>
    toll(price, atLeast).plan({ from: { at: 'in' }, to: { at: 'out' } })

  test.each([
    [
      'below its bound',
      3,
      5,
      'the cost of pass(north) is 3, but costs are finite numbers of at least 5 — lower `minCost` or raise the cost',
    ],
    ['negative', -1, undefined, 'the cost of pass(north) is -1, but costs are finite numbers of at least 0'],
    [
      'not a number',
      Number.NaN,
      undefined,
      'the cost of pass(north) is NaN, but costs are finite numbers of at least 0',
    ],
    ['infinite', Number.POSITIVE_INFINITY, undefined, 'the cost of pass(north) is Infinity'],
    [
      'left out',
      undefined as never,
      undefined,
      'the cost of pass(north) is undefined, but costs are finite numbers of at least 0',
    ],
  ])('%s', (_, price, atLeast, message) => {
    expect(run(price, atLeast)).toThrow(message)
    expect(run(price, atLeast)).toThrow(DomainError)
  })

  test('a cost on its bound is fine, and a domain can be asked again after a wrong one', () => {
    expect(run(5, 5)().cost).toBe(5)
    let price = -1
    const domain = defineDomain({
      facts: { at: oneOf('in', 'out') },
      actions: { pass: { does: { at: 'out' }, cost: () => price } },
    })
    expect(() => domain.plan({ from: { at: 'in' }, to: { at: 'out' } })).toThrow(DomainError)
    price = 2
    expect(domain.plan({ from: { at: 'in' }, to: { at: 'out' } }).cost).toBe(2)
  })
})
