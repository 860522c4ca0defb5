import { expect, test, vi } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import { linesOf, madeCampaign } from '../../../../test/made-results.ts'
import { runsAnswers } from '../../../workers/runs/runs-answers.ts'
import type { RunsContract } from '../../../workers/runs/runs-contract.ts'
import { type CampaignPlace, placeKey } from '../runs-address.ts'
import { createCampaignList, type ListEntry, namedEntries } from './campaign-list.ts'
import type { CampaignAccess } from './campaign-sources.ts'
import { type OpenedCampaign, openCampaign } from './open-campaign.ts'

const { description, results } = madeCampaign(30)
const text = linesOf(results.slice(0, 20))
const path = 'results/made'
const access = {
  list: async () => ({
    campaigns: [
      {
        path,
        results: { bytes: text.length, modified: 1 },
        description: { bytes: description.length, modified: 1 },
      },
    ],
    isComplete: true,
  }),
  results: async (_path: string, from: number) => ({
    blob: new Blob([text.slice(from)]),
    size: text.length,
    modified: 1,
    identity: 'one',
  }),
  description: async () => description,
  text: async () => '',
} as CampaignAccess
const place = { kind: 'folder', path } as const

test('a campaign that is opened while the list describes it keeps what is known about it', async () => {
  const worker = directRpc<RunsContract>(runsAnswers())
  // the first description, that of the list, comes late
  let release = (): void => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  const slow: CampaignAccess = {
    ...access,
    async description() {
      const waits = isFirst
      isFirst = false
      if (waits) await late
      return description
    },
  }
  const files = { list: async () => [], load: async () => undefined, keep: async () => undefined }
  const common = { worker, sources: { box: [], files, access: slow }, now: () => 2, isHidden: () => false }
  const list = createCampaignList(common)
  await vi.waitFor(() => expect(isFirst).toBe(false))
  const tell = vi.fn((opened: OpenedCampaign) => list.note(opened))
  const feed = openCampaign({ ...common, place, book: 'made', isLight: false, isAll: false, tell, trouble() {} })
  await vi.waitFor(() => expect(tell).toHaveBeenCalled())
  const known = { total: 30, tally: { runs: 20 } }
  expect(list.store.getState().entries).toMatchObject([known])
  release()
  await vi.waitFor(() => expect(list.store.getState().isRead).toBe(true))
  expect(list.store.getState().entries).toMatchObject([known])
  feed.close()
  list.close()
})

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
