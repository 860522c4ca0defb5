import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { memoryStore } from '../../../test/memory-store.ts'
import { byRun, queueServers } from '../../../test/queue-servers.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import { changed, command, useQueue } from '../../../test/use-queue.ts'
import type { Run } from '../../campaign/campaign.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import { digestOf } from '../digest.ts'
import { CampaignProgress } from '../runner/campaign-progress.ts'
import { runOnQueue } from './run-on-queue.ts'

describe.each(queueServers)('a queue in $name', (kind) => {
  const { needed, place, server, work, produce } = useQueue(kind)
  // where workers wait for each other, one of the servers shows it, too
  const thorough = test.skipIf(kind.missing !== undefined || (isQuick && kind.keeps))

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
    expect(await runOnQueue(server(), runs, { store, texts: store, onEvent })).toEqual({ isComplete: true })
    await worker.end()
    expect([most, progress.counts.running, progress.counts.done]).toEqual([2, 0, 3])
  })

  needed('has few runs waiting, and goes on where a producer was stopped', async () => {
    const runs = someRuns(30, 'resumed')
    const store = memoryStore()
    await store.add(resultOf(runs[0]!))
    const stopped = new AbortController()
    const first = runOnQueue(server(), runs, { store, texts: store, mostWaiting: 5, signal: stopped.signal })
    const queue = server().queue('telos-runs')
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

  thorough(
    'a worker that is busy keeps no run of another queue from others, and begins none when it is drained',
    async () => {
      const [long, other, last] = someRuns(3, 'busy').map((run, at) =>
        at === 0 ? run : changed(run, { algorithm: command }),
      ) as [Run, Run, Run]
      let release = (): void => {}
      const gate = new Promise<void>((resolve) => (release = resolve))
      const queues = ['telos-runs', 'telos-runs-commands'].map((name) => server().queue(name))
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
    await server().texts.put(digestOf('bad'), 'changed')
    const texts = memoryStore()
    const worker = work({ texts })
    expect((await produce([good], store)).end.isComplete).toBe(true)
    expect(await texts.get(digestOf(text))).toBe(text)
    const queue = server().queue('telos-runs')
    await queue.offer([bad])
    while ((await queue.counts()).delayed === 0) await sleep(20)
    await worker.end()
    expect(await texts.get(digestOf('bad'))).toBeUndefined()
    await queue.forget([bad.id])
    await queue.close()
  })

  needed('finishes what runs when it is drained, and gives it back when it is stopped', async () => {
    const runs = someRuns(6, 'drained')
    const queue = server().queue('telos-runs')
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
        await server().resultsOf(
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
    const back = place().restart(1_500)
    while (await isOpen(place().port)) await sleep(10)
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
