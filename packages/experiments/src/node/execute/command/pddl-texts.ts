/** What an external planner gets. */
import { generateProblem, winning } from '@telos/vgdl'
import type { Run } from '../../../campaign/run.ts'
import { levelModel, openLevel } from '../open-level.ts'
import type { RunAnswer, RunContext } from '../run-answer.ts'

/** A task in PDDL, as texts; or the answer of a run that cannot begin. */
export type PlannerTexts =
  | { readonly domain: string; readonly problem: string }
  | { readonly domain?: undefined; readonly refused: RunAnswer }

/** A task in PDDL as it is written, or a level of a game compiled to PDDL. */
export async function pddlTexts({ task, seed }: Run, execution: RunContext): Promise<PlannerTexts> {
  // the planner says itself what it does not accept
  if (task.kind === 'pddl')
    return { domain: await execution.text(task.domainText), problem: await execution.text(task.problemText) }
  if (task.kind !== 'vgdl')
    return { refused: { outcome: 'unsupported', detail: 'a command takes PDDL and games', figures: {} } }
  const opened = await openLevel(task, execution)
  if (opened.stage === undefined) return opened
  const world = opened.stage.start(seed)
  const made = levelModel(opened.stage, world)
  if (made.model === undefined) return made
  const problem = generateProblem(made.model, world, winning)
  if (problem.problem === undefined)
    return { refused: { outcome: 'unsupported', detail: problem.diagnostics[0]?.message ?? 'no model', figures: {} } }
  return { domain: made.model.domainText, problem: problem.text }
}
