import { createPool, createPostgresTables, PostgresStore } from '../store/postgres-store.ts'
import { type BullBackend, BullQueue, loadBullMq, startBullWorker } from './bull-queue.ts'
import type { QueueAddress } from './queue-address.ts'
import type { QueueServer } from './queue-server.ts'

export interface PostgresQueueOptions {
  /** How many queues are listened to: each keeps a connection. */
  readonly listening: number
  /** Milliseconds after which an answer is not waited for any more. */
  readonly timeout?: number
}

/**
 * One database for everything: BullMQ's tables in the schema `bullmq`, results and texts in `telos`. All share one pool, because the number
 * of connections is what a server runs out of first.
 */
export async function connectPostgresQueue(
  { url, shown }: QueueAddress,
  { listening, timeout }: PostgresQueueOptions,
): Promise<QueueServer> {
  const bullmq = loadBullMq('pg')
  const options = { connections: listening + 2, searchPath: 'bullmq' }
  const pool = createPool(url, timeout === undefined ? options : { ...options, timeout })
  try {
    await createPostgresTables(pool)
    const client = await pool.connect()
    try {
      await bullmq.runMigrations(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  const store = new PostgresStore(pool, () => pool.end())
  const { Queue, Worker } = bullmq.withBackend(bullmq.createPostgresBackend)
  const backend: BullBackend = {
    classes: bullmq,
    Queue: (name) => new Queue(name, { connection: pool }) as unknown as ReturnType<BullBackend['Queue']>,
    Worker: (name, process, options) =>
      new Worker(name, process, { ...options, connection: pool }) as unknown as ReturnType<BullBackend['Worker']>,
  }
  return {
    shown,
    texts: store,
    addResult: (result) => store.add(result),
    resultsOf: (_, runs) => store.resultsOf(runs),
    taken: async () => {},
    queue: (name) => new BullQueue(backend, name),
    work: (name, options) => startBullWorker(backend, name, options),
    close: () => store.close(),
  }
}
