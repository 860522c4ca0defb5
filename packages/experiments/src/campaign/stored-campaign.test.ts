import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeCampaign } from '../../test/made-campaign.ts'
import { someRuns } from '../../test/results.ts'
import { expandCampaign } from '../node/campaign/expand-campaign.ts'
import { digestOf } from '../node/digest.ts'
import type { Run } from './campaign.ts'
import { readSentRun, readStoredCampaign } from './stored-campaign.ts'

test.each([
  ['', /^not JSON: /],
  ['{}', '"name" is missing, expected a text'],
  ['[1]', 'found a list, expected an object'],
  ['null', 'found null, expected an object'],
  [JSON.stringify({ ...madeCampaign(), algorithms: [{ name: 3 }] }), '"algorithms[0].name" is 3, expected a text'],
  [
    JSON.stringify({ ...madeCampaign(), tasks: [{ ...madeCampaign().tasks[0], kind: '__proto__' }] }),
    '"tasks[0].kind" is "__proto__", expected one of pddl, vgdl, document, lab, values',
  ],
  [
    JSON.stringify({ ...madeCampaign(), references: { 'a/b': 'cheap' } }),
    '"references.a/b" is "cheap", expected an object',
  ],
  [
    JSON.stringify({ ...madeCampaign(), repetitions: 1e12 }),
    '"repetitions" is 1000000000000, expected at most 2,000,000',
  ],
  [JSON.stringify({ ...madeCampaign(), repetitions: 1.5 }), '"repetitions" is 1.5, expected a whole number'],
])('%s', (text, problem) => {
  expect(readStoredCampaign(text)).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  })
})

test('whatever stands in the place of a value, it is a campaign or told', () => {
  const whole = madeCampaign()
  const places = Object.keys(whole) as (keyof typeof whole)[]
  expect(readStoredCampaign(JSON.stringify(whole))).toEqual({ campaign: whole })
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
      const read = readStoredCampaign(JSON.stringify({ ...whole, [place]: value }))
      if ('problem' in read) expect(read.problem).toMatch(new RegExp(`^"${place}`))
      else expect(typeof read.campaign[place]).toBe(typeof whole[place])
    }),
  )
})

const [run] = someRuns(1) as [Run]
/** Another run, whose id is right. */
const made = (changes: object): string => {
  const { id: _, ...rest } = { ...run, ...changes }
  return JSON.stringify({ id: digestOf(rest), ...rest })
}

test('a run arrives as it was sent, whatever its names are', () => {
  const odd = ['__proto__', 'a\0b', '\ud800'].map((name) => JSON.parse(made({ campaign: name })) as Run)
  for (const sent of [run, ...odd, ...expandCampaign(madeCampaign()).runs])
    expect(readSentRun(JSON.stringify(sent), digestOf)).toEqual({ run: sent })
})

test.each([
  ['undefined', /^not JSON/],
  ['null', /^found null, expected an object/],
  [JSON.stringify({ ...run, id: '../../../package' }), 'its id is not its hash'],
  [JSON.stringify({ ...run, scripts: {} }), 'its id is not its hash'],
  [made({ limits: undefined }), '"limits" is missing, expected an object'],
  [made({ limits: { cpu: '1' } }), '"limits.cpu" is "1", expected a number'],
  [made({ algorithm: { name: 'x', optimal: true, kind: '__proto__' } }), /^"algorithm.kind" is "__proto__", expected/],
  [made({ task: { kind: 'lab', domain: 'x', name: 'x' } }), '"task.problem" is missing, expected a text'],
])('what is no run is told: %s', (text, problem) => {
  expect(readSentRun(text, digestOf).problem).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  )
})
