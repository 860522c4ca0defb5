import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenDocument } from '../../documents/open-document.ts'
import type { DomainView } from '../../workers/model/model-contract.ts'
import type { Planned, ShownPlan } from '../../workers/planner/planner-contract.ts'
import type { RpcContract, WorkerRpc } from '../../workers/worker-rpc.ts'
import { type AuthorWorkers, createAuthorModel } from './author-model.ts'
import { currentPlan, noPlanning } from './author-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker whose answers the test gives. Questions without one stay open until they are cancelled. */
function fakeWorker(answers: Readonly<Record<string, (asks: never) => unknown>>) {
  const asked: { question: string; asks: unknown; isCancelled: boolean }[] = []
  const worker = {
    ask: (question: string, asks: unknown, { signal }: { signal?: AbortSignal } = {}) => {
      const entry = { question, asks, isCancelled: false }
      asked.push(entry)
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => {
          entry.isCancelled = true
          reject(new DOMException('cancelled', 'AbortError'))
        })
        const answer = answers[question]
        if (answer)
          Promise.resolve()
            .then(() => answer(asks as never))
            .then(resolve, reject)
      })
    },
    close: () => {},
  }
  return { worker: worker as unknown as WorkerRpc<RpcContract>, asked }
}

function planOf(...steps: string[]): ShownPlan {
  return {
    status: 'solved',
    cost: steps.length,
    optimal: true,
    alreadyHolds: false,
    reasons: [],
    expansions: 1,
    milliseconds: 1,
    engine: 'auto',
    steps: steps.map((text) => ({ action: text, args: {}, text, cost: 1, serves: [], alsoServes: [] })),
    states: Array.from({ length: steps.length + 1 }, (_, at) => ({ at })),
  }
}

function authorWith(plan: ((asks: Planned) => unknown) | undefined, edit?: (asks: never) => unknown) {
  const document = new OpenDocument({
    id: 'd',
    title: 'D',
    kind: 'domain',
    files: [{ path: 'd.yaml', text: 'telos: 1' }],
  })
  const planner = fakeWorker(plan ? { plan } : {})
  const model = fakeWorker({ ...(edit && { edit }), view: () => ({ view: undefined, diagnostics: [] }) })
  const workers = {
    language: fakeWorker({ diagnose: () => ({}) }).worker,
    model: model.worker,
    planner: planner.worker,
  }
  const author = createAuthorModel(document, workers as unknown as AuthorWorkers)
  let typed = 0
  const type = () =>
    document.edit({ changes: [{ path: 'd.yaml', from: 0, to: 0, text: `${typed++} ` }], label: 'type' })
  return { author, document, planner, model, type }
}

const parts = { actions: [], objects: {}, derived: [], goals: [] }

test('the plan is asked for 150 ms after the last key, and what is outdated is cancelled', async () => {
  const { planner, type } = authorWith(undefined)
  await vi.advanceTimersByTimeAsync(149)
  expect(planner.asked).toHaveLength(0)
  type()
  await vi.advanceTimersByTimeAsync(149)
  expect(planner.asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(planner.asked.map(({ isCancelled }) => isCancelled)).toEqual([false])
  type()
  expect(planner.asked.map(({ isCancelled }) => isCancelled)).toEqual([true])
  await vi.advanceTimersByTimeAsync(150)
  expect(planner.asked).toHaveLength(2)
  expect((planner.asked[1]!.asks as Planned).files[0]!.text).toBe('1 0 telos: 1')
})

test('the plan before the change is kept until another differs, and the trace follows the plan', async () => {
  let plan = planOf('work', 'drink')
  const { author, type } = authorWith(() => ({ plan, goal: 'drunk', parts }))
  const { store } = author
  await vi.advanceTimersByTimeAsync(150)
  expect(store.getState().planning).toMatchObject({ status: 'ready', goal: 'drunk', previous: undefined })
  author.seek(2)
  const first = plan
  plan = planOf('steal')
  type()
  await vi.advanceTimersByTimeAsync(150)
  expect(store.getState().planning).toMatchObject({ plan, previous: first })
  expect(store.getState()).toMatchObject({ trace: { kind: 'plan', steps: ['steal'] }, position: 1 })
  type()
  await vi.advanceTimersByTimeAsync(150)
  expect(store.getState().planning.previous).toBe(first)
})

test('trials are part of the question, and can be taken back one by one or all at once', async () => {
  const { author, planner } = authorWith(() => ({ plan: planOf('work'), goal: 'drunk', parts }))
  const latest = () => planner.asked.at(-1)!.asks as Planned
  author.suppose('gold', 1)
  author.suppose('__proto__', true)
  author.leaveOut('steal', true)
  author.demand('steal', true)
  author.aimFor({ rum: 2 })
  author.limitTo({ expansions: 9 })
  await vi.advanceTimersByTimeAsync(150)
  expect(planner.asked).toHaveLength(1)
  expect(Object.entries(latest().whatIf!)).toEqual([
    ['gold', 1],
    ['__proto__', true],
  ])
  // what has to be in the plan is not left out
  expect(latest()).toMatchObject({ without: [], including: ['steal'], goal: { rum: 2 }, limits: { expansions: 9 } })
  author.suppose('__proto__', undefined)
  author.demand('steal', false)
  await vi.advanceTimersByTimeAsync(150)
  expect(latest()).toMatchObject({ whatIf: { gold: 1 }, including: [] })
  author.endTrials()
  await vi.advanceTimersByTimeAsync(150)
  expect(latest()).toEqual({ kind: 'domain', files: latest().files, whatIf: {}, without: [], including: [] })
})

test('a trial ends when the old value is put back', async () => {
  const { author } = authorWith(undefined)
  const start = [
    { fact: 'gold', value: 2 },
    { fact: '(lies brass kitchen)', value: true },
  ]
  const trials = (isEditable: boolean, fact: string, ...values: (number | boolean)[]) => {
    author.store.setState({ view: { start, isEditable } as unknown as DomainView })
    return values.map((value) => {
      author.suppose(fact, value)
      return author.store.getState().whatIf
    })
  }
  expect(trials(true, 'gold', 3, 2)).toEqual([{ gold: 3 }, {}])
  expect(trials(true, 'unlisted', false)).toEqual([{ unlisted: false }])
  author.endTrials()
  // as PDDL writes it, where what is not listed is false
  expect(trials(false, 'lies(brass,kitchen)', false, true)).toEqual([{ 'lies(brass,kitchen)': false }, {}])
  expect(trials(false, 'lies(brass,hall)', true, false)).toEqual([{ 'lies(brass,hall)': true }, {}])
})

test('a failing worker shows a sentence and keeps the plan, and the next key tries again', async () => {
  let isBroken = false
  const plan = planOf('work')
  const { author, type } = authorWith(() => {
    if (isBroken) throw new Error('the worker stopped')
    return { plan, goal: 'drunk', parts }
  })
  await vi.advanceTimersByTimeAsync(150)
  isBroken = true
  type()
  await vi.advanceTimersByTimeAsync(150)
  expect(author.store.getState().planning).toMatchObject({ status: 'failed', problem: 'the worker stopped', plan })
  isBroken = false
  type()
  await vi.advanceTimersByTimeAsync(150)
  expect(author.store.getState().planning).toMatchObject({ status: 'ready', problem: undefined })
})

test('a text with mistakes has no plan, and says which mistake', async () => {
  const { author } = authorWith(() => ({ diagnostics: [{ message: 'unknown fact "rumm"' }] }))
  await vi.advanceTimersByTimeAsync(150)
  expect(author.store.getState().planning).toMatchObject({ status: 'nothing', problem: 'unknown fact "rumm"' })
})

test('an edit that came too late changes nothing', async () => {
  let answer: (changes: unknown) => void = () => {}
  const { author, document, type } = authorWith(undefined, () => new Promise((resolve) => void (answer = resolve)))
  const edit = { kind: 'set', at: ['start', 'gold'], value: 1 } as const
  const late = author.edit(edit, 'inspector')
  await vi.advanceTimersByTimeAsync(0)
  type()
  answer({ changes: [{ path: 'd.yaml', from: 0, to: 8, text: 'x' }], label: 'set gold' })
  expect(await late).toContain('changed in the meantime')
  const done = author.edit(edit, 'inspector')
  await vi.advanceTimersByTimeAsync(0)
  answer({ changes: [{ path: 'd.yaml', from: 0, to: 1, text: 'x' }], label: 'set gold' })
  expect(await done).toBeUndefined()
  expect(document.state.undoLabel).toBe('set gold')
})

test('renaming the document and saving it in between do not disturb an edit', async () => {
  let answer: (changes: unknown) => void = () => {}
  const { author, document } = authorWith(undefined, () => new Promise((resolve) => void (answer = resolve)))
  const done = author.edit({ kind: 'set', at: ['start', 'gold'], value: 1 }, 'form')
  await vi.advanceTimersByTimeAsync(0)
  document.rename('Pirate')
  answer({ changes: [{ path: 'd.yaml', from: 0, to: 1, text: 'x' }], label: 'set gold' })
  expect(await done).toBeUndefined()
  expect(document.textOf('d.yaml')).toBe('xelos: 1')
})

test('after closing, nothing is asked', async () => {
  const { author, planner, type } = authorWith(undefined)
  author.close()
  type()
  await vi.advanceTimersByTimeAsync(1000)
  expect(planner.asked).toHaveLength(0)
})

test('a plan of an earlier text is not current when the text gives none', () => {
  const plan = { status: 'solved', steps: [] } as unknown as ShownPlan
  expect(currentPlan({ ...noPlanning, status: 'planning', plan })).toBe(plan)
  expect(currentPlan({ ...noPlanning, status: 'ready', plan })).toBe(plan)
  expect(currentPlan({ ...noPlanning, status: 'nothing', plan })).toBeUndefined()
})
