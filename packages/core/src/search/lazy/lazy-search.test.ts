import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { bruteForce, checkPlan } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import type { SearchEvent } from '../../events.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { createSearch, type SearchOptions } from '../create-search.ts'
import type { Engine } from '../engine.ts'
import { anytimePlanner } from '../engines/anytime.ts'
import { ffPlanner } from '../engines/ff.ts'
import { satisficing } from '../engines/satisficing.ts'
import type { Search } from '../search.ts'
import { solutionOf } from '../solution.ts'

const planners: readonly Engine[] = [satisficing, anytimePlanner, ffPlanner]

function searchOf(task: FdrTask, engine: Engine, options: SearchOptions = {}): Search {
  return createSearch(new FdrSpace(task), { ...options, engine })
}

/** Runs to the end, checking every reported plan. Returns their costs. */
function costsToTheEnd(task: FdrTask, search: Search): number[] {
  const costs: number[] = []
  while (search.run() === 'solved' && costs.length < 50) {
    const { ok, cost } = checkPlan(task, solutionOf(search))
    expect(ok).toBe(true)
    expect(search.nodes.g[search.goalNode]).toBe(cost)
    costs.push(cost)
  }
  return costs
}

describe.each(planners.map((engine) => [engine.name, engine] as const))('%s', (_name, engine) => {
  test.each([
    ['plain tasks', { numbers: 0, derived: 0, conditional: false }],
    ['conditional effects and derived variables', { numbers: 0 }],
    ['numbers', {}],
  ])('solves what can be solved and proves the rest: %s', (_kind, options) => {
    fc.assert(
      fc.property(arbitraryFdrTask(options), (task) => {
        const { cost } = bruteForce(task)
        const search = searchOf(task, engine)
        expect(search.run()).toBe(cost === undefined ? 'exhausted' : 'solved')
        expect(search.limit).toBeUndefined()
        if (cost === undefined) expect(search.goalNode).toBe(-1)
        else {
          const plan = checkPlan(task, solutionOf(search))
          expect(plan.ok).toBe(true)
          expect(plan.cost).toBe(search.nodes.g[search.goalNode])
          expect(plan.cost).toBeGreaterThanOrEqual(cost)
        }
      }),
      { numRuns: isQuick ? 200 : 400 },
    )
  })

  test('in slices and step by step it does what it does at once', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), fc.integer({ min: 1, max: 5 }), (task, expansions) => {
        const [whole, sliced, stepped] = [searchOf(task, engine), searchOf(task, engine), searchOf(task, engine)]
        whole.run()
        while (sliced.run({ expansions }) === 'limit') expect(sliced.limit).toBe('expansions')
        while (stepped.status === 'running') stepped.step()
        for (const other of [sliced, stepped]) {
          expect(other.status).toBe(whole.status)
          expect(solutionOf(other)).toEqual(solutionOf(whole))
          expect(other.statistics).toEqual(whole.statistics)
        }
        stepped.restart()
        expect(stepped.run()).toBe(whole.status)
        expect(solutionOf(stepped)).toEqual(solutionOf(whole))
      }),
      { numRuns: 100 },
    )
  })

  test('bounds on steps and cost are kept, and no proof is claimed because of them', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), fc.nat({ max: 6 }), fc.boolean(), (task, most, ofSteps) => {
        const search = searchOf(task, engine, ofSteps ? { depth: most } : { cost: most })
        const { cost = Number.POSITIVE_INFINITY } = bruteForce(task, { unitCosts: ofSteps })
        const status = search.run()
        if (status === 'solved') {
          const plan = solutionOf(search)
          expect(ofSteps ? plan.length : checkPlan(task, plan).cost).toBeLessThanOrEqual(most)
        } else if (search.limit === undefined) expect(cost).toBe(Number.POSITIVE_INFINITY)
        expect(status).toBe(cost <= most ? 'solved' : 'exhausted')
      }),
      { numRuns: 200 },
    )
  })

  test('tells the first node and the goal', () => {
    const task = fdrTask({
      variables: { at: 3 },
      goal: { at: 2 },
      operators: [
        { name: 'a', needs: { at: 0 }, gives: { at: 1 } },
        { name: 'b', needs: { at: 1 }, gives: { at: 2 } },
      ],
    })
    const events: SearchEvent[] = []
    const search = searchOf(task, engine, { emit: (event) => events.push(event) })
    expect(search.run()).toBe('solved')
    expect(events[0].type).toBe('search-start')
    expect(events.filter(({ type }) => type === 'goal')).toEqual([{ type: 'goal', node: search.goalNode, cost: 2 }])
    expect(search.openNodes().length).toBeGreaterThanOrEqual(0)
  })

  test('says kindly that it needs an FDR task, and that it cannot explore', () => {
    const space = {
      initial: () => 0,
      isGoal: () => false,
      expand: () => undefined,
      describe: () => '',
      operatorName: () => '',
      bytes: () => 0,
    }
    expect(() => createSearch(space, { engine })).toThrow(UnsupportedError)
    const task = fdrTask({ variables: { v: 2 }, goal: { v: 1 }, operators: [] })
    expect(() => searchOf(task, engine, { explore: true })).toThrow(UnsupportedError)
  })
})

describe('best', () => {
  test('plans get cheaper and the last one is a cheapest, which is told', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const { cost } = bruteForce(task)
        const search = searchOf(task, anytimePlanner)
        const costs = costsToTheEnd(task, search)
        expect(search.status).toBe('exhausted')
        expect(search.limit).toBeUndefined()
        expect(search.optimal).toBe(cost !== undefined)
        expect(costs.at(-1)).toBe(cost)
        for (const [at, each] of costs.entries()) if (at > 0) expect(each).toBeLessThan(costs[at - 1])
        // the best plan is still available
        if (cost !== undefined) expect(checkPlan(task, solutionOf(search))).toEqual({ ok: true, cost })
      }),
      { numRuns: isQuick ? 240 : 600 },
    )
  })
})

describe('first', () => {
  test('goes on to other solutions after the first one, and ends', () => {
    fc.assert(
      fc.property(arbitraryFdrTask({ numbers: 0 }), (task) => {
        const search = searchOf(task, satisficing)
        const costs = costsToTheEnd(task, search)
        expect(search.optimal).toBe(false)
        if (costs.length < 50) expect(search.status).toBe('exhausted')
      }),
      { numRuns: 100 },
    )
  })
})

test('when others take turns with the first search, plans and proofs stay right', () => {
  fc.assert(
    fc.property(
      arbitraryFdrTask(),
      fc.constantFrom(0, 0.02),
      fc.integer({ min: 1, max: 5 }),
      (task, patience, slice) => {
        const { cost } = bruteForce(task)
        const search = searchOf(task, satisficing, { options: { patience } })
        while (search.run({ expansions: slice }) === 'limit') expect(search.limit).toBe('expansions')
        expect(search.status).toBe(cost === undefined ? 'exhausted' : 'solved')
        expect(search.limit).toBeUndefined()
        if (cost === undefined) return
        const plan = checkPlan(task, solutionOf(search))
        expect(plan.ok).toBe(true)
        expect(plan.cost).toBe(search.nodes.g[search.goalNode])
      },
    ),
    { numRuns: isQuick ? 200 : 400 },
  )
})
