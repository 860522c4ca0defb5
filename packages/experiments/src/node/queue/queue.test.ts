import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { memoryStore } from '../../../test/memory-store.ts'
import { byRun, queueServers } from '../../../test/queue-servers.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import type { TestServer } from '../../../test/test-server.ts'
import type { Algorithm } from '../../campaign/algorithm.ts'
import { identityOf } from '../../campaign/kept-logs.ts'
import type { Run } from '../../campaign/run.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import { digestOf } from '../digest.ts'
import { CampaignProgress } from '../runner/campaign-progress.ts'
import { connectQueue } from './connect-queue.ts'
import type { QueueServer } from './queue-server.ts'
import { runOnQueue } from './run-on-queue.ts'
import { type WorkerEvent, type WorkOptions, workOnQueue } from './work-on-queue.ts'

const changed = (run: Run, changes: Partial<Run>): Run => {
  const { id: _, ...rest } = { ...run, ...changes }
  return { id: digestOf({ ...rest, algorithm: identityOf(rest.algorithm) }), ...rest }
}
const command: Algorithm = {
  ...{ kind: 'command', name: 'fd', optimal: false, command: ['fast-downward'], exitCodes: {}, patterns: {} },
}

describe.each(queueServers)('a queue in $name', ({ missing, keeps, start }) => {
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
  // where workers wait for each other, one of the servers shows it, too
  const thorough = test.skipIf(missing !== undefined || (isQuick && keeps))

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
    const returned = () => events.flatMap((event) => (event.type === 'run-given-back' ? [event.reason] : []))
    return {
      taken,
      returned,
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

  needed('says how many runs workers have now', async () => {
    const runs = someRuns(3, 'active')
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const worker = work({ runOne: (run) => gate.then(() => resultOf(run)) })
    const store = memoryStore()
    const progress = new CampaignProgress()
    let most = 0
    const onEvent = (event: CampaignEvent) => {
      progress.take(event)
      if (event.type !== 'runs-active') return
      most = Math.max(most, progress.counts.running)
      if (most === 2) release()
    }
    expect(await runOnQueue(server, runs, { store, texts: store, onEvent })).toEqual({ isComplete: true })
    await worker.end()
    expect([most, progress.counts.running, progress.counts.done]).toEqual([2, 0, 3])
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

  needed('leaves runs that cannot begin here to other workers, and says so once', async () => {
    const planner = (program: string): Algorithm => ({ ...command, command: [program] })
    const runs = someRuns(12, 'lacking').map((run, at) =>
      changed(run, { algorithm: planner(at % 2 === 0 ? 'mine' : 'yours') }),
    )
    const having = (installed: string): Partial<WorkOptions> => ({
      ...{ commands: true, leaveFor: 300 },
      runOne: async (run) => {
        const program = run.algorithm.kind === 'command' ? run.algorithm.command[0]! : ''
        if (program === installed) return resultOf(run)
        return { reason: `no ${program}`, missing: `program ${program}` }
      },
    })
    // alone, it makes what it can, and ends
    const queue = server.queue('telos-runs-commands')
    await queue.offer(runs)
    const alone = work({ ...having('mine'), untilEmpty: true })
    await alone.ended
    expect((await queue.counts()).failed).toBe(0)
    expect(alone.returned()).toEqual(['no yours'])
    const ids = runs.map(({ id }) => id)
    expect((await server.resultsOf('lacking', ids)).length).toBe(6)

    const others = [work(having('mine')), work(having('yours'))]
    const { end, results } = await produce(runs)
    await Promise.all(others.map((worker) => worker.end()))
    expect([end, results.length]).toEqual([{ isComplete: true }, 12])
    await queue.close()
  })

  thorough(
    'a worker that is busy keeps no run of another queue from others, and begins none when it is drained',
    async () => {
      const [long, other, last] = someRuns(3, 'busy').map((run, at) =>
        at === 0 ? run : changed(run, { algorithm: command }),
      ) as [Run, Run, Run]
      let release = (): void => {}
      const gate = new Promise<void>((resolve) => (release = resolve))
      const queues = ['telos-runs', 'telos-runs-commands'].map((name) => server.queue(name))
      await queues[0]!.offer([long])
      const busy = work({ commands: true, jobs: 1, holdFor: 200, runOne: (run) => gate.then(() => resultOf(run)) })
      while (busy.taken().length === 0) await sleep(10)
      await queues[1]!.offer([other])
      while ((await queues[1]!.counts()).active === 0) await sleep(10)
      const idle = work({ commands: true, jobs: 1 })
      while (idle.taken().length === 0) await sleep(10)
      await idle.end()
      expect(idle.taken()).toEqual([other.id])
      await queues[1]!.offer([last])
      while ((await queues[1]!.counts()).active === 0) await sleep(10)
      const ended = busy.end()
      release()
      await ended
      expect(busy.taken()).toEqual([long.id])
      const after = work({ commands: true, untilEmpty: true })
      await after.ended
      expect(after.taken()).toEqual([last.id])
      for (const queue of queues) await queue.close()
    },
  )

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

  needed('mixed runs wait for what each needs, and the producer says which workers are missing', async () => {
    const plain = someRuns(4, 'mixed')
    const runs = plain.map((run, at) => (at % 2 === 0 ? run : changed(run, { algorithm: command })))
    const strict = work()
    const store = memoryStore()
    const told: string[] = []
    let tell = (): void => {}
    const isTold = new Promise<void>((resolve) => (tell = resolve))
    const onTrouble = (message: string) => {
      told.push(message)
      tell()
    }
    const events: string[] = []
    const producer = runOnQueue(server, runs, {
      store,
      texts: store,
      onTrouble,
      onEvent: (one) => events.push(one.type),
    })
    await isTold
    expect(strict.taken().toSorted()).toEqual([runs[0]!.id, runs[2]!.id].toSorted())
    expect(told).toEqual([
      `no worker takes 2 runs. Start some, on any machine: telos worker --queue ${server.shown} --commands`,
    ])
    const open = work({ commands: true })
    expect(await producer).toEqual({ isComplete: true })
    await Promise.all([strict.end(), open.end()])
    expect(open.taken().length).toBe(2)
    expect(store.all.toSorted(byRun)).toEqual(runs.map(resultOf).toSorted(byRun))
    expect(events.filter((type) => type.startsWith('campaign'))).toEqual(['campaign-started', 'campaign-ended'])
  })

  needed('refuses runs whose logs a queue does not bring back', async () => {
    const kept = changed(someRuns(1, 'kept')[0]!, { algorithm: { ...command, logs: 'keep' } })
    const worker = work({ commands: true })
    const { end } = await produce([kept])
    await worker.end()
    expect(end.reason).toBe(
      'a run could not be run: "fd" keeps its logs, which no queue brings back: run the campaign without --queue',
    )
  })

  needed('refuses what it does not allow, in whatever queue it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telos-worker-'))
    writeFileSync(join(folder, 'trees.ts'), 'export const run = 1')
    const file = (name: string, digest = 'other'): Algorithm => ({
      ...{ kind: 'module', name, optimal: false, file: name, digest, export: 'run', options: {} },
    })
    const algorithms = [command, file('../../etc/passwd')]
    const good = file('trees.ts', digestOf('export const run = 1'))
    const runs = [...algorithms, good].map((algorithm) => changed(someRuns(1, 'refused')[0]!, { algorithm }))
    const queue = server.queue('telos-runs')
    // an id names files
    const forged = { ...someRuns(1, 'refused')[0]!, id: '../../../package' }
    await queue.offer([...runs, forged])
    const worker = work({ folder, untilEmpty: true })
    await worker.ended
    expect(worker.taken()).not.toContain(forged.id)
    const failures = new Map((await queue.failures()).map(({ run, reason }) => [run, reason]))
    expect(runs.map(({ id }) => failures.get(id))).toEqual([
      '"fd" is an external command: start workers with --commands to allow it',
      "the file ../../etc/passwd is not in the worker's folder",
      undefined,
    ])
    expect(failures.get(forged.id)).toBe('the queue has something else than a run: its id is not its hash')
    await queue.forget([forged.id])
    // a producer that waits for one of them says why it does not come, and the next one tries again
    const offered = changed(someRuns(1, 'refused')[0]!, { algorithm: file('../../etc/passwd') })
    const strange = work({ folder })
    const { end } = await produce([offered])
    await strange.end()
    expect(end.reason).toBe(`a run could not be run: ${failures.get(offered.id)}`)
    // a file that another worker may have goes back
    const files = ['trees.ts', 'missing.ts'].map((name) =>
      changed(someRuns(1, 'refused')[0]!, { algorithm: file(name) }),
    )
    const other = server.queue('telos-runs-folder')
    await other.offer(files)
    const lacking = work({ folder, untilEmpty: true, leaveFor: 300 })
    await lacking.ended
    const given = new Set((await other.failures()).map(({ run }) => run))
    expect([files.filter(({ id }) => given.has(id)).length, lacking.returned().toSorted()]).toEqual([
      0,
      [
        expect.stringContaining("cannot read missing.ts in the worker's folder"),
        "trees.ts in the worker's folder is not the file of the campaign: copy it there again",
      ],
    ])
    await other.forget(files.map(({ id }) => id))
    await other.close()
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

  needed('begins while its server is away, and goes on when it is back', async () => {
    const back = place.restart(1_500)
    while (await isOpen(place.port)) await sleep(10)
    const worker = work({ retryDelay: 100 })
    const runs = someRuns(4, 'away')
    const produced = produce(runs)
    await back
    const { end, results } = await produced
    expect(end.isComplete).toBe(true)
    expect(results).toEqual(runs.map(resultOf).toSorted(byRun))
    await worker.end()
  })
})

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
