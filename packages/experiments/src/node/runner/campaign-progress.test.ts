import { expect, test } from 'vitest'
import { CampaignProgress } from './campaign-progress.ts'

test('nothing runs in a campaign that has ended, even if runs were killed', () => {
  const progress = new CampaignProgress(() => 0)
  progress.take({ type: 'campaign-started', total: 4, done: 0 })
  progress.take({ type: 'runs-active', count: 2 })
  expect(progress.counts.running).toBe(2)
  progress.take({ type: 'campaign-ended', isComplete: false, reason: 'it was stopped' })
  expect(progress.counts.running).toBe(0)
})
