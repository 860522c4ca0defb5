import { growTree, solveTree, stepNames } from '@telos/papers/trees'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionTable, carriedFacts, type PoolActionName, poolActionNames } from './action-table.ts'
import { flagDomain } from './flag-domain.ts'

/** Fixed costs only, all actions multi-use: then a tree omits nothing. */
const pool = (names: readonly PoolActionName[]) =>
  names.map((name) => {
    const { fixedCost, does, needs } = actionTable[name]
    const flags = (facts: readonly string[]) => Object.fromEntries(facts.map((fact) => [fact, true]))
    return { name, fixedCost, does: flags(does), needs: flags(needs ? [needs] : []), multiUse: true }
  })

test('planner and decision tree agree on the cheapest plan', () => {
  const goals = fc.constantFrom('hasFood', 'hasWool', 'hasFuel')
  fc.assert(
    fc.property(
      fc.subarray([...poolActionNames], { minLength: 8 }),
      fc.subarray([...carriedFacts]),
      goals,
      (names, held, goal) => {
        const domain = flagDomain(names)
        const state = Object.fromEntries(held.map((fact) => [fact, true]))
        const known = new Set(
          names.flatMap((name) => [
            ...actionTable[name].does,
            ...(actionTable[name].needs ? [actionTable[name].needs] : []),
          ]),
        )
        const from = Object.fromEntries(held.filter((fact) => known.has(fact)).map((fact) => [fact, true]))
        fc.pre(known.has(goal as never))
        const planned = domain.plan({ from, to: { [goal]: true }, planner: { engine: 'astar', heuristic: 'hmax' } })
        const result = solveTree(growTree(pool(names), { [goal]: true }), { state })
        expect(planned.status === 'solved').toBe(result.status === 'solved')
        if (result.status !== 'solved') return
        expect(planned.cost).toBe(result.plan.cost)
        expect(stepNames(result.plan)).toHaveLength(planned.steps.length)
      },
    ),
  )
})
