import { expect, test } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import type { Algorithm, Run } from '../../campaign/campaign.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import { digestOf } from '../digest.ts'
import { neededProgram } from './cannot-begin.ts'
import { runCampaign } from './run-campaign.ts'

const planner = (program: string): Algorithm => ({
  kind: 'command',
  name: program,
  optimal: false,
  command: [program],
  exitCodes: {},
  patterns: {},
})
const runs = someRuns(8).map((run, at): Run => {
  const { id: _, ...rest } = { ...run, ...(at % 2 === 0 && { algorithm: planner(at < 4 ? 'mine' : 'yours') }) }
  return { id: digestOf(rest), ...rest }
})

/** A machine that has some planners. */
async function make(store: ReturnType<typeof memoryStore>, installed: readonly string[], jobs: number) {
  const events: CampaignEvent[] = []
  const tried: string[] = []
  const end = await runCampaign(runs, {
    store,
    jobs,
    emit: (event) => events.push(event),
    createExecutor: () => ({
      async execute(run) {
        tried.push(run.id)
        await new Promise((resolve) => setImmediate(resolve))
        const { algorithm } = run
        return algorithm.kind !== 'command' || installed.includes(algorithm.name)
          ? resultOf(run)
          : { reason: `no ${algorithm.name}`, missing: neededProgram(algorithm)! }
      },
      close() {},
    }),
  })
  const told = events.flatMap((event) =>
    event.type === 'run-refused' && event.runs !== undefined ? [[event.reason, event.runs]] : [],
  )
  return { end, told, tried }
}

test.each([1, 3])(
  'runs that cannot begin get no result, and are made when what is missing is there (%i jobs)',
  async (jobs) => {
    const store = memoryStore()
    const first = await make(store, [], jobs)
    expect(first.end).toEqual({ isComplete: false, reason: expect.stringMatching(/^4 runs could not begin/) })
    expect(first.told.toSorted()).toEqual([
      ['no mine', 2],
      ['no yours', 2],
    ])
    expect(store.all.length).toBe(4)
    // the others that need the same are not tried
    if (jobs === 1) expect(first.tried.length).toBe(6)

    const second = await make(store, ['mine'], jobs)
    expect([second.told, store.all.length]).toEqual([[['no yours', 2]], 6])
    expect((await make(store, ['mine', 'yours'], jobs)).end).toEqual({ isComplete: true })
    expect(store.all.map(({ run }) => run).toSorted()).toEqual(runs.map(({ id }) => id).toSorted())
  },
)

test('a run that is refused for a reason of its own is told as such', async () => {
  const told: unknown[] = []
  const { reason } = await runCampaign(runs.slice(0, 1), {
    store: memoryStore(),
    jobs: 1,
    emit: (event) => event.type === 'run-refused' && told.push(event.runs),
    createExecutor: () => ({ execute: async ({ id }) => ({ reason: 'gone', missing: `run ${id}` }), close() {} }),
  })
  expect([told, reason]).toEqual([[1], expect.stringMatching(/^one run could not begin/)])
})
