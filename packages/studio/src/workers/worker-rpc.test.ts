import { afterEach, expect, test, vi } from 'vitest'
import {
  breathe,
  isCancelled,
  openWorkerRpc,
  type RpcAnswers,
  type RpcMessage,
  type RpcScope,
  type RpcWorker,
  serveWorkerRpc,
} from './worker-rpc.ts'

type Sums = {
  add: { asks: readonly number[]; answers: number; reports: number }
  wait: { asks: undefined; answers: boolean }
  fail: { asks: string; answers: never }
  hang: { asks: undefined; answers: never }
}

const answers: RpcAnswers<Sums> = {
  add(numbers, { report }) {
    let sum = 0
    for (const number of numbers) report((sum += number))
    return sum
  },
  async wait(_, { signal }) {
    while (!signal.aborted) await breathe()
    return true
  },
  fail(message) {
    throw new Error(message)
  },
  hang: () => new Promise<never>(() => {}),
}

/** A worker in this thread, whose messages take a turn of the loop and are copied, as those of real ones are. */
function startHere(): RpcWorker & { isTerminated: boolean; break(message: string): void } {
  const inner: ((event: { data: unknown }) => void)[] = []
  const outer: ((event: { data: unknown }) => void)[] = []
  const broken: ((event: { message?: string }) => void)[] = []
  const send = (to: typeof inner, data: unknown) =>
    queueMicrotask(() => {
      if (!worker.isTerminated) for (const listener of to) listener({ data: structuredClone(data) })
    })
  const scope: RpcScope = {
    postMessage: (message) => send(outer, message),
    addEventListener: (_, listener) => inner.push(listener),
  }
  serveWorkerRpc(answers, scope)
  const worker = {
    isTerminated: false,
    postMessage: (message: RpcMessage) => send(inner, message),
    terminate: () => void (worker.isTerminated = true),
    addEventListener(kind: string, listener: (event: never) => void) {
      if (kind === 'message') outer.push(listener as never)
      else broken.push(listener as never)
    },
    break: (message: string) => {
      for (const listener of broken) listener({ message })
    },
  }
  return worker as ReturnType<typeof startHere>
}

afterEach(() => void vi.useRealTimers())

function begin() {
  const workers: ReturnType<typeof startHere>[] = []
  const rpc = openWorkerRpc<Sums>(() => {
    workers.push(startHere())
    return workers.at(-1)!
  })
  return { rpc, workers }
}

test('a question is answered, with reports on the way', async () => {
  const { rpc, workers } = begin()
  expect(workers).toHaveLength(0)
  const reports: number[] = []
  expect(await rpc.ask('add', [1, 2, 3], { onReport: (sum) => reports.push(sum) })).toBe(6)
  expect(reports).toEqual([1, 3, 6])
  expect(await Promise.all([rpc.ask('add', [1]), rpc.ask('add', [2])])).toEqual([1, 2])
  expect(workers).toHaveLength(1)
})

test('an answer that throws fails its question alone', async () => {
  const { rpc, workers } = begin()
  await expect(rpc.ask('fail', 'no such fact')).rejects.toThrow('no such fact')
  await expect(rpc.ask('toString' as 'add', [])).rejects.toThrow('no question toString')
  expect(await rpc.ask('add', [1])).toBe(1)
  expect(workers).toHaveLength(1)
})

test('a cancelled question rejects at once, and the worker is kept if it reacts', async () => {
  const { rpc, workers } = begin()
  const controller = new AbortController()
  const asked = rpc.ask('wait', undefined, { signal: controller.signal })
  controller.abort()
  expect(isCancelled(await asked.catch((error: unknown) => error))).toBe(true)
  await expect(rpc.ask('add', [1], { signal: controller.signal })).rejects.toSatisfy(isCancelled)
  expect(await rpc.ask('add', [2])).toBe(2)
  expect(workers).toHaveLength(1)
})

test('a worker that does not react to cancelling is replaced, and what waits is asked again', async () => {
  const { rpc, workers } = begin()
  expect(await rpc.ask('add', [1])).toBe(1)
  vi.useFakeTimers()
  const controller = new AbortController()
  const asked = rpc.ask('hang', undefined, { signal: controller.signal }).catch((error: unknown) => error)
  // the first worker is busy and never answers this
  workers[0]!.isTerminated = true
  const waiting = rpc.ask('add', [2, 3])
  controller.abort()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  expect(isCancelled(await asked)).toBe(true)
  expect(await waiting).toBe(5)
  expect(await rpc.ask('add', [4])).toBe(4)
  expect(workers).toHaveLength(2)
})

test('a question that was asked again is cancelled at the worker that has it now', async () => {
  const { rpc, workers } = begin()
  expect(await rpc.ask('add', [1])).toBe(1)
  vi.useFakeTimers()
  const [first, second] = [new AbortController(), new AbortController()]
  const hung = rpc.ask('hang', undefined, { signal: first.signal }).catch((error: unknown) => error)
  const again = rpc.ask('hang', undefined, { signal: second.signal }).catch((error: unknown) => error)
  first.abort()
  vi.advanceTimersByTime(2_000)
  expect(workers).toHaveLength(2)
  const sent = vi.spyOn(workers[1]!, 'postMessage')
  second.abort()
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ cancel: true }))
  vi.advanceTimersByTime(11_000)
  expect(workers[1]!.isTerminated).toBe(true)
  vi.useRealTimers()
  expect([await hung, await again].every(isCancelled)).toBe(true)
  expect(await rpc.ask('add', [2])).toBe(2)
  expect(workers).toHaveLength(3)
})

test('a worker that is still being loaded is given more time', async () => {
  vi.useFakeTimers()
  const { rpc, workers } = begin()
  const controller = new AbortController()
  const asked = rpc.ask('hang', undefined, { signal: controller.signal }).catch((error: unknown) => error)
  controller.abort()
  expect(isCancelled(await asked)).toBe(true)
  vi.advanceTimersByTime(9_000)
  expect(workers[0]!.isTerminated).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(workers[0]!.isTerminated).toBe(true)
  vi.useRealTimers()
})

test('a worker that breaks fails its questions, and the next one starts another', async () => {
  const { rpc, workers } = begin()
  const asked = rpc.ask('hang', undefined)
  workers[0]!.break('out of memory')
  await expect(asked).rejects.toThrow('out of memory')
  expect(await rpc.ask('add', [1])).toBe(1)
  expect(workers).toHaveLength(2)
  rpc.close()
  expect(workers[1]!.isTerminated).toBe(true)
})

test('a worker of another version is refused', async () => {
  const worker = startHere()
  const replies: unknown[] = []
  worker.addEventListener('message', ({ data }) => replies.push(data))
  worker.postMessage({ version: 99, id: 1, question: 'add', asks: [1] })
  await breathe()
  expect(replies).toEqual([expect.objectContaining({ id: 1, failed: expect.stringContaining('load it again') })])
})
