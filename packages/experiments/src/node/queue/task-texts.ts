import type { CampaignTask, Run, TextRef } from '../../campaign/campaign.ts'
import type { TextStore } from '../../results/result-store.ts'
import { digestOf } from '../digest.ts'

/**
 * The texts that a task consists of.
 *
 * @example
 * textsOfTask(task).map(({ path }) => path) // ['gripper/domain.pddl', 'gripper/prob01.pddl']
 */
export function textsOfTask(task: CampaignTask): readonly TextRef[] {
  switch (task.kind) {
    case 'pddl':
      return [task.domainText, task.problemText]
    case 'vgdl':
      return [task.gameText, task.levelText]
    case 'document':
      return [task.documentText]
    case 'lab':
    case 'values':
      return []
  }
}

/** Copies the texts of a run that `to` lacks. Refuses a text that is not what its hash says. */
export async function copyTexts({ task }: Run, from: TextStore, to: TextStore): Promise<void> {
  for (const { digest, path } of textsOfTask(task)) {
    if ((await to.get(digest)) !== undefined) continue
    const text = await from.get(digest)
    if (text === undefined) throw new Error(`the queue has no text for ${path}`)
    if (digestOf(text) !== digest) throw new Error(`the text of ${path} in the queue was changed`)
    await to.put(digest, text)
  }
}
