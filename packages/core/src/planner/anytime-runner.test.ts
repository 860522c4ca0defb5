import { expect, test } from 'vitest'
import { createSearch } from '../search/create-search.ts'
import { valueSpace } from '../search/spaces/value-space.ts'
import { AnytimeRunner } from './anytime-runner.ts'

test('what it takes to begin a search counts as searching', () => {
  let now = 0
  const search = createSearch(
    valueSpace({ start: 0, isGoal: (n) => n === 3, successors: (n) => [{ action: 'add one', state: n + 1 }] }),
    { engine: 'breadth-first' },
  )
  const { statistics } = search
  let hasBegun = false
  // like portfolios, which create their first search when it is first accessed
  Object.defineProperty(search, 'statistics', {
    get: () => {
      if (!hasBegun) now += 70
      hasBegun = true
      return statistics
    },
  })
  const run = new AnytimeRunner({ clock: () => now }, false, () => ({ steps: [], cost: 3, optimal: false }))
  expect(run.run(search)).toBe('solved')
  expect(run.searchMs).toBe(70)
})
