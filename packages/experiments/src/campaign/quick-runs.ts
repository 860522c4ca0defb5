import type { Campaign } from './campaign.ts'
import type { Run } from './run.ts'
import { taskKey } from './task.ts'

/**
 * The smallest form of a campaign: the first task of each domain, once. They are runs of the whole campaign, which goes on from there.
 *
 * @example quickRuns(campaign, expandCampaign(campaign).runs).length // algorithms × domains, at most
 */
export function quickRuns({ tasks }: Pick<Campaign, 'tasks'>, runs: readonly Run[]): Run[] {
  const firsts = new Map<string, string>()
  for (const task of tasks) if (!firsts.has(task.domain)) firsts.set(task.domain, taskKey(task))
  return runs.filter(({ task, repetition }) => repetition === 0 && firsts.get(task.domain) === taskKey(task))
}
