import { expect, test } from 'vitest'
import { labAnswers } from '../lab-answers.ts'
import { noTreeCounts } from '../lab-contract.ts'

const asked = { signal: new AbortController().signal, report: () => {} }
const toTheEnd = { from: 0, by: { kind: 'end' }, language: 'en' } as const

test('a search goes out as a trace of Posthoc, and comes back as a lane with the same tree, fringe and solution', async () => {
  const answers = labAnswers()
  const source = { kind: 'textbook', name: 'jugs' } as const
  await answers.open({ lane: 0, source, job: { strategy: 'astar' }, language: 'en' }, asked)
  const { at, lanes } = await answers.advance(toTheEnd, asked)
  const what = { lanes: [0], what: 'tree', format: 'trace.yaml', at, language: 'en' } as const
  const file = await answers.export(what, asked)
  expect(file.name).toBe('jugs-astar-tree.trace.yaml')
  expect(file.text).toMatch(/^version: 1\.4\.0\n/)

  const trace = { kind: 'trace', file: { path: 'work/jugs-astar.trace.yaml', text: file.text } } as const
  const opened = await answers.open({ lane: 1, source: trace, job: { strategy: 'greedy' }, language: 'en' }, asked)
  expect(opened).toMatchObject({
    opened: { problem: { kind: 'trace', name: 'jugs-astar' }, job: { strategy: 'recorded' } },
  })
  const replayed = await answers.advance({ ...toTheEnd, lanes: [1] }, asked)
  expect(replayed.lanes.find(({ lane }) => lane === 1)).toMatchObject({
    status: 'solved',
    nodes: lanes[0]!.nodes,
    pruned: lanes[0]!.pruned,
    expanded: lanes[0]!.expanded,
    solutions: [{ cost: lanes[0]!.solutions[0]!.cost, actions: lanes[0]!.solutions[0]!.actions }],
  })
  const columns = (lane: number) => answers.tree({ lane, since: noTreeCounts }, asked)
  const [live, recorded] = [await columns(0), await columns(1)]
  for (const name of ['parent', 'depth', 'g', 'h', 'createdAt'] as const) expect(recorded[name]).toEqual(live[name])
  expect(recorded.taken.node).toEqual(live.taken.node)
  for (const moment of [1, 4]) {
    const fringe = (lane: number) => answers.fringe({ lane, at: moment, start: 0, count: 100 }, asked)
    const states = async (lane: number) => (await fringe(lane)).rows.map(({ state }) => state).toSorted()
    expect(await states(1)).toEqual(await states(0))
  }
})

test('what is wrong with a trace has a line', async () => {
  const text = 'version: 1.4.0\nevents:\n  - type: generating\n    id: 1\n    g: far\n'
  const source = { kind: 'trace', file: { path: 'x.yaml', text } } as const
  const answer = await labAnswers().open({ lane: 0, source, job: {}, language: 'en' }, asked)
  expect(answer).toMatchObject({ diagnostics: [{ message: 'found "far", expected a number', span: { line: 5 } }] })
})

const row = (type: string, id: string, more = '') => `  - type: ${type}\n    id: ${id}\n${more}`
const twoRooms = [
  'version: 1.4.0\nevents:\n',
  row('generating', 'the red room', '    f: 1\n    g: 0\n'),
  row('expanding', 'the red room', '    f: 1\n    g: 0\n'),
  row('generating', 'the blue room', '    pId: the red room\n    f: 1\n    g: 1\n'),
  row('expanding', 'the blue room', '    pId: the red room\n    f: 1\n    g: 1\n'),
].join('')

test('a recording without a goal ends with its last node, and says so', async () => {
  const answers = labAnswers()
  const source = { kind: 'trace', file: { path: 'rooms.trace.yaml', text: twoRooms } } as const
  expect(await answers.open({ lane: 0, source, job: {}, language: 'en' }, asked)).toHaveProperty('opened')
  const { at, lanes, stopped } = await answers.advance(toTheEnd, asked)
  expect(at).toBe(2)
  const ending = 'The recording ends here, without a goal.'
  expect(lanes).toMatchObject([{ moments: 2, expanded: 2, status: 'not-found', ending }])
  expect(stopped.sentence).toBe(ending)
  const { difference } = await answers.node({ lane: 0, node: 1, at, language: 'en' }, asked)
  expect(difference!.changes).toHaveLength(1)
  expect(difference!.changes[0]).toMatchObject({ what: '', after: expect.stringContaining('the blue room') })
})
