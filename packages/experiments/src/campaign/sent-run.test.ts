import { expect, test } from 'vitest'
import { madeCampaign } from '../../test/made-campaign.ts'
import { someRuns } from '../../test/results.ts'
import { expandCampaign } from '../node/campaign/expand-campaign.ts'
import { digestOf } from '../node/digest.ts'
import type { Run } from './run.ts'
import { readSentRun } from './sent-run.ts'

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
