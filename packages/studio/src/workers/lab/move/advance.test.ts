import { defineProblem, type Instance, instanceOf, successors } from '@telos/lab'
import { expect, test } from 'vitest'
import { labAnswers } from '../lab-answers.ts'
import type { AdvanceBy, LabContract, LabJob, LabSource } from '../lab-contract.ts'

const puzzle: LabSource = { kind: 'textbook', name: 'eight-puzzle' }
const asked = { signal: new AbortController().signal, report: () => {} }

/** Lanes with these jobs, and how to move them. */
async function lanesOf(jobs: readonly LabJob[], source = puzzle, answers = labAnswers()) {
  for (const [lane, job] of jobs.entries()) await answers.open({ lane, source, job, language: 'en' }, asked)
  const go = (by: AdvanceBy, from = 0, more: Partial<LabContract['advance']['asks']> = {}) =>
    answers.advance({ from, by, language: 'en', ...more }, asked)
  return { answers, go }
}

/** A chain of states 0 to `length`, at this cost for each step. */
function chain(length: number, { cost = 1, slow = () => {} }: { cost?: number; slow?: () => void } = {}) {
  const problem = defineProblem<number>({
    name: 'chain',
    start: () => 0,
    goal: (state) => state === length,
    actions: successors((state: number) => {
      slow()
      return [{ action: 'on', state: state + 1 }]
    }),
    cost: () => cost,
    heuristics: { left: (state) => (length - state) * cost },
  })
  return labAnswers({ readOwn: () => ({ instance: instanceOf(problem) as Instance }) })
}

const own: LabSource = { kind: 'own', file: { path: 'own.ts', text: '' } }

test('a layer belongs to the lane that is asked about, and to one that goes on when that is over', async () => {
  const { go } = await lanesOf([{ strategy: 'astar' }, { strategy: 'breadth-first' }])
  const first = await go({ kind: 'solution' })
  expect(first.stopped.lane).toBe(0)
  const over = first.lanes[0]!.moments
  for (const lane of [0, 1, undefined]) {
    const layer = await go({ kind: 'layer', ...(lane !== undefined && { lane }) }, over)
    expect(layer.stopped).toMatchObject({ kind: 'layer', lane: 1 })
    expect((await go({ kind: 'f-level', ...(lane !== undefined && { lane }) }, over)).stopped.lane).toBe(1)
  }
  expect((await go({ kind: 'layer', lane: 1 }, 1)).stopped.lane).toBe(1)
})

test('one search that goes on where the other has ended is a difference, once', async () => {
  const { go } = await lanesOf([{ strategy: 'breadth-first', nodes: 10 }, { strategy: 'breadth-first' }])
  const breakpoints = [{ kind: 'difference', lanes: [0, 1] }] as const
  const { at, stopped, lanes } = await go({ kind: 'breakpoint' }, 0, { breakpoints })
  expect(stopped).toMatchObject({ kind: 'breakpoint', lane: 1, sentence: expect.stringContaining('One has ended') })
  expect(at).toBe(lanes[0]!.moments + 1)
  expect((await go({ kind: 'nodes', count: 20 }, at, { breakpoints })).stopped.kind).toBe('done')
})

test('a level is the same although sums of fractions are inexact', async () => {
  const { go } = await lanesOf([{ strategy: 'astar', heuristic: 'left' }], own, chain(30, { cost: 0.1 }))
  const { at } = await go({ kind: 'nodes', count: 1 })
  expect((await go({ kind: 'f-level' }, at)).stopped.kind).toBe('end')
})

test('a lane that is behind is brought to the moment of the others', async () => {
  const { answers, go } = await lanesOf([{ strategy: 'breadth-first' }])
  await go({ kind: 'nodes', count: 30 })
  await answers.open({ lane: 1, source: puzzle, job: { strategy: 'uniform-cost' }, language: 'en' }, asked)
  const step = await go({ kind: 'nodes', count: 1 }, 30)
  expect([step.at, ...step.lanes.map(({ moments }) => moments)]).toEqual([31, 31, 31])
})

test('a moment is reached whatever is on the way, and not beyond the end', async () => {
  const { go } = await lanesOf([{ strategy: 'breadth-first', nodes: 10 }, { strategy: 'breadth-first' }])
  const breakpoints = [{ kind: 'node', lane: 0, node: 1 }] as const
  const there = await go({ kind: 'moment', moment: 40 }, 0, { breakpoints })
  expect([there.at, there.lanes[1]!.moments]).toEqual([40, 40])
  const { go: goShort } = await lanesOf([{}], own, chain(5))
  expect((await goShort({ kind: 'moment', moment: 900_000_000 })).at).toBe(6)
})

test('a problem with slow moments hears at once that it is stopped', async () => {
  let calls = 0
  const slow = () => {
    calls++
    const until = performance.now() + 20
    while (performance.now() < until);
  }
  const { answers } = await lanesOf([{ strategy: 'breadth-first' }], own, chain(1_000, { slow }))
  const controller = new AbortController()
  const before = calls
  const running = answers.advance(
    { from: 0, by: { kind: 'end' }, language: 'en' },
    { signal: controller.signal, report: () => {} },
  )
  controller.abort()
  await expect(running).rejects.toThrow('cancelled')
  expect(calls - before).toBeLessThan(4)
})
