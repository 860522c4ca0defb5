import { expect, test } from 'vitest'
import { type CampaignPlace, placeKey } from '../address/runs-address.ts'
import type { ListEntry } from './campaign-list.ts'
import { namedEntries } from './named-entries.ts'

function entry(title: string, place: CampaignPlace): ListEntry {
  const nothing = { total: undefined, wall: undefined, tally: undefined, modified: undefined, reading: undefined }
  return { key: placeKey(place), place, title, ...nothing }
}

test('a campaign before and after a change is told apart, and stands where its path belongs', () => {
  const entries = [
    entry('Small searches', { kind: 'box', id: 'small-search' }),
    entry('Our planner', { kind: 'folder', path: 'results/run-10' }),
    entry('Our planner', { kind: 'folder', path: 'results/run-9' }),
    entry('Another', { kind: 'folder', path: '' }),
    entry('Our planner', { kind: 'file', id: 'results-f00d' }),
  ]
  expect(namedEntries(entries).map(({ title }) => title)).toEqual([
    'Another',
    'Our planner (results/run-9)',
    'Our planner (results/run-10)',
    'Small searches',
    'Our planner (results-f00d)',
  ])
  expect(entries[1]!.title).toBe('Our planner')
})
