import type { PddlCampaignTask, Run } from '../../campaign/campaign.ts'
import { searchPddl } from './pddl-search.ts'
import { readCampaignPddl } from './read-pddl.ts'
import type { RunAnswer, RunContext } from './run-answer.ts'

/** An engine of Telos on a PDDL problem. */
export async function executePddl(run: Run, execution: RunContext): Promise<RunAnswer> {
  const begin = execution.clock()
  const read = await readCampaignPddl(run.task as PddlCampaignTask, execution)
  if (read.parts === undefined) return read.refused
  const parseSeconds = (execution.clock() - begin) / 1000
  const { judged: _, ...answer } = await searchPddl(read.parts, run, execution)
  return { ...answer, figures: { ...answer.figures, parseSeconds } }
}
