/** `auto` on small domains that count, against uniform cost: a proof where one is feasible, and never much more work. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryCountingDomain } from '../../../test/domains/counting-domain.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { compileTask } from '../../task/compile-task.ts'
import type { Task } from '../../task/task.ts'
import { createSearch } from '../create-search.ts'
import type { Search } from '../search.ts'

/** More takes too long for a test. */
const mostOfUniformCost = 12_000

/** What the stages may spend together before the last proof: blind, with h^max, and for a first plan. */
const beforeProof = 2304 + 512 + 1024

const costOf = ({ nodes, goalNode }: Search): number => nodes.g[goalNode]

test('auto is as cheap as uniform cost where it claims so, claims it where that is easy, and does not do twice the work', () => {
  let proved = 0
  let beyond = 0
  fc.assert(
    fc.property(arbitraryCountingDomain(), fc.nat({ max: 2 }), ({ spec, start, goals }, which) => {
      const model = modelOf(spec)
      const task = compileTask({ model, goal: goalOf(model, goals[which]) }) as Task
      task.start(start)
      const cheapest = createSearch(task, { engine: 'uniform-cost' })
      const isKnown = cheapest.run({ expansions: mostOfUniformCost }) !== 'limit'
      const auto = createSearch(task, { engine: 'auto' })
      auto.run({ expansions: 2 * mostOfUniformCost + beforeProof })
      if (!isKnown) return
      expect([auto.status, auto.optimal, costOf(auto)]).toEqual([cheapest.status, true, costOf(cheapest)])
      expect(auto.statistics.expanded).toBeLessThanOrEqual(2 * cheapest.statistics.expanded + beforeProof)
      proved++
      if (auto.statistics.expanded > beforeProof) beyond++
    }),
    { numRuns: 60 },
  )
  // otherwise this test would show little
  expect([proved > 0, beyond > 0]).toEqual([true, true])
})

test('where time is short, auto has a plan before it has the proof', () => {
  // walks over a plain with eight counts: far too many states for a proof
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const model = modelOf({
    facts: Object.fromEntries(names.map((name) => [name, { kind: 'count', max: 8 }])),
    actions: Object.fromEntries(names.map((name) => [name, { does: { [name]: { add: 1 } } }])),
  })
  const task = compileTask({ model, goal: goalOf(model, Object.fromEntries(names.map((name) => [name, 8]))) }) as Task
  task.start({})
  const auto = createSearch(task, { engine: 'auto' })
  expect([auto.run({ expansions: beforeProof }), auto.limit, auto.optimal]).toEqual(['limit', 'expansions', false])
  expect(costOf(auto)).toBe(64)
})
