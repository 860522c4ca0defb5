import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Campaign, Run } from '../../campaign/campaign.ts'
import { usualLimits } from '../../campaign/campaign.ts'
import { digestOf } from '../digest.ts'
import { expandCampaign, findRun, notApplicable } from './expand-campaign.ts'

const word = fc.string({ minLength: 1, maxLength: 6 })
const values = fc.dictionary(word, fc.oneof(fc.integer(), fc.boolean(), word), { maxKeys: 2 })

const campaigns: fc.Arbitrary<Campaign> = fc.record({
  name: word,
  title: word,
  about: fc.constant(''),
  seed: fc.nat(),
  repetitions: fc.integer({ min: 1, max: 3 }),
  limits: fc.constant(usualLimits),
  isolation: fc.constantFrom('process', 'reuse'),
  algorithms: fc.uniqueArray(
    fc.record({
      kind: fc.constant('module' as const),
      name: word,
      optimal: fc.boolean(),
      file: word,
      digest: word,
      export: word,
      options: values,
      limits: fc.constantFrom({}, { cpu: 7 }, { memory: 100, expansions: 10 }),
    }),
    { selector: ({ name }) => name, maxLength: 4 },
  ),
  tasks: fc.uniqueArray(fc.record({ kind: fc.constant('values' as const), domain: word, name: word, values }), {
    selector: ({ domain, name }) => JSON.stringify([domain, name]),
    maxLength: 5,
  }),
  references: fc.constant({}),
  report: fc.constant({ attributes: [], agileLimit: 300 }),
  revision: word,
})

const pairOf = ({ algorithm, task, repetition }: Run): string =>
  JSON.stringify([algorithm.name, task.domain, task.name, repetition])

test('each algorithm is run on each task as often as it should, in an order that the seed decides', () => {
  fc.assert(
    fc.property(campaigns, fc.nat(), (campaign, seed) => {
      const { runs, leftOut } = expandCampaign(campaign)
      const { algorithms, tasks, repetitions } = campaign
      expect(leftOut).toEqual([])
      expect(new Set(runs.map(pairOf)).size).toBe(algorithms.length * tasks.length * repetitions)
      expect(runs.length).toBe(algorithms.length * tasks.length * repetitions)
      expect(expandCampaign(campaign).runs).toEqual(runs)
      const other = expandCampaign({ ...campaign, seed }).runs
      expect(other.map(pairOf).toSorted()).toEqual(runs.map(pairOf).toSorted())
    }),
  )
})

test('what is left out is told of the pairs that are asked for alone', () => {
  fc.assert(
    fc.property(campaigns, fc.nat(4), (campaign, asked) => {
      const search = { kind: 'telos', name: 'searches', optimal: false, search: 'astar', options: {} } as const
      const mixed: Campaign = { ...campaign, algorithms: [...campaign.algorithms, search] }
      const { runs, leftOut } = expandCampaign(mixed, (_, task) => campaign.tasks.indexOf(task) < asked)
      const tasks = Math.min(asked, campaign.tasks.length)
      expect(leftOut).toEqual(tasks === 0 ? [] : [{ algorithm: 'searches', tasks, why: 'values are for modules' }])
      expect(runs).toEqual(expandCampaign(mixed).runs)
    }),
  )
})

test('the id of a run is the hash of everything else, and finds it', () => {
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const { runs } = expandCampaign(campaign)
      expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length)
      for (const { id, ...rest } of runs) expect(digestOf(rest)).toBe(id)
      for (const run of runs.slice(0, 3)) expect(findRun(campaign, run.id)).toEqual(run)
      expect(findRun(campaign, 'none')).toBeUndefined()
    }),
  )
})

test('what changes a run changes its id', () => {
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const ids = (changed: Partial<Campaign>): string[] =>
        expandCampaign({ ...campaign, ...changed }).runs.map(({ id }) => id)
      const before = new Set(ids({}))
      const isOther = (changed: Partial<Campaign>): boolean => ids(changed).every((id) => !before.has(id))
      expect(isOther({ revision: `${campaign.revision}x` })).toBe(true)
      expect(isOther({ limits: { ...campaign.limits, output: 1 } })).toBe(true)
      expect(isOther({ name: `${campaign.name}x` })).toBe(true)
      // more of the same keeps what is there
      const more = new Set(ids({ repetitions: campaign.repetitions + 1, title: 'other' }))
      expect([...before].every((id) => more.has(id))).toBe(true)
    }),
  )
})

test('what an algorithm cannot take is named, task by task', () => {
  const search = { kind: 'telos', name: 'search', search: 'astar', optimal: false, options: {}, limits: {} } as const
  fc.assert(
    fc.property(campaigns, (campaign) => {
      const both = { ...campaign, algorithms: [...campaign.algorithms, search] }
      const found = notApplicable(both)
      const tasks = campaign.tasks.map(({ domain, name }) => `${domain}/${name}`)
      expect(found).toEqual(tasks.length === 0 ? [] : [{ algorithm: 'search', tasks, why: 'values are for modules' }])
      expect(expandCampaign(both).leftOut).toEqual(found.map((one) => ({ ...one, tasks: one.tasks.length })))
    }),
  )
})
