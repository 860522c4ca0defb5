import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../tests/runs.ts'
import { onPaper } from '../../../test/agents/agents.ts'
import { modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { flag } from '../../domain/fact-builders.ts'
import { createPlanner, defineDomain } from '../define-domain.ts'
import type { PlanRequest } from '../plan-request.ts'
import type { Planner } from '../planner.ts'

/** Domains per run; raise it for a longer hunt. */
const cases = 80

/** Everything observable about an answer, including the search that led to it. */
function answerOf(planner: Planner, request: PlanRequest) {
  const search = planner.search(request)
  let slices = 1
  while (search.run({ expansions: 2 }) === 'limit') slices++
  const { status, cost, steps, statistics } = search.result
  return { status, cost, steps, slices, expanded: statistics.expanded, generated: statistics.generated }
}

test('a fresh planner that knows what another has learned answers like it, to the last expansion', {
  timeout: 60_000,
}, () => {
  let learners = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 200 }), ({ spec, start, goal }) => {
      const [used, fresh] = [createPlanner(modelOf(spec)), createPlanner(modelOf(spec))]
      const request = { from: start, to: goal, planner: 'uniform-cost' }
      used.plan(request)
      if (Object.keys(used.costFactReads).length > 0) learners++
      fresh.costFactReads = onPaper(used.costFactReads)
      expect(fresh.costFactReads).toEqual(used.costFactReads)
      expect(answerOf(fresh, request)).toEqual(answerOf(used, request))
      expect(fresh.costFactReads).toEqual(used.costFactReads)
    }),
    { numRuns: cases, ...minRuns(20) },
  )
  expect(learners).toBeGreaterThan(runs(cases, minRuns(20)) / 20)
})

const rider = () =>
  defineDomain({
    facts: { mounted: flag(), there: flag(), ['__proto__' as 'rain']: flag() },
    actions: {
      mount: { does: { mounted: true }, cost: 2 },
      dance: { does: { ['__proto__' as 'rain']: false } },
      travel: {
        does: { there: true },
        cost: (view) => (view.mounted ? 1 : 10) + (view['__proto__' as 'rain'] ? 1 : 0),
        minCost: 1,
      },
    },
  })

test('what cost functions read is learned by asking, and told by name', () => {
  const domain = rider()
  expect(domain.costFactReads).toEqual({})
  domain.plan({ from: {}, to: { there: true } })
  expect(domain.costFactReads).toEqual({ travel: ['__proto__', 'mounted'] })
})

test('what was learned elsewhere spares the second search; what the domain does not have is passed over', () => {
  const [used, fresh, told] = [rider(), rider(), rider()]
  const request = { from: {}, to: { there: true }, planner: 'uniform-cost' } as const
  const searches = (domain: ReturnType<typeof rider>) => {
    let begun = 0
    domain.plan({ ...request, emit: ({ type }) => void (type === 'search-start' && begun++) })
    return begun
  }
  expect([searches(used), searches(used), searches(fresh)]).toEqual([2, 1, 2])
  told.costFactReads = { ...used.costFactReads, swim: ['mounted'], mount: ['wet'] }
  expect(searches(told)).toBe(1)
  // and it can be forgotten again
  told.costFactReads = {}
  expect([told.costFactReads, searches(told)]).toEqual([{}, 2])
})
