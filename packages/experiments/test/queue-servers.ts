import { postgresMissing, startPostgres } from './postgres-server.ts'
import { redisMissing, startRedis } from './redis-server.ts'

/** The servers that a queue can be in. */
export const queueServers = [
  { name: 'PostgreSQL', missing: postgresMissing, keeps: true, start: startPostgres },
  { name: 'Redis', missing: redisMissing, keeps: false, start: startRedis },
]

export const byRun = (one: { readonly run: string }, other: { readonly run: string }): number =>
  one.run < other.run ? -1 : 1
