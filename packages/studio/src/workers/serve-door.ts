/** The inner side of a door: answers the questions that come into a worker. */
import { type DoorContract, type DoorMessage, type DoorReply, doorVersion } from './door.ts'

export interface Asked<Reports> {
  /** Aborts when the page cancels the question. A long answer looks at it, and lets messages in with `breathe`. */
  readonly signal: AbortSignal
  readonly report: (reports: Reports) => void
}

export type DoorAnswers<Contract extends DoorContract> = {
  readonly [Question in keyof Contract & string]: (
    asks: Contract[Question]['asks'],
    asked: Asked<Contract[Question]['reports']>,
  ) => Contract[Question]['answers'] | Promise<Contract[Question]['answers']>
}

/** As much of a worker's global scope as it needs. */
export interface DoorScope {
  postMessage(message: DoorReply): void
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Answers questions from now on. An answer that throws becomes a failed question; the worker goes on. */
export function serveDoor<Contract extends DoorContract>(answers: DoorAnswers<Contract>, scope: DoorScope): void {
  const running = new Map<number, AbortController>()

  async function answer(id: number, question: string, asks: unknown): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    const reply = (content: object) => scope.postMessage({ version: doorVersion, id, ...content } as DoorReply)
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
    const message = data as DoorMessage
    if (message.version !== doorVersion) {
      const failed = 'this page is older or newer than its worker: load it again'
      scope.postMessage({ version: doorVersion, id: message.id, failed })
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
