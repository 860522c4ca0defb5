import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import { byRun, queueServers } from '../../../test/queue-servers.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import type { TestServer } from '../../../test/test-server.ts'
import type { Algorithm } from '../../campaign/algorithm.ts'
import type { Run } from '../../campaign/run.ts'
import { digestOf } from '../digest.ts'
import { connectQueue } from './connect-queue.ts'
import type { QueueServer } from './queue-server.ts'
import { runOnQueue } from './run-on-queue.ts'
import { type WorkerEvent, type WorkOptions, workOnQueue } from './work-on-queue.ts'

const changed = (run: Run, changes: Partial<Run>): Run => {
  const { id: _, ...rest } = { ...run, ...changes }
  return { id: digestOf(rest), ...rest }
}
const command: Algorithm = {
  ...{ kind: 'command', name: 'fd', optimal: false, command: ['fast-downward'], exitCodes: {}, patterns: {} },
}

describe.each(queueServers)('a queue in $name', ({ missing, start }) => {
  let place: TestServer
  let server: QueueServer
  beforeAll(async () => {
    if (missing !== undefined) return
    place = await start()
    server = await connectQueue(place.url, { listening: 12 })
  })
  afterAll(async () => {
    await server?.close()
    await place?.stop()
  })
  const needed = test.skipIf(missing !== undefined)

  /** A worker until `end` is called. */
  const work = (options: Partial<WorkOptions> = {}) => {
    const drain = new AbortController()
    const events: WorkerEvent[] = []
    const ended = workOnQueue(server, {
      runOne: async (run) => resultOf(run),
      texts: memoryStore(),
      jobs: 2,
      drain: drain.signal,
      onEvent: (event) => events.push(event),
      ...options,
    })
    const taken = () => events.flatMap((event) => (event.type === 'run-taken' ? [event.run.id] : []))
    return {
      taken,
      ended,
      end: () => {
        drain.abort()
        return ended
      },
    }
  }
  const produce = async (runs: readonly Run[], store = memoryStore()) => {
    const end = await runOnQueue(server, runs, { store, texts: store })
    return { end, results: store.all.toSorted(byRun) }
  }

  needed('gives the results of a local run, each made once, whatever the names are', async () => {
    const odd = ['__proto__', 'a\0b', '🦜', '\ud800', '$1']
    const runs = [
      ...someRuns(40, 'many'),
      ...odd.map((name) =>
        changed(someRuns(1, 'many')[0]!, { task: { kind: 'values', domain: name, name, values: {} } }),
      ),
    ]
    const workers = [work(), work()]
    const { end, results } = await produce(runs)
    expect(end).toEqual({ isComplete: true })
    expect(results).toEqual(runs.map(resultOf).toSorted(byRun))
    await Promise.all(workers.map((worker) => worker.end()))
    expect(workers.flatMap((worker) => worker.taken()).toSorted()).toEqual(runs.map(({ id }) => id).toSorted())
  })

  needed('has few runs waiting, and goes on where a producer was stopped', async () => {
    const runs = someRuns(30, 'resumed')
    const store = memoryStore()
    await store.add(resultOf(runs[0]!))
    const stopped = new AbortController()
    const first = runOnQueue(server, runs, { store, texts: store, mostWaiting: 5, signal: stopped.signal })
    const queue = server.queue('telos-runs')
    while ((await queue.counts()).waiting < 5) await sleep(10)
    await sleep(300)
    expect((await queue.counts()).waiting).toBe(5)
    stopped.abort()
    expect(await first).toEqual({ isComplete: false, reason: expect.stringContaining('the workers go on') })
    // while nobody watches
    const worker = work({ untilEmpty: true })
    await worker.ended
    expect(worker.taken().length).toBe(5)
    const second = work()
    const { end, results } = await produce(runs, store)
    await second.end()
    expect(end).toEqual({ isComplete: true })
    expect(results).toEqual(runs.map(resultOf).toSorted(byRun))
    expect(second.taken().length).toBe(24)
    await queue.close()
  })

  needed('tries again when a machine failed, and takes a crash of a planner for a result', async () => {
    const [fails, crashes] = someRuns(2, 'faults') as [Run, Run]
    let tries = 0
    const worker = work({
      runOne: async (run) => {
        if (run.id === fails.id && ++tries === 1) throw new Error('the disk is full')
        return run.id === crashes.id ? { ...resultOf(run), outcome: 'crash' } : resultOf(run)
      },
    })
    const { end, results } = await produce([fails, crashes])
    await worker.end()
    expect([end.isComplete, tries]).toEqual([true, 2])
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['crash', 'solved'])
    expect(worker.taken().filter((id) => id === crashes.id).length).toBe(1)
  })

  needed('gives external commands to workers that allow them, and to no others', async () => {
    const runs = someRuns(3, 'commands').map((run) => changed(run, { algorithm: command }))
    const strict = work()
    const producer = produce(runs)
    await sleep(500)
    const open = work({ commands: true })
    const { end, results } = await producer
    await Promise.all([strict.end(), open.end()])
    expect([end.isComplete, results.length, strict.taken(), open.taken().length]).toEqual([true, 3, [], 3])
  })

  needed('refuses what it does not allow, in whatever queue it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telos-worker-'))
    writeFileSync(join(folder, 'trees.ts'), 'export const run = 1')
    const file = (name: string, digest = 'other'): Algorithm => ({
      ...{ kind: 'module', name, optimal: false, file: name, digest, export: 'run', options: {} },
    })
    const algorithms = [command, file('trees.ts'), file('missing.ts'), file('../../etc/passwd')]
    const good = file('trees.ts', digestOf('export const run = 1'))
    const runs = [...algorithms, good].map((algorithm) => changed(someRuns(1, 'refused')[0]!, { algorithm }))
    const queue = server.queue('telos-runs')
    await queue.offer(runs)
    const worker = work({ folder, untilEmpty: true })
    await worker.ended
    const failures = new Map((await queue.failures()).map(({ run, reason }) => [run, reason]))
    expect(runs.map(({ id }) => failures.get(id))).toEqual([
      '"fd" is an external command: start workers with --commands to allow it',
      "trees.ts in a worker's folder is not the file of the campaign: copy it there again",
      expect.stringContaining('a worker cannot read missing.ts in its folder'),
      "the file ../../etc/passwd is not in the worker's folder",
      undefined,
    ])
    // a producer that waits for one of them says why it does not come, and the next one tries again
    const offered = changed(someRuns(1, 'refused')[0]!, { algorithm: file('trees.ts') })
    const strange = work({ folder })
    const { end } = await produce([offered])
    await strange.end()
    expect(end.reason).toBe(`a run could not be run: ${failures.get(offered.id)}`)
    await queue.forget(runs.map(({ id }) => id))
    await queue.close()
    await rm(folder, { recursive: true })
  })

  needed('brings the texts of tasks to workers, and refuses changed ones', async () => {
    const text = '(define (domain x))\0ü'
    const ref = (content: string) => ({ path: 'x.pddl', digest: digestOf(content) })
    const task = (content: string) =>
      ({ kind: 'pddl', domain: 'x', name: content, domainText: ref(text), problemText: ref(content) }) as const
    const [good, bad] = ['good', 'bad'].map((name) => changed(someRuns(1, 'texts')[0]!, { task: task(name) })) as [
      Run,
      Run,
    ]
    const store = memoryStore()
    for (const each of [text, 'good', 'bad']) await store.put(digestOf(each), each)
    await server.texts.put(digestOf('bad'), 'changed')
    const texts = memoryStore()
    const worker = work({ texts })
    expect((await produce([good], store)).end.isComplete).toBe(true)
    expect(await texts.get(digestOf(text))).toBe(text)
    const queue = server.queue('telos-runs')
    await queue.offer([bad])
    while ((await queue.counts()).delayed === 0) await sleep(20)
    await worker.end()
    expect(await texts.get(digestOf('bad'))).toBeUndefined()
    await queue.forget([bad.id])
    await queue.close()
  })

  needed('finishes what runs when it is drained, and gives it back when it is stopped', async () => {
    const runs = someRuns(6, 'drained')
    const queue = server.queue('telos-runs')
    await queue.offer(runs)
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const drained = work({ runOne: (run) => gate.then(() => resultOf(run)) })
    while (drained.taken().length < 2) await sleep(10)
    const ended = drained.end()
    await sleep(100)
    release()
    await ended
    expect(drained.taken().length).toBe(2)
    expect(
      (
        await server.resultsOf(
          'drained',
          runs.map(({ id }) => id),
        )
      ).length,
    ).toBe(2)

    const stop = new AbortController()
    const stopped = work({
      stop: stop.signal,
      runOne: (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    })
    while (stopped.taken().length < 2) await sleep(10)
    stop.abort()
    await stopped.ended
    const last = work()
    expect((await produce(runs)).end.isComplete).toBe(true)
    await last.end()
    await queue.close()
  })
})
