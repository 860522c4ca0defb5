/** Reads the PDDL of a task. */
import { formatDiagnostic } from '@telos/core'
import { type PddlTask, type PddlTaskReading, readTask } from '@telos/pddl'
import type { PddlCampaignTask } from '../../campaign/campaign.ts'
import type { RunAnswer, RunContext } from './run-answer.ts'

/** The texts of a task and what is in them; or the answer of a run that cannot begin. */
export type ReadPddl =
  | { readonly parts: PddlTask; readonly domainText: string; readonly problemText: string }
  | { readonly parts?: undefined; readonly refused: RunAnswer }

export async function readCampaignPddl(task: PddlCampaignTask, { text }: RunContext): Promise<ReadPddl> {
  const domainText = await text(task.domainText)
  const problemText = await text(task.problemText)
  const reading = readTask(
    { file: task.domainText.path, text: domainText },
    { file: task.problemText.path, text: problemText },
  )
  return reading.task === undefined ? { refused: refusal(reading) } : { parts: reading.task, domainText, problemText }
}

function refusal({ diagnostics, isUnsupported }: PddlTaskReading): RunAnswer {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  const detail = error === undefined ? 'the texts cannot be read' : formatDiagnostic(error)
  return { outcome: isUnsupported ? 'unsupported' : 'input-error', detail, figures: {} }
}
