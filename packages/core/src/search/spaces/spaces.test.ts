import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { smallProblems } from '../../../test/domains/small-problems.ts'
import { taskEngines } from '../../../test/task-engines.ts'
import { type StateSpace, Successors } from '../../state-space.ts'
import { createSearch } from '../create-search.ts'
import { heuristics, prunings } from '../declared-strategies.ts'
import { planners } from '../registry.ts'
import { solutionOf } from '../solution.ts'
import { simulatorSpace } from './simulator-space.ts'
import { valueSpace } from './value-space.ts'

/** Carries a solution out in a space of its own and returns its cost. */
function replay(space: StateSpace, names: readonly string[]): number {
  const out = new Successors()
  let state = space.initial()
  let cost = 0
  for (const name of names) {
    out.count = 0
    space.expand(state, out)
    let best = -1
    for (let at = 0; at < out.count; at++) {
      const fits = space.operatorName(out.operators[at]) === name
      if (fits && (best < 0 || out.costs[at] < out.costs[best])) best = at
    }
    if (best < 0) throw new Error(`${name} cannot be done in ${space.describe(state)}`)
    state = out.states[best]
    cost += out.costs[best]
  }
  if (!space.isGoal(state)) throw new Error(`${space.describe(state)} is no goal`)
  return cost
}

describe.each(smallProblems)('$name', ({ forms, cost, steps }) => {
  describe.each(forms)('as $form', ({ form, create }) => {
    test('is solved by every engine with every heuristic and pruning, as cheaply as it promises', () => {
      let solved = 0
      for (const [first, engine] of taskEngines.filter(({ name }) => name !== 'forced').entries()) {
        for (const [second, heuristic] of heuristics.entries()) {
          for (const [third, pruning] of prunings.filter(({ finite }) => finite).entries()) {
            // npm test tries half of the combinations, as on a chessboard: every pair of an engine and a heuristic has a pruning
            if (isQuick && (first + second + third) % 2 === 1) continue
            const space = create()
            if (engine.informed ? heuristic.unsupported(space) !== undefined : heuristic.name !== 'zero') continue
            // the actions copy facts, or this is not a task at all: regression refuses, as its own tests check
            if (engine.name === 'regressive' && (form !== 'task' || heuristic.name !== 'zero')) continue
            const search = tryCreate(space, engine.name, heuristic.name, pruning.name)
            if (search === undefined) continue
            expect(search.run({ expansions: 200_000 })).toBe('solved')
            const names = solutionOf(search).map((operator) => search.space.operatorName(operator))
            const paid = replay(create(), names)
            const told = { engine: engine.name, heuristic: heuristic.name, pruning: pruning.name }
            expect({ ...told, paid }).toEqual({ ...told, paid: search.nodes.g[search.goalNode] })
            if (search.optimal) expect({ ...told, paid }).toEqual({ ...told, paid: cost })
            if (engine.name === 'breadth-first') expect(names).toHaveLength(steps)
            solved++
          }
        }
      }
      // auto, A*, weighted A*, greedy, uniform cost, breadth-first, depth-first, each with two or more prunings
      expect(solved).toBeGreaterThanOrEqual(14)
    })
  })

  test('has the same states, goals and costs in all three forms', () => {
    const edges = forms.map(({ create }) => graphOf(create()))
    expect(edges[1]).toEqual(edges[0])
    expect(edges[2]).toEqual(edges[0])
  })
})

function tryCreate(space: StateSpace, engine: string, heuristic: string, pruning: string) {
  try {
    return createSearch(space, { engine, heuristic, pruning })
  } catch (error) {
    // these look into tasks
    if (engine === 'regressive' || planners.some(({ name }) => name === engine)) return undefined
    throw error
  }
}

/** The costs of all edges and the number of reachable goals, without names of states. */
function graphOf(space: StateSpace): { states: number; goals: number; edges: string[] } {
  const out = new Successors()
  space.initial()
  const edges: string[] = []
  let states = 1
  let goals = 0
  for (let state = 0; state < states; state++) {
    if (space.isGoal(state)) goals++
    out.count = 0
    space.expand(state, out)
    for (let at = 0; at < out.count; at++) {
      edges.push(`${space.operatorName(out.operators[at])} ${out.costs[at]}`)
      states = Math.max(states, out.states[at] + 1)
    }
  }
  return { states, goals, edges: edges.sort() }
}

describe('costs that are no costs are refused, with the action and the number', () => {
  test.each([-1, Number.NaN])('%d', (cost) => {
    const message = `the cost of pay is ${cost}, but costs must be numbers of at least 0`
    const values = valueSpace({
      start: 0,
      isGoal: (n: number) => n === 2,
      successors: (n) => [{ action: 'pay', state: n + 1, cost }],
    })
    expect(() => createSearch(values, { engine: 'uniform-cost' }).run()).toThrow(new RangeError(message))
    let n = 0
    const simulator = simulatorSpace({
      snapshot: () => n,
      restore: (snapshot: number) => {
        n = snapshot
      },
      isGoal: () => n === 2,
      moves: () => ['pay'],
      apply: () => {
        n++
        return cost
      },
    })
    expect(() => createSearch(simulator, { engine: 'uniform-cost' }).run()).toThrow(new RangeError(message))
  })
})
