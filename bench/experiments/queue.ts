/**
 * npm run bench:queue -- [--part overhead|results|local] [--jobs 2000] [--results 1000000] [--seconds 60] [--write]
 * What a queue costs for each run, with runs that do nothing: from the offer to the result in the producer's store, on both servers. Then
 * many results through the store in PostgreSQL: how fast, how large, how much memory. Last, a campaign of real runs: two at a time here,
 * against two workers over each queue; this part takes four times `--seconds`. Starts its own servers; PostgreSQL waits for the disk at
 * each commit, and Redis writes its log each time. `--write` writes bench/EXPERIMENTS.md.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { digestOf } from '../../packages/experiments/src/node/digest.ts'
import { connectQueue } from '../../packages/experiments/src/node/queue/connect-queue.ts'
import { runOnQueue } from '../../packages/experiments/src/node/queue/run-on-queue.ts'
import { workOnQueue } from '../../packages/experiments/src/node/queue/work-on-queue.ts'
import { openPostgresStore } from '../../packages/experiments/src/node/store/postgres-store.ts'
import { memoryStore } from '../../packages/experiments/test/memory-store.ts'
import { postgresMissing, startPostgres } from '../../packages/experiments/test/postgres-server.ts'
import { redisMissing, startRedis } from '../../packages/experiments/test/redis-server.ts'
import { resultOf, someResult, someRuns } from '../../packages/experiments/test/results.ts'
import { number, table } from '../table.ts'
import { circumstances, tell } from './figures.ts'
import { againstLocal, mostTimes } from './queue-against-local.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '2000' },
    results: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    part: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const isAsked = (part: string): boolean => values.part === undefined || values.part === part
const jobs = Number(values.jobs)
const count = Number(values.results)
const concurrency = 4

/** Seconds on the clock and of the processor. */
async function timed(work: () => Promise<unknown>): Promise<{ readonly wall: number; readonly cpu: number }> {
  const cpuBefore = process.cpuUsage()
  const before = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpuBefore)
  return { wall: (performance.now() - before) / 1e3, cpu: (user + system) / 1e6 }
}

/** Producer and worker in this process. */
async function overhead(name: string, url: string): Promise<string[]> {
  const server = await connectQueue(url, { listening: 1 })
  const drain = new AbortController()
  const worker = workOnQueue(server, {
    runOne: async (run) => resultOf(run),
    texts: memoryStore(),
    jobs: concurrency,
    drain: drain.signal,
  })
  const produce = (amount: number, campaign: string) => async () => {
    const store = memoryStore()
    const end = await runOnQueue(server, someRuns(amount, campaign), { store, texts: store })
    if (!end.isComplete || store.all.length !== amount) throw new Error(`incomplete: ${end.reason}`)
  }
  await produce(200, 'warm')()
  const { wall, cpu } = await timed(produce(jobs, 'measured'))
  drain.abort()
  await worker
  await server.close()
  return [name, number(jobs / wall), number((wall / jobs) * 1e3), number((cpu / jobs) * 1e3)]
}

/** A result of usual size: a plan of ten steps, a command, some figures. */
function usualResult(index: number) {
  const figures = { cost: index % 90, length: 10, expanded: index, evaluated: index * 2, generated: index * 9 }
  return someResult({
    run: digestOf({ index }),
    campaign: 'million',
    algorithm: `algorithm ${index % 8}`,
    domain: `domain ${(index >> 3) % 60}`,
    task: `p${index % 30}`,
    repetition: Math.floor(index / 14_400),
    figures: { ...figures, cpu: (index % 3000) / 100, wall: (index % 3100) / 100, memory: 50 + (index % 900) },
    plan: '(carry ball4 rooma left)\n'.repeat(10),
    command: ['telos', 'experiment', 'one', 'results/million', digestOf({ index })],
  })
}

async function million(url: string): Promise<string[][]> {
  const store = await openPostgresStore(url, { connections: 16 })
  let next = 0
  let most = 0
  const writer = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      await store.add(usualResult(index))
      if (index % 1_000 === 0) most = Math.max(most, process.memoryUsage.rss())
      if (index % 100_000 === 0) console.error(`${index} results, load ${loadavg()[0]!.toFixed(0)}`)
    }
  }
  const writing = await timed(() => Promise.all(Array.from({ length: 16 }, writer)))
  let read = 0
  const reading = await timed(async () => {
    for await (const _ of store.results()) {
      if (++read % 10_000 === 0) most = Math.max(most, process.memoryUsage.rss())
    }
  })
  const knowing = await timed(() => store.runs())
  const again = await timed(async () => {
    for (let index = 0; index < 1_000; index++)
      if ((await store.add(usualResult(index))) !== 'known') throw new Error('stored twice')
  })
  await store.close()
  if (read !== count) throw new Error(`${read} of ${count} came back`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const size = async (sql: string): Promise<number> => Number((await client.query(sql)).rows[0].size) / 1e6
  const heap = await size(`select pg_table_size('telos.results') as size`)
  const indexes = await size(`select pg_indexes_size('telos.results') as size`)
  const grouped = await timed(() =>
    client.query(
      `select algorithm, domain, count(*), avg(cpu) from telos.results where campaign = 'million' group by 1, 2`,
    ),
  )
  await client.end()
  return [
    ['stored, 16 at once', `${number(count / writing.wall)} results/s, ${number(writing.wall)} s`],
    ['processor of the client', `${number((writing.cpu / count) * 1e3)} ms for each`],
    ['stored a second time (and refused)', `${number(again.wall)} ms for each`],
    ['table', `${number(heap)} MB`],
    ['its indexes', `${number(indexes)} MB`],
    ['read back in order', `${number(reading.wall)} s`],
    ['all ids, as when a campaign goes on', `${number(knowing.wall)} s`],
    ['mean time by algorithm and domain, in SQL', `${number(grouped.wall)} s`],
    ['most memory of the client while it wrote and read', `${number(most / 1e6)} MB`],
  ]
}

const durable = { isDurable: true }
const places = [
  { name: 'PostgreSQL', missing: postgresMissing, start: () => startPostgres(durable) },
  { name: 'Redis', missing: redisMissing, start: () => startRedis() },
].filter(({ missing }) => {
  if (missing !== undefined) console.log(missing)
  return missing === undefined
})
if (isAsked('overhead')) {
  const rows: string[][] = []
  const when = circumstances()
  for (const { name, start } of places) {
    const place = await start()
    rows.push(await overhead(name, place.url))
    await place.stop()
  }
  tell(
    { part: 'queue', title: 'Runs that do nothing, over a queue', command: 'bench:queue -- --part overhead', when },
    `${number(jobs)} runs, ${concurrency} at once, producer and worker in one process.`,
    table(['server', 'runs/s', 'ms for each', 'processor of the client, ms for each'], rows),
  )
}
if (isAsked('results') && count > 0 && postgresMissing === undefined) {
  const when = circumstances()
  const place = await startPostgres(durable)
  const rows = await million(place.url)
  await place.stop()
  tell(
    {
      part: 'results',
      title: `${number(count)} results in PostgreSQL`,
      command: 'bench:queue -- --part results',
      when,
    },
    table(['what', 'figure'], rows),
  )
}
if (isAsked('local')) {
  const when = circumstances()
  const { rows, worst } = await againstLocal(places, Number(values.seconds))
  tell(
    { part: 'turns', title: 'A campaign of real runs, in turns', command: 'bench:queue -- --part local', when },
    table(['way', 'time', 'its runs together', 'divided by the local runs'], rows),
    `${worst <= mostTimes ? 'Holds' : 'FAILS'}: at most ${mostTimes} times the local run (${worst.toFixed(3)}).`,
  )
}
