import { expect, onTestFinished, test, vi } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import { stepTimeline } from '../../../shell/timeline.ts'
import { labAnswers } from '../../../workers/lab/lab-answers.ts'
import type { LabJob, LabSource, SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import { addressOf } from '../address/use-lab-address.ts'
import { withoutLane } from './breakpoints.ts'
import { createLabModel, type LabModelOptions } from './lab-model.ts'
import { canAddJob, lastMoment } from './lab-state.ts'
import { labTimeline } from './lab-timeline.ts'

const missionaries: LabSource = { kind: 'textbook', name: 'missionaries' }
const endless: LabSource = { kind: 'textbook', name: 'fifteen-puzzle', start: 'moves=80,seed=5' }
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const oneStep = [{ kind: 'nodes', count: 1 }, 'forward', false] as const

function opening(jobs: readonly LabJob[], options: Partial<LabModelOptions> = {}) {
  const model = createLabModel({ door: directRpc(labAnswers()), source: missionaries, jobs, ...options })
  onTestFinished(() => model.close())
  return { model, state: () => model.store.getState() }
}

const stepOf = (state: ReturnType<ReturnType<typeof opening>['state']>) =>
  addressOf(state, { subject: { kind: 'trace' } }).step

test('a step while a link opens is a step, and nothing fails', async () => {
  const { model, state } = opening([{ strategy: 'breadth-first' }], { source: endless, moment: 400_000 })
  await vi.waitUntil(() => lastMoment(state()) > 10)
  await model.advance(...oneStep)
  await model.ready
  expect(state()).toMatchObject({ failure: undefined, isRunning: false, moment: lastMoment(state()) })
  const { moment } = state()
  expect(moment).toBeLessThan(400_000)
  await model.advance(...oneStep)
  expect(state().moment).toBe(moment + 1)
})

test('two other jobs in a row: the last one is brought to the moment', async () => {
  const { model, state } = opening([{ strategy: 'astar' }], { source: endless, moment: 3_000 })
  await model.ready
  const first = model.setJob(0, { strategy: 'breadth-first' })
  await pause(60)
  const second = model.setJob(0, { strategy: 'uniform-cost' })
  await Promise.all([first, second])
  expect(state()).toMatchObject({ failure: undefined, moment: 3_000, isRunning: false })
  expect(state().lanes[0]).toMatchObject({ opened: { job: { strategy: 'uniform-cost' } }, state: { moments: 3_000 } })
})

test('lanes that are opened one upon the other are all brought to the moment', async () => {
  const { model, state } = opening([{ strategy: 'astar' }, { strategy: 'greedy' }], { source: endless, moment: 500 })
  await Promise.all([
    model.ready,
    model.setJob(0, { strategy: 'breadth-first' }),
    model.setJob(1, { strategy: 'uniform-cost' }),
  ])
  expect(state().failure).toBeUndefined()
  expect(state().lanes.map((lane) => lane.state!.moments)).toEqual([500, 500])
})

test('an address keeps its step while it is opened, shows progress, and can be stopped', async () => {
  const { model, state } = opening([{ strategy: 'breadth-first' }], { source: endless, moment: 900_000_000 })
  await vi.waitUntil(() => lastMoment(state()) > 10)
  expect(stepOf(state())).toBe(900_000_000)
  expect(state().isRunning).toBe(true)
  model.stop()
  await model.ready
  expect(state().isRunning).toBe(false)
  expect(stepOf(state())).toBe(lastMoment(state()))
  expect(state().failure).toBeUndefined()
})

test('a job that was stopped on its way catches up with the others', async () => {
  // reports come after so many nodes, however fast the machine is
  let time = 0
  const door = directRpc(labAnswers({ now: () => (time += 0.05) }))
  const { model, state } = opening([{ strategy: 'astar' }], { door, source: endless, moment: 20_000 })
  await model.ready
  const added = model.addJob({ strategy: 'breadth-first' })
  const unsubscribe = model.store.subscribe(({ lanes }) => {
    if ((lanes[1]?.state?.moments ?? 0) === 0) return
    unsubscribe()
    model.stop()
  })
  await added
  expect(state().lanes[1]!.state!.moments).toBeLessThan(20_000)
  await model.advance(...oneStep)
  expect(state().lanes.map((lane) => lane.state!.moments)).toEqual([20_001, 20_001])
})

test('whoever looks at the past while a search runs stays there; at the end of time, it is followed again', async () => {
  const { model, state } = opening([{ strategy: 'breadth-first' }], { source: endless })
  await model.ready
  const running = model.advance({ kind: 'end' })
  await vi.waitUntil(() => state().moment > 10)
  model.seek(0)
  const last = lastMoment(state())
  await vi.waitUntil(() => lastMoment(state()) > last)
  expect(state()).toMatchObject({ moment: 0, isRunning: true })
  model.seek(lastMoment(state()))
  const { moment } = state()
  await vi.waitUntil(() => state().moment > moment)
  model.seek(3)
  model.stop()
  await running
  await model.settled()
  expect(state()).toMatchObject({ moment: 3, isRunning: false })
})

test('a layer is one of the active job', async () => {
  const { model, state } = opening([{ strategy: 'greedy' }, { strategy: 'breadth-first' }])
  await model.ready
  await model.advance({ kind: 'moment', moment: 3 })
  model.activate(1)
  await model.advance({ kind: 'layer' })
  await model.settled()
  const depths = [state().details!.depth]
  model.seek(state().moment - 1)
  await model.settled()
  expect(state().details!.lane).toBe(1)
  expect([...depths, state().details!.depth]).toEqual([2, 1])
})

test('breakpoints follow their job when another is taken away, and go with their own', async () => {
  const node = (lane: number): SearchBreakpoint => ({ kind: 'node', lane, node: 7 })
  const general: SearchBreakpoint[] = [{ kind: 'condition', text: 'f > 3' }, { kind: 'f-falls' }]
  const pair = (one: number, other: number): SearchBreakpoint => ({ kind: 'difference', lanes: [one, other] })
  expect(withoutLane([node(0), node(1), node(2), pair(0, 2), pair(0, 1), ...general], 1)).toEqual([
    node(0),
    node(1),
    pair(0, 1),
    ...general,
  ])

  const { model, state } = opening([{ strategy: 'astar' }, { strategy: 'greedy' }])
  await model.ready
  model.setBreakpoints([node(0), node(1), pair(0, 1)])
  await model.removeJob(0)
  expect(state().breakpoints).toEqual([node(0)])
  await model.setJob(0, { strategy: 'depth-first' })
  expect(state().breakpoints).toEqual([])
})

test('breakpoints of an address stop the search; what nobody understands is left out', async () => {
  const known: SearchBreakpoint = { kind: 'condition', text: 'depth >= 2' }
  const { model, state } = opening([{ strategy: 'astar' }], {
    breakpoints: [{ kind: 'condition', text: 'f >' }, known],
  })
  expect(addressOf(state(), { subject: { kind: 'trace' } }).breakpoints).toContain(known)
  await model.advance({ kind: 'end' })
  await model.settled()
  expect(state()).toMatchObject({ breakpoints: [known], failure: undefined, details: { depth: 2 } })
})

test('a note goes when it is no longer true', async () => {
  const { model, state } = opening([{ strategy: 'astar' }, { strategy: 'greedy' }])
  await model.ready
  await model.advance({ kind: 'end' })
  expect(state().note).toBe('Every search is over.')
  await model.removeJob(1)
  expect(state().note).toBeUndefined()
  await model.advance({ kind: 'end' })
  expect(state().note).toBeTruthy()
  await model.addJob({ strategy: 'breadth-first' })
  expect(state().note).toBeUndefined()
})

test('where a job was refused, nothing is over', async () => {
  const { model, state } = opening([{ strategy: 'nonsense' }])
  await model.advance({ kind: 'end' })
  expect(state()).toMatchObject({ note: undefined, isRunning: false, failure: undefined })
})

test('a recording is the only search there is of it', async () => {
  const text = 'version: 1.4.0\nevents:\n  - type: expanding\n    id: a\n    f: 1\n    g: 0\n'
  const source: LabSource = { kind: 'trace', file: { path: 'x.trace.yaml', text } }
  const { model, state } = opening([{}], { source })
  await model.ready
  expect(state().lanes[0]!.opened).toBeDefined()
  expect(canAddJob(state())).toBe(false)
  await model.addJob({ strategy: 'greedy' })
  expect(state().lanes).toHaveLength(1)
})

test('solutions are those of the active job; a journal tells of all', async () => {
  const source: LabSource = { kind: 'textbook', name: 'jugs' }
  const { model } = opening([{ strategy: 'breadth-first' }, { strategy: 'depth-first' }], { source })
  await model.ready
  await model.advance({ kind: 'end' })
  const solutions = async () => await model.exportFile('solutions', 'txt')
  const first = await solutions()
  model.activate(1)
  const second = await solutions()
  expect([first.name, second.name].map((name) => /(breadth|depth)-first/.exec(name)?.[1])).toEqual(['breadth', 'depth'])
  expect(second.text).not.toBe(first.text)
  expect((await model.exportFile('journal', 'txt')).text).toMatch(/breadth[\s\S]*depth-first/i)
})

test('a step back asks for no tree and no layout, and is drawn twice: the moment, and all that is said about it', async () => {
  const inner = directRpc(labAnswers())
  const asked: string[] = []
  const ask = (...args: Parameters<typeof inner.ask>) => {
    asked.push(args[0])
    return inner.ask(...args)
  }
  const { model, state } = opening([{ strategy: 'astar' }], { door: { ...inner, ask: ask as typeof inner.ask } })
  await model.ready
  await model.advance({ kind: 'end' })
  await model.settled()
  const [{ version }, { log, layout }] = [state().lanes[0]!, model.treeOf(0)]
  asked.length = 0
  const seen: (readonly [number, number | undefined])[] = []
  onTestFinished(model.store.subscribe(({ moment, fringe }) => void seen.push([moment, fringe?.at])))
  const before = state().moment
  model.seek(before - 1)
  await model.settled()
  expect(new Set(asked)).toEqual(new Set(['node', 'fringe', 'statistics']))
  expect([state().lanes[0]!.version, model.treeOf(0)]).toEqual([version, expect.objectContaining({ log, layout })])
  expect(new Set(seen.map(String)).size).toBe(3)
  expect(seen.at(-1)).toEqual([before - 1, before - 1])
})

test('the first difference of two jobs is found from anywhere, and marked once', async () => {
  const { model, state } = opening([{ strategy: 'breadth-first' }, { strategy: 'depth-first' }])
  await model.ready
  await model.advance({ kind: 'nodes', count: 9 })
  for (let time = 0; time < 2; time++) await model.advance({ kind: 'difference', lanes: [0, 1] })
  expect(state().moment).toBeLessThan(9)
  expect(state().stops).toEqual([{ at: state().moment, label: expect.stringMatching(/differ here/) }])
})

test('keys that are pressed faster than steps are taken: no step is lost, and another command ends them', async () => {
  const { model, state } = opening([{ strategy: 'breadth-first' }], { source: endless })
  await model.ready
  const press = () => stepTimeline(labTimeline(model, state()), 1)
  for (let pressed = 0; pressed < 40; pressed++) {
    press()
    if (pressed % 7 === 0) await pause(1)
  }
  await vi.waitUntil(() => state().moment === 40)
  for (let pressed = 0; pressed < 5; pressed++) press()
  await model.advance({ kind: 'layer' })
  const { moment } = state()
  await pause(20)
  expect(state()).toMatchObject({ moment, failure: undefined })
})
