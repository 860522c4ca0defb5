import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForce, cheapestWithin, checkPlan } from '../../test/fdr/fdr-brute-force.ts'
import { fdrTask, type OperatorDescription } from '../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../test/fdr/random-fdr-task.ts'
import { taskEngines } from '../../test/task-engines.ts'
import { FdrSpace } from '../task/fdr/fdr-space.ts'
import { createSearch } from './create-search.ts'
import { solutionOf } from './solution.ts'

const names = taskEngines.filter(({ needs }) => needs !== 'domain').map(({ name }) => name)

/** One variable: paths over its values of all lengths and costs. */
const roads = fc
  .array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 9 })), { minLength: 8, maxLength: 24 })
  .map((edges) =>
    fdrTask({
      variables: { at: 8 },
      goal: { at: 7 },
      operators: [...edges, [6, 7, 3] as const].map(([from, to, cost], index) => ({
        name: `o${index}`,
        needs: { at: from },
        gives: { at: to },
        cost,
      })),
    }),
  )
const tasks = fc.oneof(roads, arbitraryFdrTask({ mostStates: 60, numbers: 1, derived: 1, operators: 8 }))

test.each(names)('%s finds a plan within limits on steps and cost exactly when there is one', (engine) => {
  fc.assert(
    fc.property(
      tasks,
      fc.nat({ max: 8 }),
      fc.integer({ min: -3, max: 6 }),
      fc.nat({ max: 2 }),
      (task, steps, more, kind) => {
        const depth = kind === 1 ? undefined : steps
        const within = depth === undefined ? bruteForce(task).cost : cheapestWithin(task, depth)
        const cost = kind === 0 ? undefined : Math.max(0, (within ?? 3) + more)
        const isPossible = within !== undefined && within <= (cost ?? Number.POSITIVE_INFINITY)
        const search = createSearch(new FdrSpace(task), { engine, depth, cost })
        const first = search.run({ expansions: 100_000 })
        expect(first).toBe(isPossible ? 'solved' : 'exhausted')
        if (!isPossible) {
          if (search.limit === undefined) expect(bruteForce(task).cost).toBe(undefined)
          return
        }
        const plan = checkPlan(task, solutionOf(search))
        expect(plan.ok).toBe(true)
        expect(plan.cost).toBeLessThanOrEqual(cost ?? Number.POSITIVE_INFINITY)
        expect(solutionOf(search).length).toBeLessThanOrEqual(depth ?? Number.POSITIVE_INFINITY)
        // planners that improve their plans continue to the cheapest one
        if (engine === 'best') {
          while (search.run({ expansions: 100_000 }) === 'solved');
          expect(checkPlan(task, solutionOf(search)).cost).toBe(within)
        }
        if (search.optimal) expect(checkPlan(task, solutionOf(search)).cost).toBe(bruteForce(task).cost)
      },
    ),
    { numRuns: 150 },
  )
})

test('neither the cheapest nor the shortest path, but one between', () => {
  // to b: 1 in five steps, 5 in three, 6 in one; then three steps for 3
  const chain = (name: string, length: number, cost: number) =>
    Array.from({ length }, (_, at) => ({
      name: `${name}${at}`,
      needs: { at: at === 0 ? 'start' : `${name}${at}` },
      gives: { at: at + 1 === length ? 'b' : `${name}${at + 1}` },
      cost: at === 0 ? cost : 0,
    }))
  const task = fdrTask({
    variables: {
      at: ['start', 'b', 'x1', 'x2', 'x3', 'x4', 'y1', 'y2', 'z1', 'z2', 'end'],
    },
    goal: { at: 'end' },
    operators: [
      ...chain('x', 5, 1),
      ...chain('w', 1, 6),
      ...chain('y', 3, 5),
      { name: 'b', needs: { at: 'b' }, gives: { at: 'z1' }, cost: 1 },
      { name: 'z1', needs: { at: 'z1' }, gives: { at: 'z2' }, cost: 1 },
      { name: 'z2', needs: { at: 'z2' }, gives: { at: 'end' }, cost: 1 },
    ],
  })
  expect(cheapestWithin(task, 6)).toBe(8)
  for (const name of names) {
    const search = createSearch(new FdrSpace(task), { engine: name, depth: 6, cost: 8 })
    expect([name, search.run(), checkPlan(task, solutionOf(search))]).toEqual([name, 'solved', { ok: true, cost: 8 }])
  }
})

describe('a path whose cost is no finite number is not taken:', () => {
  const far = (more: readonly OperatorDescription[]) =>
    fdrTask({
      variables: { at: 4 },
      numbers: { price: Number.NaN },
      goal: { at: 2 },
      operators: [
        { name: 'first', needs: { at: 0 }, gives: { at: 1 }, cost: 1e308 },
        { name: 'second', needs: { at: 1 }, gives: { at: 2 }, cost: 1e308 },
        ...more,
      ],
    })

  test.each(names)('%s', (engine) => {
    const sum = createSearch(new FdrSpace(far([])), { engine })
    expect(sum.run()).toBe('exhausted')
    const free = { name: 'free', needs: { at: 0 }, gives: { at: 3 }, cost: 0 }
    const around = createSearch(
      new FdrSpace(far([free, { ...free, name: 'on', needs: { at: 3 }, gives: { at: 1 } }])),
      {
        engine,
      },
    )
    // a search for any plan may keep the expensive path, and then reports that it proves nothing
    expect(around.run() === 'solved' ? solutionOf(around) : around.limit).toEqual(
      around.status === 'solved' ? [2, 3, 1] : 'cost',
    )
    const missing = { name: 'unpriced', needs: { at: 0 }, gives: { at: 2 }, cost: ['price', '+', 1] as const }
    const unpriced = createSearch(new FdrSpace(far([missing])), { engine })
    expect(unpriced.run()).toBe('exhausted')
  })
})
