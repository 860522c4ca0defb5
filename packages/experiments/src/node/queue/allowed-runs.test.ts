/** Which runs a worker takes: those that it allows, and that can begin where it is. */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import { byRun, queueServers } from '../../../test/queue-servers.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import { changed, command, useQueue } from '../../../test/use-queue.ts'
import type { Algorithm } from '../../campaign/campaign.ts'
import { digestOf } from '../digest.ts'
import { runOnQueue } from './run-on-queue.ts'
import type { WorkOptions } from './work-on-queue.ts'

describe.each(queueServers)('a worker of a queue in $name', (kind) => {
  const { needed, server, work, produce } = useQueue(kind)

  needed('leaves runs that cannot begin here to other workers, and says so once', async () => {
    const planner = (program: string): Algorithm => ({ ...command, command: [program] })
    const runs = someRuns(12, 'lacking').map((run, at) =>
      changed(run, { algorithm: planner(at % 2 === 0 ? 'mine' : 'yours') }),
    )
    const having = (installed: string): Partial<WorkOptions> => ({
      commands: true,
      leaveFor: 300,
      runOne: async (run) => {
        const program = run.algorithm.kind === 'command' ? run.algorithm.command[0]! : ''
        if (program === installed) return resultOf(run)
        return { reason: `no ${program}`, missing: `program ${program}` }
      },
    })
    // alone, it makes what it can, and ends
    const queue = server().queue('telos-runs-commands')
    await queue.offer(runs)
    const alone = work({ ...having('mine'), untilEmpty: true })
    await alone.ended
    expect((await queue.counts()).failed).toBe(0)
    expect(alone.returned()).toEqual(['no yours'])
    const ids = runs.map(({ id }) => id)
    expect((await server().resultsOf('lacking', ids)).length).toBe(6)

    const others = [work(having('mine')), work(having('yours'))]
    const { end, results } = await produce(runs)
    await Promise.all(others.map((worker) => worker.end()))
    expect([end, results.length]).toEqual([{ isComplete: true }, 12])
    await queue.close()
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
    const producer = runOnQueue(server(), runs, {
      store,
      texts: store,
      onTrouble,
      onEvent: (one) => events.push(one.type),
    })
    await isTold
    expect(strict.taken().toSorted()).toEqual([runs[0]!.id, runs[2]!.id].toSorted())
    expect(told).toEqual([
      `no worker takes 2 runs. Start some, on any machine: telos worker --queue ${server().shown} --commands`,
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
      kind: 'module',
      name,
      optimal: false,
      file: name,
      digest,
      export: 'run',
      options: {},
    })
    const algorithms = [command, file('../../etc/passwd')]
    const good = file('trees.ts', digestOf('export const run = 1'))
    const runs = [...algorithms, good].map((algorithm) => changed(someRuns(1, 'refused')[0]!, { algorithm }))
    const queue = server().queue('telos-runs')
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
    const other = server().queue('telos-runs-folder')
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
})
