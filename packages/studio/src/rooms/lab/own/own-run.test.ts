import { expect, test, vi } from 'vitest'
import type { RpcMessage, RpcReply, RpcWorker } from '../../../workers/worker-rpc.ts'
import { rpcVersion } from '../../../workers/worker-rpc.ts'
import { createOwnRun } from './own-run.ts'

const file = { path: 'mine.ts', text: 'code' }

/** A worker that answers with what a function returns; undefined: it hangs. */
function fakeWorker(answer: (question: string) => unknown) {
  const listeners: ((event: { readonly data: unknown }) => void)[] = []
  const worker = {
    terminated: 0,
    postMessage(message: RpcMessage) {
      if (!('question' in message)) return
      const answers = answer(message.question)
      if (answers === undefined) return
      const reply: RpcReply = { version: rpcVersion, id: message.id, answers }
      setTimeout(() => {
        for (const listener of listeners) listener({ data: reply })
      })
    },
    terminate() {
      worker.terminated++
    },
    addEventListener(kind: string, listener: never) {
      if (kind === 'message') listeners.push(listener)
    },
  }
  return worker as typeof worker & RpcWorker
}

const opens = (question: string) => (question === 'open' ? { opened: {} } : {})

test('nothing runs before it is asked for', async () => {
  const start = vi.fn()
  const { door } = createOwnRun({ start })
  await expect(door.ask('lanes', { language: 'en' })).rejects.toThrow('press "Run it"')
  expect(start).not.toHaveBeenCalled()
})

test('runs, answers, and stops', async () => {
  const worker = fakeWorker(opens)
  const own = createOwnRun({ start: async () => worker })
  await own.run(file, 'en')
  expect(own.store.getState().status).toEqual({ kind: 'ready', file, opened: {} })
  await expect(own.door.ask('lanes', { language: 'en' })).resolves.toEqual({})
  own.stop()
  expect(own.store.getState().status).toEqual({ kind: 'stopped', file, reason: 'asked' })
  expect(worker.terminated).toBe(1)
  await expect(own.door.ask('lanes', { language: 'en' })).rejects.toThrow('not running')
})

test('what cannot be started says why', async () => {
  const own = createOwnRun({ start: () => Promise.reject(new Error('the compiler could not be loaded')) })
  await own.run(file, 'en')
  expect(own.store.getState().status).toMatchObject({
    kind: 'wrong',
    file,
    diagnostics: [{ message: 'the compiler could not be loaded' }],
  })
})

test('code that never finishes loading is ended after a while', async () => {
  const worker = fakeWorker(() => undefined)
  const own = createOwnRun({ start: async () => worker, loadingTime: 10 })
  void own.run(file, 'en')
  await vi.waitUntil(() => own.store.getState().status.kind === 'stopped')
  expect(own.store.getState().status).toMatchObject({ reason: 'time' })
  expect(worker.terminated).toBe(1)
})

test('what is wrong is told: before a worker starts, and by it', async () => {
  const diagnostics = [{ code: 'file/syntax', severity: 'error', message: 'unexpected token' } as const]
  const before = createOwnRun({ start: async () => ({ diagnostics }) })
  await before.run(file, 'en')
  expect(before.store.getState().status).toEqual({ kind: 'wrong', file, diagnostics })
  const worker = fakeWorker(() => ({ diagnostics }))
  const after = createOwnRun({ start: async () => worker })
  await after.run(file, 'en')
  expect(after.store.getState().status).toEqual({ kind: 'wrong', file, diagnostics })
  expect(worker.terminated).toBe(1)
})

test('a script that the browser refuses gets words', async () => {
  const worker = fakeWorker(() => undefined)
  const fails = (kind: string, listener: (event: object) => void) => {
    if (kind === 'error') setTimeout(() => listener({}))
  }
  const own = createOwnRun({ start: async () => ({ ...worker, addEventListener: fails }) as unknown as RpcWorker })
  await own.run(file, 'en')
  const { status } = own.store.getState()
  expect(status.kind === 'wrong' && status.diagnostics[0]!.message).toContain('declared twice')
})

test('a question without an answer is noticed, and forgotten with the next sign of life', async () => {
  const worker = fakeWorker((question) => (question === 'report' ? undefined : opens(question)))
  const own = createOwnRun({ start: async () => worker, silence: 5 })
  await own.run(file, 'en')
  own.door.ask('report', { lane: 0, at: 0, language: 'en' }).catch(() => {})
  await vi.waitUntil(() => own.store.getState().isSilent)
  await own.door.ask('lanes', { language: 'en' })
  expect(own.store.getState().isSilent).toBe(false)
  own.stop()
})

test('code that does not react to being cancelled is ended, and not started again', async () => {
  vi.useFakeTimers()
  try {
    const worker = fakeWorker((question) => (question === 'advance' ? undefined : opens(question)))
    const start = vi.fn(async () => worker)
    const own = createOwnRun({ start })
    const running = own.run(file, 'en')
    await vi.advanceTimersByTimeAsync(10)
    await running
    const controller = new AbortController()
    const asks = { from: 0, by: { kind: 'end' }, language: 'en' } as const
    const moved = own.door.ask('advance', asks, { signal: controller.signal })
    const later = own.door.ask('advance', asks)
    controller.abort()
    await expect(moved).rejects.toThrow('cancelled')
    const failed = expect(later).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(2_000)
    await failed
    expect(own.store.getState().status).toMatchObject({ kind: 'stopped', reason: 'hung' })
    expect(start).toHaveBeenCalledTimes(1)
    expect(worker.terminated).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
})

test('what is run again replaces what ran', async () => {
  const workers = [fakeWorker(opens), fakeWorker(opens)]
  let count = 0
  const own = createOwnRun({ start: async () => workers[count++]! })
  await own.run(file, 'en')
  await own.run({ ...file, text: 'other' }, 'en')
  expect(workers.map(({ terminated }) => terminated)).toEqual([1, 0])
  expect(own.store.getState().status).toMatchObject({ kind: 'ready', file: { text: 'other' } })
})
