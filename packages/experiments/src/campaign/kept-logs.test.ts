import { expect, test } from 'vitest'
import { madeCampaign, pddlTasks, resultsOf } from '../../test/made-campaign.ts'
import { expandCampaign } from '../node/campaign/expand-campaign.ts'
import { digestOf } from '../node/digest.ts'
import type { CommandAlgorithm } from './campaign.ts'
import { keepsLog, patternsMark, readsOtherwise } from './kept-logs.ts'
import { ownRuns } from './run-maker.ts'
import type { StoredCampaign } from './stored-campaign.ts'
import { readSentRun } from './stored-campaign.ts'

const command: CommandAlgorithm = {
  kind: 'command',
  name: 'planner',
  optimal: false,
  command: ['planner'],
  exitCodes: {},
  patterns: { seen: 'seen (\\d+)' },
}
const campaignOf = (changes: Partial<CommandAlgorithm>): StoredCampaign =>
  madeCampaign({ tasks: pddlTasks('p1', 'p2'), algorithms: [{ ...command, ...changes }] })
const patterns = { found: 'found (\\d+)' }

test('patterns make no other runs where logs are kept, and all else does', () => {
  const results = resultsOf(campaignOf({ logs: 'keep' }))
  const areOwn = (changes: Partial<CommandAlgorithm>): boolean[] => [
    ...new Set(results.map(ownRuns(campaignOf(changes), digestOf))),
  ]
  expect(areOwn({ logs: 'keep', patterns })).toEqual([true])
  expect(areOwn({ logs: 'keep', exitCodes: { 3: 'crash' } })).toEqual([false])
  expect(areOwn({ logs: 'keep', version: '2' })).toEqual([false])
  // results without a log could not be read again
  expect(areOwn({})).toEqual([false])
  expect(resultsOf(campaignOf({})).filter(ownRuns(campaignOf({ patterns })))).toEqual([])
})

test('runs without kept logs have the ids that they always had', () => {
  for (const { id, ...rest } of expandCampaign(campaignOf({})).runs) expect(digestOf(rest)).toBe(id)
})

test('a run whose log is kept arrives as it was sent', () => {
  for (const run of expandCampaign(campaignOf({ logs: 'keep' })).runs)
    expect(readSentRun(JSON.stringify(run), digestOf)).toEqual({ run })
})

test('a result tells whether other patterns have read its log', () => {
  const campaign = campaignOf({ logs: 'keep' })
  expect(campaign.algorithms.filter(keepsLog).length).toBe(1)
  const [result] = resultsOf(campaign)
  const isOther = readsOtherwise(campaign)
  const read = (by: CommandAlgorithm['patterns']) => ({ figures: [], patterns: patternsMark(by) })
  expect(isOther(result!)).toBe(false)
  expect(isOther({ ...result!, fromLog: read(command.patterns) })).toBe(false)
  expect(isOther({ ...result!, fromLog: read(patterns) })).toBe(true)
  expect(isOther({ ...result!, algorithm: '__proto__', fromLog: read(patterns) })).toBe(false)
  // their order says nothing
  expect(patternsMark({ a: '(1)', b: '(2)' })).toBe(patternsMark({ b: '(2)', a: '(1)' }))
})
