import { defineProblem, successors } from '@telos/lab'
import { describe, expect, test } from 'vitest'
import { missionaries, withOwn } from '../../../test/laboratory.ts'
import type { LabAnswersOptions } from './lab-answers.ts'
import { type LabJob, noTreeCounts } from './lab-contract.ts'

describe('hostile problems', () => {
  const endless = defineProblem<number>({
    name: 'endless',
    start: () => 0,
    goal: () => false,
    actions: successors((state: number) => [
      { action: 'add', state: state + 1 },
      { action: 'double', state: state * 2 + 1 },
    ]),
  })

  test('one that throws ends its lane in words, and the other lane goes on', async () => {
    const throwing = defineProblem<number>({
      ...endless,
      actions: successors((state: number) => {
        if (state > 3) throw new Error('no further')
        return [{ action: 'add', state: state + 1 }]
      }),
    })
    const { open, go, own, ask } = withOwn(throwing)
    await open(own, {}, 0)
    await open(missionaries, { strategy: 'breadth-first' }, 1)
    const failed = await go({ kind: 'end' })
    expect(failed.stopped).toMatchObject({ kind: 'failed', lane: 0, sentence: expect.stringContaining('no further') })
    expect(failed.lanes[0]).toMatchObject({ status: 'failed' })
    const end = await go({ kind: 'end' }, failed.at)
    expect(end.lanes[1]?.status).toBe('solved')
    // what was searched can still be looked at
    expect((await ask('fringe', { lane: 0, at: 2, start: 0, count: 9 })).rows).toHaveLength(1)
  })

  test('one that throws while it prints, or makes data of a state', async () => {
    const { open, go, own, ask } = withOwn(
      defineProblem<number>({
        ...endless,
        print: () => {
          throw new Error('dumb')
        },
        toJSON: () => {
          throw new Error('mute')
        },
      }),
    )
    await open(own)
    await go({ kind: 'nodes', count: 2 })
    const { state, value } = await ask('node', { lane: 0, node: 1, at: 2, language: 'en' })
    expect([state, value]).toEqual([expect.stringContaining('dumb'), '(mute)'])
  })

  test('states and actions of a million characters reach the page as their beginnings, and a file in full', async () => {
    const long = 1_000_000
    const { open, go, own, ask } = withOwn(
      defineProblem<string>({
        name: 'long',
        start: () => 'z'.repeat(long),
        goal: (state: string) => state.endsWith('11'),
        actions: successors((state: string) => [{ action: 'a'.repeat(long), state: `${state}1` }]),
      }),
    )
    await open(own)
    const { lanes } = await go({ kind: 'end' })
    const at = lanes[0]!.moments
    const details = await ask('node', { lane: 0, node: 2, at, language: 'en' })
    expect(details).toMatchObject({
      isGoal: true,
      value: undefined,
      state: expect.stringMatching(/^z{4000} … \(1000002\)$/),
    })
    const fringe = await ask('fringe', { lane: 0, at: 0, start: 0, count: 9 })
    const columns = await ask('tree', { lane: 0, since: noTreeCounts })
    const labels = await ask('labels', { lane: 0, nodes: new Int32Array([0, 1, 2]) })
    expect(JSON.stringify([details, fringe, columns, labels, lanes]).length).toBeLessThan(20_000)
    const file = await ask('export', { lanes: [0], what: 'solutions', format: 'csv', at, language: 'en' })
    expect(file.text.length).toBeGreaterThan(2 * long)
  })

  test('one without an end can be stopped, and keeps what was searched', async () => {
    const { open, go, own, ask } = withOwn(endless)
    await open(own, { strategy: 'breadth-first' })
    const controller = new AbortController()
    const reports: number[] = []
    const running = ask(
      'advance',
      { from: 0, by: { kind: 'end' }, language: 'en' },
      {
        signal: controller.signal,
        report({ at }) {
          reports.push(at)
          if (reports.length === 2) controller.abort()
        },
      },
    )
    await expect(running).rejects.toThrow('cancelled')
    const [lane] = await ask('lanes', { language: 'en' })
    expect(lane?.moments).toBeGreaterThanOrEqual(reports[1]!)
    expect(lane?.status).toBe('running')
    expect((await go({ kind: 'nodes', count: 1 }, 3)).at).toBe(4)
  })

  test('a second question that moves lanes ends the first', async () => {
    const { open, go, own } = withOwn(endless)
    await open(own, { strategy: 'breadth-first' })
    const first = go({ kind: 'end' })
    const second = await go({ kind: 'nodes', count: 1 })
    expect(second.at).toBe(1)
    await expect(first).rejects.toThrow('cancelled')
  })

  test('one with a hundred thousand successors fills no log', async () => {
    const wide = defineProblem<number>({
      name: 'wide',
      start: () => 0,
      goal: () => false,
      actions: successors((state: number) =>
        Array.from({ length: 100_000 }, (_, at) => ({ action: `to ${at % 7}`, state: state * 100_000 + at + 1 })),
      ),
    })
    const { open, go, own, ask } = withOwn(wide)
    await open(own, { strategy: 'breadth-first' })
    const { lanes } = await go({ kind: 'nodes', count: 5 })
    expect(lanes[0]!.nodes).toBe(300_000)
    expect(lanes[0]!.nodes + lanes[0]!.leftOut.nodes).toBe(500_001)
    const columns = await ask('tree', { lane: 0, since: noTreeCounts })
    expect([columns.parent.length, columns.hasMore]).toEqual([50_000, true])
  })

  test.each<[string, LabJob, LabAnswersOptions, RegExp]>([
    ['memory', { memory: 100_000 }, {}, /memory limit/],
    ['time', { milliseconds: 5 }, {}, /time limit/],
    ['nodes', { nodes: 20 }, {}, /./],
    ['moments', {}, { mostMoments: 50 }, /keeps 50 steps/],
  ])('limits of %s end it in words', async (_name, job, options, words) => {
    const { open, go, own } = withOwn(endless, options)
    await open(own, { strategy: 'breadth-first', ...job })
    const { lanes, stopped } = await go({ kind: 'end' })
    expect(lanes[0]).toMatchObject({ status: 'limit', ending: expect.stringMatching(words) })
    expect(stopped.kind).toBe('end')
  })

  test('exploring keeps the fringe at a depth', async () => {
    const { open, go, own, ask } = withOwn(endless)
    await open(own, { strategy: 'breadth-first', explore: true, depth: 3 })
    const { lanes, at } = await go({ kind: 'end' })
    expect(lanes[0]?.status).toBe('explored')
    const { rows } = await ask('fringe', { lane: 0, at, start: 0, count: 99 })
    expect(new Set(rows.map(({ depth }) => depth))).toEqual(new Set([3]))
    // nothing of it is taken next
    const { place, why } = await ask('node', { lane: 0, node: rows[0]!.node, at, language: 'en' })
    expect([place, why.at(-1)]).toEqual([undefined, expect.stringContaining('edge of the exploration')])
  })
})
