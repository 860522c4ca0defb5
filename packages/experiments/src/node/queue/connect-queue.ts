import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../setup-error.ts'
import { isConnectionFault, reasonOf } from './connection-fault.ts'
import { connectPostgresQueue } from './postgres-queue.ts'
import { readQueueAddress } from './queue-address.ts'
import type { QueueServer } from './queue-server.ts'
import { connectRedisQueue } from './redis-queue.ts'

export interface ConnectOptions {
  /** How many queues a worker serves: each keeps a connection. @default 0 */
  readonly listening?: number
  /** Milliseconds after which an answer is not waited for any more. @default 60000 */
  readonly timeout?: number
  /** Milliseconds for which a server that does not answer is tried again. @default 0 */
  readonly patience?: number
}

/**
 * Connects with a queue, and makes its tables if they are missing.
 *
 * @example
 * const server = await connectQueue('postgres://me@db.example/experiments')
 */
export async function connectQueue(url: string, options: ConnectOptions = {}): Promise<QueueServer> {
  const { listening = 0, timeout = 60_000, patience = 0 } = options
  const address = readQueueAddress(url)
  for (const end = performance.now() + patience; ; ) {
    try {
      return address.kind === 'redis'
        ? await connectRedisQueue(address, timeout)
        : await connectPostgresQueue(address, { listening, timeout })
    } catch (error) {
      if (error instanceof SetupError) throw error
      if (!isConnectionFault(error) || performance.now() > end)
        throw new SetupError(`no connection to the queue ${address.shown}: ${reasonOf(error)}`, 'connection')
      await sleep(200)
    }
  }
}
