import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeCampaign, resultsOf } from '../../test/made-campaign.ts'
import { digestOf } from '../node/digest.ts'
import type { Run } from './campaign.ts'
import { ownRuns, quickRuns } from './run-maker.ts'
import { readStoredCampaign, type StoredCampaign } from './stored-campaign.ts'

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }), {
  minLength: 1,
  maxLength: 3,
})
const campaigns = fc
  .record({ algorithms: names, tasks: names, repetitions: fc.integer({ min: 1, max: 3 }), name: fc.string() })
  .map(({ algorithms, tasks, ...rest }) =>
    madeCampaign({
      ...rest,
      algorithms: algorithms.map((name) => ({ ...madeCampaign().algorithms[0]!, name })),
      tasks: tasks.map((name) => ({ ...madeCampaign().tasks[0]!, name, domain: '__proto__' })),
    }),
  )

/** As a file has it. */
function stored(campaign: StoredCampaign): StoredCampaign {
  const read = readStoredCampaign(JSON.stringify(campaign))
  if ('problem' in read) throw new Error(read.problem)
  return read.campaign
}

test('the runs of a campaign are its own, by either hash, also when it was stored', () => {
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const results = resultsOf(campaign)
      expect(results.length).toBe(campaign.algorithms.length * campaign.tasks.length * campaign.repetitions)
      for (const isOwn of [ownRuns(campaign), ownRuns(campaign, digestOf), ownRuns(stored(campaign))])
        expect(results.filter((result) => !isOwn(result))).toEqual([])
    }),
  )
})

test.each([
  ['a limit', { limits: { cpu: 60, wall: 45, memory: 2048, output: 16 } }],
  ['the revision', { revision: 'r2' }],
  ['the name', { name: 'other' }],
  ['the seed', { seed: 2 }],
  ['an option', { algorithms: madeCampaign().algorithms.map((one) => ({ ...one, options: { weight: 2 } })) }],
  ['a text', { tasks: madeCampaign().tasks.map((one) => ({ ...one, values: { size: 4 } })) }],
  ['an algorithm left out', { algorithms: [] }],
])('results are of other runs when %s has changed', (_, changes) => {
  const isOwn = ownRuns(madeCampaign(changes as Partial<StoredCampaign>))
  expect(resultsOf(madeCampaign()).map(isOwn)).toEqual(new Array(8).fill(false))
})

test('fewer repetitions leave the first ones', () => {
  const isOwn = ownRuns(madeCampaign({ repetitions: 1 }))
  for (const result of resultsOf(madeCampaign())) expect(isOwn(result)).toBe(result.repetition === 0)
})

test('one run for each algorithm and domain, on the first task of the domain', () => {
  const domain = fc.constantFrom('gripper', 'blocks', '__proto__')
  const tasks = fc.uniqueArray(fc.record({ domain, name: fc.constantFrom('a', 'b', 'c') }), {
    selector: ({ domain: of, name }) => `${of}/${name}`,
    minLength: 1,
  })
  fc.assert(
    fc.property(tasks, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (all, algorithms, times) => {
      const runs = Array.from({ length: algorithms }, (_, at) =>
        all.flatMap((task) =>
          Array.from({ length: times }, (_each, repetition) => ({ algorithm: { name: `${at}` }, task, repetition })),
        ),
      ).flat() as unknown as Run[]
      const quick = quickRuns({ tasks: all as never }, runs)
      expect(quick.length).toBe(algorithms * new Set(all.map((task) => task.domain)).size)
      for (const { task, repetition } of quick) {
        expect(repetition).toBe(0)
        expect(task).toBe(all.find((other) => other.domain === task.domain))
      }
    }),
  )
})
