import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeCampaign } from '../../test/made-campaign.ts'
import { readStoredCampaign } from './stored-campaign.ts'

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
