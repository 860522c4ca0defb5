import { UnsupportedError } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { textbook } from '../textbook.ts'
import { strategies } from './job.ts'
import { JobRun } from './job-run.ts'

/** A clock that advances by one on each reading. */
function ticking(): () => number {
  let now = 0
  return () => now++
}

const instanceNamed = (name: string) => textbook.find((each) => each.name === name)!.instance({})

/** Leaves out what depends on clocks and table sizes. */
function outcomeOf(run: JobRun) {
  const { statistics, ...rest } = run.outcome()
  return { ...rest, steps: run.steps, statistics: { ...statistics, ms: 0 } }
}

describe.each(strategies.map(({ name }) => name))('%s', (strategy) => {
  test.each(['jugs', 'missionaries'])('in slices comes to the same on %s as at once', (name) => {
    const job = { strategy, solutions: 2, nodes: 300 }
    let whole: JobRun
    try {
      whole = new JobRun(instanceNamed(name), job)
    } catch (error) {
      // it does not run on values
      expect(error).toBeInstanceOf(UnsupportedError)
      return
    }
    whole.run()
    const sliced = new JobRun(instanceNamed(name), job, { clock: ticking() })
    let slices = 0
    while (sliced.status === 'running') {
      sliced.runSlice(3)
      slices++
    }
    expect(outcomeOf(sliced)).toEqual(outcomeOf(whole))
    if (whole.statistics.expanded > 100) expect(slices).toBeGreaterThan(1)
  })
})

test('the time of all slices together is limited', () => {
  const run = new JobRun(instanceNamed('fifteen-puzzle'), { strategy: 'uniform-cost' }, { clock: ticking() })
  let slices = 0
  while (run.status === 'running') {
    run.runSlice(5, { milliseconds: 50 })
    slices++
  }
  expect(run.outcome()).toMatchObject({ status: 'limit', limit: 'time' })
  expect(slices).toBeGreaterThan(3)
})

test('what was broken off keeps its counters, and its time', () => {
  const run = new JobRun(instanceNamed('jugs'), { strategy: 'astar' }, { clock: ticking() })
  run.step()
  const { ms, expanded } = run.statistics
  run.breakOff(100)
  expect(run.outcome()).toMatchObject({ status: 'aborted', statistics: { ms: ms + 100, expanded } })
  run.runSlice(100)
  expect(run.status).toBe('aborted')
})
