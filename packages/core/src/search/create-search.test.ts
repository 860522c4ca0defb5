import { expect, test } from 'vitest'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import { tilePuzzle } from '../../test/lifted/tile-puzzle.ts'
import type { SearchEvent } from '../events.ts'
import { solveProblem } from '../planner/problem-search.ts'
import type { StateSpace } from '../state-space.ts'
import { compileTask } from '../task/compile-task.ts'
import { FdrSpace } from '../task/fdr/fdr-space.ts'
import { groundProblem } from '../task/ground/ground-problem.ts'
import { createSearch } from './create-search.ts'

/** Engines that prove plans cheapest with LM-cut, and others. */
const named = ['astar', 'idastar', 'greedy', 'wastar']

/** The heuristic that a search reports at its start. */
function heard(run: (emit: (event: SearchEvent) => void) => unknown): string | undefined {
  const events: SearchEvent[] = []
  run((event) => events.push(event))
  return (events[0] as Extract<SearchEvent, { type: 'search-start' }>).heuristic
}

const on = (space: StateSpace) =>
  named.map((engine) => heard((emit) => createSearch(space, { engine, emit }).run({ expansions: 1 })))

test('for problems it is what proves plans to be cheapest, or else what leads to one soon', () => {
  const grounded = groundProblem(tilePuzzle(2))
  if (grounded.status !== 'task') throw new Error(grounded.status)
  // once broken: `createSearch` took hmax where `solveProblem` took these
  expect(on(new FdrSpace(grounded.task))).toEqual(['lmcut', 'lmcut', 'ff', 'ff'])
  const solved = named.map((planner) => heard((emit) => solveProblem(tilePuzzle(2), { planner, emit })))
  expect(solved).toEqual(['lmcut', 'lmcut', 'ff', 'ff'])
})

test('in domains it is hmax', () => {
  const model = modelOf({ facts: { on: { kind: 'flag' } }, actions: { push: { does: { on: true } } } })
  const task = compileTask({ model, goal: goalOf(model, { on: true }) }) as StateSpace
  expect(on(task)).toEqual(['hmax', 'hmax', 'hmax', 'hmax'])
})
