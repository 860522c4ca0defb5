import { defineProblem, type Instance, instanceOf, successors } from '@telos/lab'
import { expect, onTestFinished, test } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import { labAnswers } from '../../../workers/lab/lab-answers.ts'
import type { LabJob, LabSource } from '../../../workers/lab/lab-contract.ts'
import { nextJob, withStrategy } from './lab-jobs.ts'
import { createLabModel, type LabModelOptions } from './lab-model.ts'
import { lastMoment } from './lab-state.ts'
import { labTimeline } from './lab-timeline.ts'
import { nodeInHand } from './lane-log.ts'

const missionaries: LabSource = { kind: 'textbook', name: 'missionaries' }

async function opened(
  jobs: readonly LabJob[] = [{ strategy: 'astar' }],
  { source = missionaries, ...options }: Partial<LabModelOptions> = {},
) {
  const model = createLabModel({ door: directRpc(labAnswers()), source, jobs, ...options })
  onTestFinished(() => model.close())
  await model.ready
  await model.settled()
  return { model, state: () => model.store.getState() }
}

const step = (model: Awaited<ReturnType<typeof opened>>['model']) =>
  model.advance({ kind: 'nodes', count: 1 }, 'forward', false)

test('a step takes a node; going back shows the earlier moment at once, and the worker is not asked to search again', async () => {
  const { model, state } = await opened()
  expect(state().lanes[0]!.opened!.problem.title).toMatch(/missionaries/i)
  expect(state().moment).toBe(0)
  for (let count = 0; count < 5; count++) await step(model)
  await model.settled()
  expect(state().moment).toBe(5)
  const { log } = model.treeOf(0)
  expect(log.takenCount).toBe(5)
  const inHand = nodeInHand(log, 5)
  expect(state().details!.node).toBe(inHand)

  model.seek(4)
  model.seek(3)
  expect(state().moment).toBe(3)
  await model.settled()
  expect(lastMoment(state())).toBe(5)
  expect(state().details).toMatchObject({ node: nodeInHand(log, 3), status: 'expanded' })
  expect(state().fringe).toMatchObject({ at: 3, lane: 0 })
  expect(state().fringe!.rows[0]!.node).toBe(nodeInHand(log, 4))
})

test('a link to a node that is none shows the node in hand', async () => {
  const selected = { lane: 0, node: 99_999 }
  const { model, state } = await opened(undefined, { moment: 3, selected, against: { lane: 0, node: 77_777 } })
  expect(state().details!.node).toBe(nodeInHand(model.treeOf(0).log, 3))
  expect(state().failure).toBeUndefined()
})

test('a node that the log had no room for cannot be shown, and nothing fails', async () => {
  const { model, state } = await opened(undefined, { moment: 3 })
  model.select({ lane: 0, node: -1 })
  await model.settled()
  expect(state().details!.node).toBe(nodeInHand(model.treeOf(0).log, 3))
  expect(state().failure).toBeUndefined()
})

test('a link to a node of a job that is not there shows the node in hand', async () => {
  const { model, state } = await opened(undefined, { moment: 3, selected: { lane: 3, node: 1 } })
  expect(state().details).toMatchObject({ lane: 0, node: nodeInHand(model.treeOf(0).log, 3) })
})

test.each<LabJob>([
  { strategy: 'beam', options: { width: 10 } },
  { strategy: 'idastar', increment: 2 },
])('numbers that belong to $strategy do not go along to another strategy', async (job) => {
  const { model, state } = await opened([{ ...job, depth: 9 }])
  await model.addJob(nextJob(state()))
  await model.setJob(0, withStrategy(job, 'greedy'))
  await model.settled()
  expect(state().lanes.map(({ refused }) => refused)).toEqual([[], []])
  expect(state().lanes[1]!.job).toEqual({ strategy: 'astar', depth: 9 })
})

test('what a search has come to is said in the language that is chosen later', async () => {
  const { model, state } = await opened()
  await model.advance({ kind: 'end' })
  expect(state().lanes[0]!.state!.ending).toMatch(/^the search is over/)
  model.setLanguage('it')
  await expect.poll(() => state().lanes[0]!.state!.ending).toMatch(/^la ricerca è finita/)
})

test('the fringe, the statistics and the inspector belong to the moment that is looked at', async () => {
  const { model, state } = await opened()
  await model.advance({ kind: 'end' })
  await model.settled()
  const atEnd = state()
  expect(atEnd.lanes[0]!.state!.status).toBe('solved')
  expect(atEnd.note).toBeTruthy()
  const processed = atEnd.statistics.find(({ name }) => /processed/i.test(name))!
  expect(processed.values[0]).toBeGreaterThan(10)
  model.seek(2)
  await model.settled()
  const before = state().statistics.find(({ name }) => name === processed.name)!
  expect(before.values[0]).toBeLessThan(processed.values[0]!)
})

test('another job beside starts at the same moment, and both go on in lock-step', async () => {
  const { model, state } = await opened()
  for (let count = 0; count < 4; count++) await step(model)
  await model.addJob(nextJob(state()))
  await model.settled()
  expect(state().lanes.map(({ opened: lane }) => lane!.job.strategy)).toEqual(['astar', 'greedy'])
  expect(state().lanes[1]!.state!.moments).toBe(4)
  expect(state().active).toBe(1)
  await step(model)
  expect(state().lanes.map(({ state: lane }) => lane!.moments)).toEqual([5, 5])
  await model.advance({ kind: 'end' })
  await model.settled()
  expect(state().lanes.map(({ state: lane }) => lane!.status)).toEqual(['solved', 'solved'])
  expect(state().statistics[0]!.values).toHaveLength(2)
  await model.removeJob(0)
  expect(state().lanes.map(({ opened: lane }) => lane!.job.strategy)).toEqual(['greedy'])
})

test('why a successor was pruned is answered in the words of the engine', async () => {
  const { model, state } = await opened()
  await model.advance({ kind: 'end' })
  await model.settled()
  const { log } = model.treeOf(0)
  expect(log.prunedCount).toBeGreaterThan(0)
  model.select({ lane: 0, node: log.prunedParent[0]! })
  await model.settled()
  expect(state().details!.pruned[0]!.sentence.length).toBeGreaterThan(10)
})

test('the time bar marks a solution, however many rounds came before it', async () => {
  const chain = defineProblem<number>({
    name: 'chain',
    start: () => 0,
    goal: (state) => state === 100,
    actions: successors((state: number) => [{ action: 'on', state: state + 1 }]),
  })
  const { model, state } = await opened([{ strategy: 'iterative-deepening' }], {
    door: directRpc(labAnswers({ readOwn: () => ({ instance: instanceOf(chain) as Instance }) })),
    source: { kind: 'own', file: { path: 'chain.ts', text: '' } },
  })
  await model.advance({ kind: 'end' })
  await model.settled()
  expect(model.treeOf(0).log.rounds.length).toBeGreaterThan(90)
  const { marks, last } = labTimeline(model, state())
  expect(marks!.filter(({ kind }) => kind === 'event')).toMatchObject([{ at: last }])
  expect(marks!.length).toBeLessThanOrEqual(80)
})

test('nodes are compared with the parent, or with any other, also of another lane', async () => {
  const { model, state } = await opened([{ strategy: 'astar' }, { strategy: 'breadth-first' }])
  await model.advance({ kind: 'nodes', count: 6 })
  await model.settled()
  model.select({ lane: 0, node: 3 })
  await model.settled()
  expect(state().details!.difference!.from).toEqual({ lane: 0, node: state().details!.parent })
  model.pick()
  model.select({ lane: 1, node: 0 })
  await model.settled()
  expect(state().details).toMatchObject({ node: 3, difference: { from: { lane: 1, node: 0 } } })
  model.compareWith(undefined)
  await model.settled()
  expect(state().details!.difference!.from.lane).toBe(0)
})

test('keys walk in the tree; a folded node hides what is below it', async () => {
  const { model, state } = await opened()
  await model.advance({ kind: 'end' })
  await model.settled()
  model.select({ lane: 0, node: 0 })
  const child = model.walk('child')!
  expect(model.treeOf(0).log.parent[child.node]).toBe(0)
  expect(model.walk('parent')!.node).toBe(0)
  expect(model.walk('later')!.node).toBe(1)
  const shown = model.treeOf(0).layout!.nodes.length
  model.fold({ lane: 0, node: 0 })
  await model.settled()
  expect(model.treeOf(0).layout!.nodes.length).toBe(1)
  expect(model.treeOf(0).layout!.hidden[0]).toBe(shown - 1)
  expect(model.walk('child')!.node).toBe(state().selected!.node)
  model.fold({ lane: 0, node: 0 })
  await model.settled()
  expect(model.treeOf(0).layout!.nodes.length).toBe(shown)
})

test('breakpoints stop every way of going on, and leave a mark on the time bar', async () => {
  const { model, state } = await opened()
  expect(await model.checkCondition('f >')).toBeTruthy()
  expect(await model.checkCondition('depth >= 3')).toBeUndefined()
  model.setBreakpoints([{ kind: 'condition', text: 'depth >= 3' }])
  await model.advance({ kind: 'end' })
  await model.settled()
  expect(state().lanes[0]!.state!.status).toBe('running')
  expect(state().details!.depth).toBe(3)
  const { marks, position, last } = labTimeline(model, state())
  expect(marks).toMatchObject([{ at: position, kind: 'warning' }])
  expect(last).toBe(position)
})

test('two jobs run to the moment at which they differ first', async () => {
  const { model, state } = await opened([{ strategy: 'breadth-first' }, { strategy: 'depth-first' }])
  model.setBreakpoints([{ kind: 'difference', lanes: [0, 1] }])
  await model.advance({ kind: 'breakpoint' })
  await model.settled()
  const at = state().moment
  expect(at).toBeGreaterThan(0)
  expect(state().lanes[0]!.state!.status).toBe('running')
  expect(state().stops).toHaveLength(1)
})

test('a link shows the same again: moment, jobs, selection, folds', async () => {
  const options = { moment: 7, selected: { lane: 1, node: 2 }, shape: 'radial', colour: 'h', language: 'it' } as const
  const { model, state } = await opened([{ strategy: 'astar' }, { strategy: 'greedy' }], {
    ...options,
    collapsed: [new Set([1])],
  })
  expect(state()).toMatchObject({ moment: 7, colour: 'h', shape: 'radial', language: 'it' })
  expect(state().details).toMatchObject({ lane: 1, node: 2 })
  expect(model.treeOf(0).layout!.nodes).not.toContain(model.treeOf(0).log.links.firstChild[1])
  expect(state().catalogue!.strategies.length).toBeGreaterThan(10)

  await model.follow({
    jobs: [{ strategy: 'uniform-cost' }],
    step: 3,
    selected: undefined,
    against: undefined,
    colour: 'f',
    shape: 'tidy',
    language: 'en',
    collapsed: [],
    breakpoints: [],
  })
  await model.settled()
  expect(state().lanes.map(({ opened: lane }) => lane!.job.strategy)).toEqual(['uniform-cost'])
  expect(state().moment).toBe(3)
  expect(state().catalogue!.strategies.map(({ title }) => title)).toContain('Uniform cost')
})

test('playing goes through what is known and then on with the engine, until it is paused', async () => {
  const { model, state } = await opened()
  model.setSpeed(8)
  model.play()
  while (state().moment < 3) await new Promise((resolve) => setTimeout(resolve, 20))
  model.pause()
  expect(state().isPlaying).toBe(false)
  const { moment } = state()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(state().moment - moment).toBeLessThanOrEqual(1)
})

test('a search without end can be stopped; what it has found stays', async () => {
  const queens: LabSource = { kind: 'textbook', name: 'fifteen-puzzle', start: 'moves=80,seed=5' }
  const { model, state } = await opened([{ strategy: 'breadth-first' }], { source: queens })
  const running = model.advance({ kind: 'end' })
  await new Promise((resolve) => setTimeout(resolve, 150))
  model.stop()
  await running
  await model.settled()
  expect(state().isRunning).toBe(false)
  expect(lastMoment(state())).toBeGreaterThan(5)
  expect(state().failure).toBeUndefined()
})

test('where a search is stopped is where it has come to, also between two reports', async () => {
  const { model, state } = await opened([{ strategy: 'breadth-first' }], {
    source: { kind: 'textbook', name: 'fifteen-puzzle', start: 'moves=80,seed=5' },
  })
  for (const milliseconds of [40, 70, 100, 130]) {
    const running = model.advance({ kind: 'end' })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    model.stop()
    await running
    expect(state().moment).toBe(lastMoment(state()))
  }
  // whoever looks at the past stays there
  model.seek(3)
  expect(state().moment).toBe(3)
})

test('what cannot be searched says why, and another job can be tried', async () => {
  const { model, state } = await opened([{ strategy: 'nonsense' }], { moment: 4 })
  expect(state().lanes[0]!.opened).toBeUndefined()
  expect(state().lanes[0]!.refused[0]!.message).toMatch(/nonsense/)
  await model.setJob(0, { strategy: 'greedy' })
  await model.settled()
  expect(state().lanes[0]!.opened!.job.strategy).toBe('greedy')
  expect(state()).toMatchObject({ moment: 4, details: { isInHand: true } })
})

test('files are made of the moment and the lanes that are shown', async () => {
  const { model } = await opened([{ strategy: 'astar' }, { strategy: 'greedy' }])
  await model.advance({ kind: 'end' })
  expect((await model.exportFile('tree', 'dot')).text).toMatch(/^digraph/)
  expect((await model.exportFile('statistics', 'csv')).text.trim().split('\n')).toHaveLength(3)
})

test('a rounds strategy shows the round of the moment', async () => {
  const { model, state } = await opened([{ strategy: 'iterative-deepening', pruning: 'own-path' }])
  await model.advance({ kind: 'nodes', count: 30 })
  await model.settled()
  const { log, layout } = model.treeOf(0)
  expect(log.rounds.length).toBeGreaterThan(2)
  expect(layout!.round).toBe(log.rounds.length - 1)
  model.seek(1)
  await model.settled()
  expect(model.treeOf(0).layout!.round).toBeLessThan(log.rounds.length - 1)
  expect(labTimeline(model, state()).marks.some(({ kind }) => kind === 'branch')).toBe(true)
})
