import { expect, test } from 'vitest'
import { modelOf, pirate } from '../../test/domains/models.ts'
import { tilePuzzle } from '../../test/lifted/tile-puzzle.ts'
import { createPlanner } from './define-domain.ts'
import { ProblemSearch, solveProblem } from './problem-search.ts'
import { runInSlices } from './run-in-slices.ts'

const planner = { engine: 'astar', heuristic: 'hmax' }

/** A search whose clock advances with each reading. */
function sliced(limits: { readonly expansions?: number; readonly deadline?: number }) {
  let now = 0
  const clock = () => now++
  const search = new ProblemSearch(tilePuzzle(3), { planner, clock })
  let pauses = 0
  const pause = async () => {
    pauses++
  }
  return { search, run: () => runInSlices(search, { ...limits, slice: 50, pause, clock }), pauses: () => pauses }
}

test('slices come to the answer of a single run, with pauses between them', async () => {
  const { search, run, pauses } = sliced({})
  await run()
  const { cost, optimal, statistics } = solveProblem(tilePuzzle(3), { planner })
  expect(search.result).toMatchObject({ status: 'solved', cost, optimal, statistics })
  expect(pauses()).toBeGreaterThan(1)
})

test('limits hold for all slices together', async () => {
  const few = sliced({ expansions: 5 })
  await few.run()
  expect(few.search.result).toMatchObject({ status: 'limit', limit: 'expansions', statistics: { expanded: 5 } })
  const late = sliced({ deadline: 0 })
  await late.run()
  expect([late.search.result.limit, late.pauses()]).toEqual(['milliseconds', 0])
})

test('memory is looked at in slices that are as short as its looks', async () => {
  let now = 0
  let pauses = 0
  const clock = () => now++
  // once broken: the end of a slice hid that memory was full, and only growing tables asked
  const search = new ProblemSearch(tilePuzzle(3), {
    planner,
    clock,
    limits: { usedMemory: () => (pauses < 3 ? 0 : 2 ** 40) },
  })
  const pause = async () => {
    pauses++
  }
  await runInSlices(search, { slice: 50, pause, clock, memory: 2 ** 30 })
  expect([search.result.limit, pauses]).toEqual(['memory', 3])
})

test('a search of a domain runs in slices, too, and stops when what it has found is enough', async () => {
  const search = createPlanner(modelOf(pirate)).search({ from: { at: 'docks' }, to: { drunk: true }, improve: true })
  let pauses = 0
  const pause = async () => void pauses++
  await runInSlices(search, {
    deadline: performance.now() + 10_000,
    pause,
    isEnough: () => search.result.status === 'solved',
  })
  expect(search.result.status).toBe('solved')
  const few = createPlanner(modelOf(pirate)).search({ from: { at: 'docks' }, to: { drunk: true } })
  await runInSlices(few, { expansions: 1, pause })
  expect(few.result).toMatchObject({ status: 'limit', limit: 'expansions', statistics: { expanded: 1 } })
})
