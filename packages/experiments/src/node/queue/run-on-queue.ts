/** The producer: offers runs to workers and takes their results. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../../campaign/campaign.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import type { ResultStore, TextStore } from '../../results/result-store.ts'
import { isConnectionFault, reasonOf } from './connection-fault.ts'
import { neededOptions, needsOf, queueName, type WorkerNeeds } from './needs.ts'
import type { JobQueue, QueueServer } from './queue-server.ts'
import { textsOfTask } from './task-texts.ts'

export interface QueueRunOptions {
  /** Where results go. Runs that have one here are not offered. */
  readonly store: ResultStore
  /** Where the texts of tasks come from. */
  readonly texts: TextStore
  readonly onEvent?: (event: CampaignEvent) => void
  /** What a person should know: a server that does not answer, no workers. */
  readonly onTrouble?: (message: string) => void
  /** Stops watching. The workers go on with what is in the queue. */
  readonly signal?: AbortSignal
  /** At most so many runs wait in a queue; runs wait in one for what they need of a worker. @default 1000 */
  readonly mostWaiting?: number
  /** Milliseconds after which a run without a result is offered again, in case that the server has lost it. @default 30000 */
  readonly offerAgain?: number
}

export interface QueueRunEnd {
  readonly isComplete: boolean
  /** Why it is not complete. */
  readonly reason?: string
}

const atOnce = 500
const shortestPause = 100
const longestPause = 1_000

/**
 * Has runs made by the workers of a queue, until each has a result in the store. It may be killed at any moment and started again: it
 * then takes the results that came meanwhile.
 *
 * @example
 * const end = await runOnQueue(server, runs, { store, texts })
 * end.isComplete // true
 */
export async function runOnQueue(
  server: QueueServer,
  runs: readonly Run[],
  options: QueueRunOptions,
): Promise<QueueRunEnd> {
  const { store, onEvent } = options
  const known = await store.runs()
  const missing = runs.filter(({ id }) => !known.has(id))
  onEvent?.({ type: 'campaign-started', total: runs.length, done: runs.length - missing.length })
  const groups = new Map<string, Run[]>()
  for (const run of missing) {
    const name = queueName(needsOf(run))
    groups.set(name, groups.get(name) ?? [])
    groups.get(name)!.push(run)
  }
  // where one queue fails, the others are not watched any longer
  const failure = new AbortController()
  const signal = options.signal === undefined ? failure.signal : AbortSignal.any([options.signal, failure.signal])
  const tellActive = activeCounter(onEvent)
  const watches = await Promise.allSettled(
    [...groups].map(async ([name, group]) => {
      try {
        return await watchQueue(server, name, group, {
          ...options,
          signal,
          onActive: (count) => tellActive(name, count),
        })
      } catch (error) {
        failure.abort()
        throw error
      }
    }),
  )
  const failed = watches.find((watch) => watch.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const end = endOf(watches.flatMap((watch) => (watch.status === 'fulfilled' ? [watch.value] : [])))
  onEvent?.({ type: 'campaign-ended', ...end })
  return end
}

interface WatchOptions extends QueueRunOptions {
  /** How many runs of the queue workers have now. */
  readonly onActive: (runs: number) => void
}

/** Adds up what queues tell, and tells it when it changes. */
function activeCounter(onEvent: QueueRunOptions['onEvent']): (name: string, runs: number) => void {
  const counts = new Map<string, number>()
  let told = 0
  return (name, runs) => {
    counts.set(name, runs)
    const sum = [...counts.values()].reduce((all, one) => all + one, 0)
    if (sum !== told) onEvent?.({ type: 'runs-active', count: sum })
    told = sum
  }
}

/** Has the runs of one queue made, until each has a result or the signal stops it. */
async function watchQueue(
  server: QueueServer,
  name: string,
  runs: readonly Run[],
  options: WatchOptions,
): Promise<Watch> {
  const { texts, signal } = options
  const queue = server.queue(name)
  try {
    const watch = new Watch(server, queue, runs, options)
    const isReady = await patiently(() => watch.prepare(texts), options)
    let pause = shortestPause
    while (isReady && !watch.isDone && signal?.aborted !== true) {
      const came = await patiently(() => watch.step(), options)
      pause = came ? shortestPause : Math.min(pause * 1.5, longestPause)
      if (!came && pause === longestPause) await patiently(() => watch.look(needsOf(runs[0])), options)
      if (!watch.isDone) await sleep(pause, undefined, signal && { signal }).catch(() => {})
    }
    return watch
  } finally {
    options.onActive(0)
    await queue.close().catch(() => {})
  }
}

function endOf(watches: readonly Watch[]): QueueRunEnd {
  const reasons = watches.flatMap(({ failures }) => [...failures.values()])
  if (reasons.length > 0) {
    const count = reasons.length === 1 ? 'a run' : `${reasons.length} runs`
    return { isComplete: false, reason: `${count} could not be run: ${reasons[0]}` }
  }
  if (watches.every(({ isDone }) => isDone)) return { isComplete: true }
  return { isComplete: false, reason: 'stopped; the workers go on with what is in the queue' }
}

/** Runs that are in one queue, and those that will be. */
class Watch {
  readonly #server: QueueServer
  readonly #queue: JobQueue
  readonly #options: WatchOptions
  /** Not offered yet, the next one last. */
  readonly #left: Run[]
  /** Offered, without a result, with the time of the offer. */
  readonly #open = new Map<string, { readonly run: Run; at: number }>()
  readonly #failed = new Map<string, string>()
  /** How many failures the queue had when they were looked at, and until when that is enough. */
  #seen = { failed: 0, until: 0 }
  #saidNobody = false

  constructor(server: QueueServer, queue: JobQueue, runs: readonly Run[], options: WatchOptions) {
    this.#server = server
    this.#queue = queue
    this.#left = runs.toReversed()
    this.#options = options
  }

  /** The runs that were given up, with the reason. */
  get failures(): ReadonlyMap<string, string> {
    return this.#failed
  }

  get isDone(): boolean {
    return this.#left.length === 0 && this.#open.size === 0
  }

  /** Brings the texts to the server, and gives runs another chance that failed when a producer watched before. */
  async prepare(texts: TextStore): Promise<boolean> {
    const digests = new Map(
      this.#left.flatMap(({ task }) => textsOfTask(task).map(({ digest, path }) => [digest, path])),
    )
    for (const [digest, path] of digests) {
      const text = await texts.get(digest)
      if (text === undefined) throw new Error(`the text of ${path} is missing`)
      await this.#server.texts.put(digest, text)
    }
    const ours = new Set(this.#left.map(({ id }) => id))
    const failures = await this.#queue.failures()
    await this.#queue.forget(failures.filter(({ run }) => ours.has(run)).map(({ run }) => run))
    return true
  }

  /** Takes results and offers runs. Answers whether something happened. */
  async step(): Promise<boolean> {
    let came = 0
    const open = [...this.#open.keys()]
    for (let from = 0; from < open.length; from += atOnce) came += await this.#take(open.slice(from, from + atOnce))
    const { waiting, active, failed } = await this.#queue.counts()
    // nobody knows whose runs are being made, if several campaigns are in the queue
    this.#options.onActive(Math.min(active, this.#open.size))
    came += await this.#giveUp(failed)
    const room = (this.#options.mostWaiting ?? 1_000) - waiting
    const offered = room > 0 && this.#left.length > 0
    if (offered) await this.#openMore(Math.min(room, atOnce))
    await this.#offerOpen()
    return came > 0 || offered
  }

  /** Says what may be wrong when nothing happens. */
  async look(needs: WorkerNeeds): Promise<void> {
    if (this.#saidNobody || (await this.#queue.workers()) > 0) return
    this.#saidNobody = true
    const { shown } = this.#server
    const words = ['telos worker --queue', shown, ...neededOptions(needs)]
    const count = this.#open.size + this.#left.length
    const runs = count === 1 ? 'a run' : `${count} runs`
    this.#options.onTrouble?.(`no worker takes ${runs}. Start some, on any machine: ${words.join(' ')}`)
  }

  /** First stored, then given back: a producer that is killed in between finds them again. */
  async #take(runs: readonly string[]): Promise<number> {
    if (runs.length === 0) return 0
    const campaign = this.#open.get(runs[0]!)?.run.campaign ?? ''
    const results = await this.#server.resultsOf(campaign, runs)
    for (const result of results) {
      const entry = this.#open.get(result.run)
      await this.#options.store.add(result)
      this.#open.delete(result.run)
      // when a run began is known to its worker alone
      if (entry !== undefined) this.#options.onEvent?.({ type: 'run-started', run: entry.run })
      this.#options.onEvent?.({ type: 'run-ended', result })
    }
    const taken = results.map(({ run }) => run)
    await this.#server.taken(campaign, taken)
    return taken.length
  }

  async #openMore(count: number): Promise<void> {
    const next = this.#left.slice(-count).toReversed()
    for (const run of next) this.#open.set(run.id, { run, at: Number.NEGATIVE_INFINITY })
    this.#left.length -= next.length
    // some may have been made while nobody watched
    await this.#take(next.map(({ id }) => id))
  }

  /** Offers what was never offered, or long ago. */
  async #offerOpen(): Promise<void> {
    const before = performance.now() - (this.#options.offerAgain ?? 30_000)
    const old = [...this.#open.values()].filter(({ at }) => at < before)
    for (let from = 0; from < old.length; from += atOnce) {
      const some = old.slice(from, from + atOnce)
      await this.#queue.offer(some.map(({ run }) => run))
      for (const each of some) each.at = performance.now()
    }
  }

  /** Looks at failures when their number has changed, and now and then: most may be of other campaigns. */
  async #giveUp(failed: number): Promise<number> {
    const now = performance.now()
    if (failed === 0 || (failed === this.#seen.failed && now < this.#seen.until)) return 0
    const failures = (await this.#queue.failures()).filter(({ run }) => this.#open.has(run))
    this.#seen = { failed, until: now + (this.#options.offerAgain ?? 30_000) }
    for (const { run, reason } of failures) {
      this.#open.delete(run)
      this.#failed.set(run, reason)
    }
    return failures.length
  }
}

/** Tries until it succeeds: a server that is restarted must not end a campaign. Undefined if it was stopped meanwhile. */
async function patiently<Answer>(work: () => Promise<Answer>, options: QueueRunOptions): Promise<Answer | undefined> {
  const { signal, onTrouble } = options
  for (let pause = 100; signal?.aborted !== true; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionFault(error)) throw error
      onTrouble?.(`the queue does not answer (${reasonOf(error)}); trying again`)
      await sleep(pause, undefined, signal && { signal }).catch(() => {})
    }
  }
  return undefined
}
