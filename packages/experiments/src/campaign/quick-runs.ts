import type { Campaign } from './campaign.ts'
import type { Run } from './run.ts'
import { type CampaignTask, taskKey } from './task.ts'

/**
 * The smallest form of a campaign: the first task of each domain, once. They are runs of the whole campaign, which goes on from there.
 *
 * @example quickRuns(campaign, expandCampaign(campaign).runs).length // algorithms × domains, at most
 */
export function quickRuns(campaign: Pick<Campaign, 'tasks'>, runs: readonly Run[]): Run[] {
  const isQuick = quickTasks(campaign)
  return runs.filter(({ task, repetition }) => repetition === 0 && isQuick(task))
}

/**
 * Tells which tasks are in the smallest form of a campaign.
 *
 * @example campaign.tasks.filter(quickTasks(campaign)) // the first of each domain
 */
export function quickTasks({ tasks }: Pick<Campaign, 'tasks'>): (task: CampaignTask) => boolean {
  const firsts = new Map<string, string>()
  for (const task of tasks) if (!firsts.has(task.domain)) firsts.set(task.domain, taskKey(task))
  return (task) => firsts.get(task.domain) === taskKey(task)
}
