/**
 * How the page talks with its workers: questions go in, answers, progress and errors come out. Each kind of worker has a contract, the
 * type of its questions and answers; both ends are typed by it.
 */

/** Question → what is asked, what is answered, and what is reported on the way. */
export type RpcContract = Readonly<
  Record<string, { readonly asks: unknown; readonly answers: unknown; readonly reports?: unknown }>
>

/** What goes through: grows with every change of the messages, so that a page and a worker of two builds do not misunderstand each other. */
export const rpcVersion = 1

export type RpcMessage =
  | { readonly version: number; readonly id: number; readonly question: string; readonly asks: unknown }
  | { readonly version: number; readonly id: number; readonly cancel: true }

export type RpcReply = { readonly version: number; readonly id: number } & (
  | { readonly answers: unknown }
  | { readonly reports: unknown }
  | { readonly failed: string }
)

/** As much of a worker as the page needs. */
export interface RpcWorker {
  postMessage(message: RpcMessage): void
  terminate(): void
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(kind: 'error' | 'messageerror', listener: (event: { readonly message?: string }) => void): void
}

export interface AskOptions<Reports> {
  /** Cancels the question. The promise rejects with an `AbortError` at once. */
  readonly signal?: AbortSignal
  readonly onReport?: (reports: Reports) => void
}

export interface WorkerRpc<Contract extends RpcContract> {
  ask<Question extends keyof Contract & string>(
    question: Question,
    asks: Contract[Question]['asks'],
    options?: AskOptions<Contract[Question]['reports']>,
  ): Promise<Contract[Question]['answers']>
  /** Ends the worker. The next question starts another. */
  close(): void
}

/** Milliseconds that a worker has to react to a cancelled question before it is replaced. */
const patience = 1_000
/** Milliseconds for a worker that has not answered yet: its code is still being loaded. */
const patienceAtFirst = 10_000

interface Open {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  readonly onReport: ((reports: never) => void) | undefined
  /** Cancelled by the page; the worker has not confirmed it yet. */
  isCancelled: boolean
  /** What was sent, to be sent again to another worker. */
  readonly message: RpcMessage
}

/** The page's side. The worker starts with the first question, and again after it has failed or hung. */
export function openWorkerRpc<Contract extends RpcContract>(start: () => RpcWorker): WorkerRpc<Contract> {
  let worker: RpcWorker | undefined
  let open = new Map<number, Open>()
  let count = 0
  let hasAnswered = false

  function fail(message: string): void {
    worker?.terminate()
    worker = undefined
    const failed = [...open.values()]
    open = new Map()
    for (const { reject, isCancelled } of failed) if (!isCancelled) reject(new WorkerFailed(message))
  }

  /** Starts another worker and asks it what still waits for an answer: only what was cancelled is known to hang. */
  function replace(): void {
    worker?.terminate()
    for (const [id, { isCancelled }] of open) if (isCancelled) open.delete(id)
    worker = open.size > 0 ? begin() : undefined
    for (const { message } of open.values()) worker!.postMessage(message)
  }

  function begin(): RpcWorker {
    const begun = start()
    hasAnswered = false
    begun.addEventListener('message', ({ data }) => {
      if (begun === worker) hear(data as RpcReply)
    })
    const broken = ({ message }: { readonly message?: string }) => {
      if (begun === worker) fail(message ?? 'the worker stopped')
    }
    begun.addEventListener('error', broken)
    begun.addEventListener('messageerror', broken)
    return begun
  }

  function hear(reply: RpcReply): void {
    hasAnswered = true
    const asked = open.get(reply.id)
    if (asked === undefined) return
    if ('reports' in reply) {
      if (!asked.isCancelled) asked.onReport?.(reply.reports as never)
      return
    }
    open.delete(reply.id)
    if (asked.isCancelled) return
    if ('failed' in reply) asked.reject(new WorkerFailed(reply.failed))
    else asked.resolve(reply.answers)
  }

  return {
    ask(question, asks, { signal, onReport } = {}) {
      return new Promise<never>((resolve, reject) => {
        if (signal?.aborted) return reject(new DOMException('cancelled', 'AbortError'))
        worker ??= begin()
        const id = count++
        const message = { version: rpcVersion, id, question, asks }
        const asked: Open = { resolve: resolve as Open['resolve'], reject, onReport, isCancelled: false, message }
        open.set(id, asked)
        worker.postMessage(message)
        signal?.addEventListener('abort', () => {
          // not the worker that was asked first, which may have been replaced
          const asker = worker
          if (asker === undefined || !open.has(id)) return
          asked.isCancelled = true
          reject(new DOMException('cancelled', 'AbortError'))
          asker.postMessage({ version: rpcVersion, id, cancel: true })
          const patient = hasAnswered ? patience : patienceAtFirst
          setTimeout(() => {
            // it works on something that cannot be interrupted
            if (asker === worker && open.has(id)) replace()
          }, patient)
        })
      })
    },
    close: () => fail('closed'),
  }
}

/** A question that a worker could not answer. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** Whether a promise was rejected because the page cancelled its question. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export interface Asked<Reports> {
  /** Aborts when the page cancels the question. A long answer looks at it, and lets messages in with `breathe`. */
  readonly signal: AbortSignal
  readonly report: (reports: Reports) => void
}

export type RpcAnswers<Contract extends RpcContract> = {
  readonly [Question in keyof Contract & string]: (
    asks: Contract[Question]['asks'],
    asked: Asked<Contract[Question]['reports']>,
  ) => Contract[Question]['answers'] | Promise<Contract[Question]['answers']>
}

/** As much of a worker's global scope as it needs. */
export interface RpcScope {
  postMessage(message: RpcReply): void
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The worker's side: answers questions from now on. An answer that throws becomes a failed question; the worker goes on. */
export function serveWorkerRpc<Contract extends RpcContract>(
  answers: RpcAnswers<Contract>,
  scope = self as unknown as RpcScope,
): void {
  const running = new Map<number, AbortController>()

  async function answer(id: number, question: string, asks: unknown): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    const reply = (content: object) => scope.postMessage({ version: rpcVersion, id, ...content } as RpcReply)
    try {
      if (!Object.hasOwn(answers, question)) throw new Error(`there is no question ${question}`)
      const asked = { signal: controller.signal, report: (reports: unknown) => reply({ reports }) }
      reply({ answers: await answers[question]!(asks, asked) })
    } catch (error) {
      reply({ failed: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(id)
    }
  }

  scope.addEventListener('message', ({ data }) => {
    const message = data as RpcMessage
    if (message.version !== rpcVersion) {
      const failed = 'this page is older or newer than its worker: load it again'
      scope.postMessage({ version: rpcVersion, id: message.id, failed })
    } else if ('cancel' in message) running.get(message.id)?.abort()
    else void answer(message.id, message.question, message.asks)
  })
}

/** Lets waiting messages in, such as the cancelling of a question. A timeout of zero waits for milliseconds; a channel does not. */
export function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/**
 * A large value on its way through a door, as text: a browser copies a text at once, and reads it four times as fast as it copies ten
 * thousand objects. Only for plain data; what is undefined is left out.
 */
export type Packed<Value> = string & { readonly packed?: Value }

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value
}
