import { SetupError } from '../setup-error.ts'
import { reasonOf } from './connection-fault.ts'
import { connectPostgresQueue } from './postgres-queue.ts'
import { readQueueAddress } from './queue-address.ts'
import type { QueueServer } from './queue-server.ts'
import { connectRedisQueue } from './redis-queue.ts'

/**
 * Connects with a queue, and makes its tables if they are missing. `listening` is the number of queues that a worker serves; an answer
 * that takes longer than `timeout` milliseconds is not waited for.
 *
 * @example
 * const server = await connectQueue('postgres://me@db.example/experiments')
 */
export async function connectQueue(url: string, { listening = 0, timeout = 60_000 } = {}): Promise<QueueServer> {
  const address = readQueueAddress(url)
  try {
    return address.kind === 'redis'
      ? await connectRedisQueue(address, timeout)
      : await connectPostgresQueue(address, { listening, timeout })
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`no connection to the queue ${address.shown}: ${reasonOf(error)}`)
  }
}
