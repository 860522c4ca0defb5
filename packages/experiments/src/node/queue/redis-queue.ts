import type { Redis } from 'ioredis'
import type { RunResult } from '../../results/result.ts'
import { loadOptional } from '../optional-package.ts'
import { type BullBackend, BullQueue, loadBullMq, startBullWorker } from './bull-queue.ts'
import type { QueueAddress } from './queue-address.ts'
import type { QueueServer } from './queue-server.ts'

const textsKey = 'telos:texts'
const resultsKey = (campaign: string): string => `telos:results:${campaign}`

/** Jobs, texts and results in Redis. Results stay until the producer has stored them: Redis is not where they are kept. */
export async function connectRedisQueue({ url, shown }: QueueAddress, timeout: number): Promise<QueueServer> {
  const bullmq = loadBullMq('ioredis')
  const { Redis } = loadOptional<typeof import('ioredis')>('ioredis', 'A queue in Redis', ['bullmq', 'ioredis'])
  const redis = new Redis(url, {
    // BullMQ asks for it: a command waits until the server is back
    maxRetriesPerRequest: null,
    lazyConnect: true,
    keepAlive: 10_000,
    // BullMQ itself waits for up to ten seconds on this connection's copies
    socketTimeout: Math.max(timeout, 15_000),
    retryStrategy: (times) => Math.min(50 * times, 2_000),
  })
  redis.on('error', () => {})
  await firstConnection(redis)
  const backend: BullBackend = {
    classes: bullmq,
    Queue: (name) => new bullmq.Queue(name, { connection: redis }),
    Worker: (name, process, options) => new bullmq.Worker(name, process, { ...options, connection: redis }),
  }
  return {
    shown,
    texts: {
      put: async (digest, text) => void (await redis.hsetnx(textsKey, digest, text)),
      get: async (digest) => (await redis.hget(textsKey, digest)) ?? undefined,
    },
    async addResult(result) {
      const added = await redis.hsetnx(resultsKey(result.campaign), result.run, JSON.stringify(result))
      return added === 1 ? 'added' : 'known'
    },
    async resultsOf(campaign, runs) {
      if (runs.length === 0) return []
      const texts = await redis.hmget(resultsKey(campaign), ...runs)
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as RunResult]))
    },
    async taken(campaign, runs) {
      if (runs.length > 0) await redis.hdel(resultsKey(campaign), ...runs)
    },
    queue: (name) => new BullQueue(backend, name),
    work: (name, options) => startBullWorker(backend, name, options),
    // without waiting for an answer that a dead server will not give
    close: async () => redis.disconnect(),
  }
}

/** Later it waits for a server that has gone; a server that was never there is a mistake. */
async function firstConnection(redis: Redis): Promise<void> {
  const failed = new Promise<never>((_, reject) => redis.once('error', reject))
  try {
    await Promise.race([redis.connect(), failed])
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
