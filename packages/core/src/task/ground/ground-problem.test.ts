import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns, runs, scaled } from '../../../../../tests/runs.ts'
import {
  bruteForceLifted,
  NaiveModel,
  type NaiveState,
  reachableStates,
} from '../../../test/lifted/lifted-brute-force.ts'
import { arbitraryProblem } from '../../../test/lifted/random-problem.ts'
import { seededRandom } from '../../agent/random.ts'
import { createSearch } from '../../search/create-search.ts'
import type { Search } from '../../search/search.ts'
import { FdrSpace } from '../fdr/fdr-space.ts'
import type { FdrTask } from '../fdr/fdr-task.ts'
import { groundProblem } from './ground-problem.ts'
import type { LiftedProblem } from './lifted-problem.ts'

const mostStates = 300

/** Finds the step of the naive model for an operator, by its name. */
function stepOf({ model }: LiftedProblem, task: FdrTask, operator: number) {
  const { name, args } = task.names.operator(operator)
  return {
    action: model.actions.findIndex((action) => action.name === name),
    args: args.map((arg) => model.objects.findIndex((object) => object.name === arg)),
  }
}

function operatorsTo({ nodes }: Search, goalNode: number): number[] {
  const operators: number[] = []
  for (let node = goalNode; nodes.parent[node] >= 0; node = nodes.parent[node]) operators.unshift(nodes.operator[node])
  return operators
}

/** Executes a plan in the naive model and returns its cost. */
function replay(problem: LiftedProblem, task: FdrTask, plan: readonly number[]): number {
  const model = new NaiveModel(problem)
  let state = model.start()
  let cost = 0
  for (const operator of plan) {
    const next = model.take(stepOf(problem, task, operator), state, model.world(state))
    expect(next).toBeDefined()
    if (next === undefined) break
    state = next.state
    cost += next.cost
  }
  expect(model.isGoal(model.world(state))).toBe(true)
  return cost
}

/** Everything the task says about a state holds in the naive model. */
function expectSame(task: FdrTask, space: FdrSpace, id: number, world: NaiveState): void {
  const values = space.values(id)
  for (const [variable, value] of values.entries()) {
    for (let other = 0; other < task.sizes[variable]; other++) {
      const name = task.names.fact(task.factStart[variable] + other)
      // parts of conditions and empty groups have no atom
      if (/^(not |none of |condition)/.test(name)) continue
      expect(`${name}: ${world.atoms.has(name)}`).toBe(`${name}: ${other === value}`)
    }
  }
  for (const [number, value] of space.numbers(id).entries()) {
    const given = world.numbers.get(task.names.number(number))
    if (given !== undefined)
      expect(`${task.names.number(number)} ${value}`).toBe(`${task.names.number(number)} ${given}`)
  }
}

describe('a grounded problem', () => {
  test('has plans of the same cost as the problem itself', { timeout: 120_000 }, () => {
    let decided = 0
    fc.assert(
      fc.property(arbitraryProblem(), (problem) => {
        const truth = bruteForceLifted(problem, mostStates)
        if (!truth.complete) return
        decided++
        const grounded = groundProblem(problem)
        if (grounded.status !== 'task') {
          expect(grounded.status).toBe('unsolvable')
          expect(truth.cost).toBeUndefined()
          return
        }
        const search = createSearch(new FdrSpace(grounded.task), { engine: 'uniform-cost' })
        const status = search.run({ expansions: 20_000 })
        expect(status).toBe(truth.cost === undefined ? 'exhausted' : 'solved')
        if (status !== 'solved') return
        expect(search.nodes.g[search.goalNode]).toBe(truth.cost)
        expect(replay(problem, grounded.task, operatorsTo(search, search.goalNode))).toBe(truth.cost)
      }),
      { numRuns: 1500 },
    )
    expect(decided).toBeGreaterThan(scaled(1200))
  })

  test('has states that say what the problem says', { timeout: 120_000 }, () => {
    const walked = fc.oneof(arbitraryProblem(), arbitraryProblem({ undefinedNumbers: true }))
    fc.assert(
      fc.property(walked, fc.integer(), (problem, seed) => {
        const grounded = groundProblem(problem)
        if (grounded.status !== 'task') return
        const { task } = grounded
        const random = seededRandom(seed)
        const model = new NaiveModel(problem)
        const space = new FdrSpace(task)
        const operators = { count: 0, operators: new Int32Array(64) }
        let id = space.initial()
        let state = model.start()
        for (let step = 0; step < 12; step++) {
          const world = model.world(state)
          expectSame(task, space, id, world)
          expect(space.isGoal(id)).toBe(model.isGoal(world))
          space.applicable(id, operators)
          if (operators.count === 0) break
          const operator = operators.operators[Math.floor(random.next() * operators.count)]
          const next = model.take(stepOf(problem, task, operator), state, world)
          const after = space.successor(id, operator)
          // some numbers and some costs have no result
          expect(next === undefined).toBe(after < 0 || !Number.isFinite(space.costOf(id, operator)))
          if (next === undefined) break
          expect(space.costOf(id, operator)).toBe(next.cost)
          id = after
          state = next.state
        }
      }),
      { numRuns: 500 },
    )
  })

  test('names facts that exclude each other in all states', { timeout: 120_000 }, () => {
    let seen = 0
    fc.assert(
      fc.property(arbitraryProblem({ numbers: false }), (problem) => {
        const grounded = groundProblem(problem)
        if (grounded.status !== 'task') return
        const { names, exclusions, sizes, factStart } = grounded.task
        const groups: string[][] = []
        for (let list = 0; list < exclusions.start.length - 1; list++) {
          const items = exclusions.items.subarray(exclusions.start[list], exclusions.start[list + 1])
          groups.push(Array.from(items, (fact) => names.fact(fact)))
        }
        for (const [variable, size] of sizes.entries()) {
          const facts = Array.from({ length: size }, (_, value) => names.fact(factStart[variable] + value))
          if (size > 2) groups.push(facts)
        }
        seen += groups.length
        for (const { world } of reachableStates(new NaiveModel(problem), mostStates).values()) {
          for (const group of groups) {
            expect(group.filter((name) => world.atoms.has(name)).length, group.join(' ')).toBeLessThan(2)
          }
        }
      }),
      { numRuns: 500, ...minRuns(125) },
    )
    expect(seen).toBeGreaterThan(runs(500, minRuns(125)) * 0.03)
  })
})
