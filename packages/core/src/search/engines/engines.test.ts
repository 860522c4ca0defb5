import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { buildModel } from '../../domain/check/build-model.ts'
import type { Model } from '../../domain/model.ts'
import { createPlanner } from '../../planner/define-domain.ts'
import { validatePlan } from '../../task/plan/validate.ts'
import { engines, heuristics, prunings } from '../declared-strategies.ts'
import { NodeTable } from '../nodes/node-table.ts'

/** Others let the same states be reached along every path, which takes too long. */
const remembering = prunings.filter(({ create }) => create(new NodeTable(), false).remembersStates !== false)

/** Every engine with every heuristic and the prunings that remember states, and its guarantees. */
const combinations = engines.flatMap((engine) =>
  heuristics
    .filter(({ trivial }) => engine.informed || trivial)
    .flatMap((heuristic) =>
      remembering.map((pruning) => {
        const options = Object.fromEntries(
          Object.entries(engine.options).map(([name, option]) => [name, option.default]),
        )
        const guarantees = engine.guarantees({ heuristic, pruning, options })
        return { engine: engine.name, heuristic: heuristic.name, pruning: pruning.name, ...guarantees }
      }),
    ),
)

it('engines agree with brute force: valid plans, cheapest ones where promised, none only where there is none', () => {
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), fc.nat(2), ({ spec, start, goal }, third) => {
      const { model } = buildModel(spec) as { model: Model }
      const planner = createPlanner(model)
      const formula = planner.goal(goal)
      const truth = bruteForce(model, start, formula)
      fc.pre(!truth.gaveUp)
      for (const [at, { engine, heuristic, pruning, optimal, complete }] of combinations.entries()) {
        if (isQuick && at % 3 !== third) continue
        const result = planner.plan({ from: start, to: goal, planner: { engine, heuristic, pruning } })
        const { status, steps, cost } = result
        // thousands of answers: build a message only for the one that is wrong
        const fail = (what: string) =>
          expect.fail(`${what}: ${JSON.stringify({ engine, heuristic, pruning, status, steps, cost, truth })}`)
        if (status === 'unsupported') continue
        if (status === 'solved') {
          const verdict = validatePlan(model, { start, goal: formula, steps, cost })
          if (!verdict.valid) fail(`an invalid plan, ${JSON.stringify(verdict)}`)
          if ((optimal || result.optimal) && !isClose(cost, truth.cost)) fail('not a cheapest plan')
        } else {
          // only a complete engine may claim a proof
          const isOpen = status === 'gave-up' || status === 'limit'
          if (status !== 'unsolvable' && (complete || !isOpen)) fail('a status that was not promised')
          if (truth.cost !== undefined && (complete || status === 'unsolvable')) fail('no plan where there is one')
        }
      }
    }),
    // each case runs hundreds of searches, and in npm test a third of them
    { numRuns: isQuick ? 32 : 150 },
  )
}, 900_000)

it('A* with an admissible heuristic is as cheap as uniform cost, on thousands of tasks', () => {
  const admissible = heuristics.filter(({ admissible }) => admissible).map(({ name }) => name)
  let [compared, refused] = [0, 0]
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 100 }), ({ spec, start, goal }) => {
      const planner = createPlanner((buildModel(spec) as { model: Model }).model)
      const ask = (choice: object) => {
        const { status, cost } = planner.plan({ from: start, to: goal, planner: choice })
        return status === 'solved' ? cost : status
      }
      const cheapest = ask({ engine: 'uniform-cost' })
      for (const heuristic of admissible) {
        const cost = ask({ engine: 'astar', heuristic })
        // LM-cut needs FDR tasks, which not all domains are
        if (cost === 'unsupported') refused++
        else compared++
        if (cost === 'unsupported') continue
        if (typeof cheapest === 'number') expect(cost).toBeCloseTo(cheapest, 9)
        else expect(cost).toBe(cheapest)
      }
    }),
    { numRuns: isQuick ? 600 : 3000 },
  )
  expect(refused).toBeLessThan(compared / 20)
}, 300_000)

function isClose(cost: number, cheapest: number | undefined): boolean {
  return cheapest !== undefined && Math.abs(cost - cheapest) < 1e-9
}
