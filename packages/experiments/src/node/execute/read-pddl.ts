/** Reads the PDDL of a task. */
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import { checkDomain, checkProblem, isFullyRead, readPddlDomain, readPddlProblem } from '@telos/pddl'
import type { PddlCampaignTask } from '../../campaign/task.ts'
import type { PddlParts } from './pddl-search.ts'
import type { RunAnswer, RunContext } from './run-answer.ts'

/** The texts of a task and what is in them; or the answer of a run that cannot begin. */
export type ReadPddl =
  | { readonly parts: PddlParts; readonly domainText: string; readonly problemText: string }
  | { readonly parts?: undefined; readonly refused: RunAnswer }

export async function readPddl(task: PddlCampaignTask, { text }: RunContext): Promise<ReadPddl> {
  const domainText = await text(task.domainText)
  const problemText = await text(task.problemText)
  const { domain, diagnostics: inDomain } = readPddlDomain(domainText, task.domainText.path)
  const { problem, diagnostics: inProblem } = readPddlProblem(problemText, task.problemText.path)
  const read = [...inDomain, ...inProblem]
  const found =
    isFullyRead(read) && domain !== undefined && problem !== undefined
      ? [...read, ...checkDomain(domain, { objects: problem.objects }), ...checkProblem(domain, problem, {})]
      : read
  const errors = found.filter(({ severity }) => severity === 'error')
  if (errors.length === 0 && domain !== undefined && problem !== undefined)
    return { parts: { domain, problem }, domainText, problemText }
  return { refused: refusal(errors) }
}

function refusal(errors: readonly Diagnostic[]): RunAnswer {
  const isForeign = errors.some(({ code }) => code === 'pddl/unsupported')
  const detail = errors.length === 0 ? 'the texts cannot be read' : formatDiagnostic(errors[0])
  return { outcome: isForeign ? 'unsupported' : 'input-error', detail, figures: {} }
}
