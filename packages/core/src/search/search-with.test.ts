import { describe, expect, test } from 'vitest'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import type { SearchEvent } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { compileTask } from '../task/compile-task.ts'
import { heuristics } from './declared-strategies.ts'
import type { Engine } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import { allStrategies } from './registry.ts'
import { searchWith } from './search-with.ts'
import { valueSpace } from './spaces/value-space.ts'
import type { SearchOptions } from './strategies.ts'

const model = modelOf({ facts: { on: { kind: 'flag' } }, actions: { push: { does: { on: true } } } })
const task = compileTask({ model, goal: goalOf(model, { on: true }) }) as StateSpace
const values = valueSpace({ start: 0, isGoal: (state: number) => state === 3, successors: () => [] } as never)

/** Reports which heuristic an engine receives. */
function usedOn(space: StateSpace, all: readonly HeuristicDeclaration[]): string {
  let used = ''
  const spy = {
    ...allStrategies.engines[1],
    create: (_space: StateSpace, { heuristic }) => {
      used = heuristic.name
      return undefined as never
    },
  } satisfies Engine
  searchWith({ ...allStrategies, heuristics: all }, space, { engine: spy })
  return used
}

describe('where no heuristic is named', () => {
  test('hmax is used on tasks and zero elsewhere', () => {
    expect(usedOn(task, allStrategies.heuristics)).toBe('hmax')
    expect(usedOn(values, allStrategies.heuristics)).toBe('zero')
  })

  test('the first one is used that the space allows, whatever its name', () => {
    const [zero, blind] = heuristics
    const picky = { ...blind, name: 'picky', unsupported: (space: StateSpace) => (space === task ? undefined : 'no') }
    expect(usedOn(task, [picky, zero])).toBe('picky')
    expect(usedOn(values, [picky, zero])).toBe('zero')
  })
})

test('a heuristic alone means A*', () => {
  const begun = (options: SearchOptions) => {
    const events: SearchEvent[] = []
    searchWith(allStrategies, task, { ...options, emit: (event) => events.push(event) }).run()
    return events.flatMap((event) => (event.type === 'search-start' ? [event.engine] : []))
  }
  expect(begun({ heuristic: 'ff' })).toEqual(['astar'])
  expect(begun({ heuristic: 'ff', engine: 'greedy' })).toEqual(['greedy'])
  expect(begun({})).toEqual(['forced'])
})

test('all strategies have all heuristics', () => {
  expect(new Set(allStrategies.heuristics)).toEqual(new Set(heuristics))
  expect(allStrategies.heuristics).toHaveLength(heuristics.length)
})
