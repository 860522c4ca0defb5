/** Judges plans that were not made by an engine of Telos. */
import { formatDiagnostic } from '@telos/core'
import { readPddlPlan, validatePddlPlan } from '@telos/pddl'
import { generateProblem, isChanceAhead, isExact, readActionLetters, translatePlanText, winning } from '@telos/vgdl'
import type { Run } from '../../campaign/run.ts'
import { playedPlan } from './execute-vgdl.ts'
import { levelModel, openLevel } from './open-level.ts'
import type { PddlParts } from './pddl-search.ts'
import { readPddl } from './read-pddl.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** Executes a plan: PDDL with the validator, moves of a game by playing them. Plans of other tasks are kept as they are. */
export async function judgeForeignPlan(plan: string, run: Run, execution: RunContext): Promise<RunAnswer> {
  const { task } = run
  if (task.kind === 'pddl') {
    const read = await readPddl(task, execution)
    return read.parts === undefined ? read.refused : judgePddl(plan, read.parts)
  }
  if (task.kind === 'vgdl') return judgeMoves(plan, run, execution)
  return { outcome: 'solved', figures: {}, plan }
}

export function judgePddl(text: string, { domain, problem }: PddlParts): RunAnswer {
  const { plan, diagnostics } = readPddlPlan(text, 'plan')
  if (plan === undefined) return invalid(diagnostics[0] ? formatDiagnostic(diagnostics[0]) : 'the plan cannot be read')
  const verdict = validatePddlPlan(domain, problem, plan, {})
  if (verdict.valid === undefined) return invalid('the plan was not judged')
  if (!verdict.valid) {
    const { step, action, message } = verdict.failure
    return invalid(step === undefined ? message : `step ${step} ${action}: ${message}`)
  }
  return { outcome: 'solved', figures: finiteFigures({ cost: verdict.value, length: verdict.steps }), plan: text }
}

/** Letters of moves, or a plan for the level compiled to PDDL. */
async function judgeMoves(plan: string, run: Run, execution: RunContext): Promise<RunAnswer> {
  if (run.task.kind !== 'vgdl') return invalid('not a level')
  const opened = await openLevel(run.task, execution)
  if (opened.stage === undefined) return opened.refused
  const world = opened.stage.start(run.seed)
  const { actions } = readActionLetters(plan)
  if (actions !== undefined) return playedPlan(!isChanceAhead(world), opened.stage, run.seed, actions, {})
  const made = levelModel(opened.stage, world)
  if (made.model === undefined) return made.refused
  const { turns, diagnostics } = translatePlanText(plan, 'plan', made.model.meanings)
  if (turns === undefined) return invalid(diagnostics[0] ? formatDiagnostic(diagnostics[0]) : 'the plan cannot be read')
  return playedPlan(
    isExact(made.model.compiled, world),
    opened.stage,
    run.seed,
    turns.map(({ move }) => move),
    {},
  )
}

/** The texts that an external planner gets; or the answer of a run that cannot begin. */
export async function pddlTexts(
  run: Run,
  execution: RunContext,
): Promise<
  { readonly domain: string; readonly problem: string } | { readonly domain?: undefined; readonly refused: RunAnswer }
> {
  const { task } = run
  // the planner says itself what it does not accept
  if (task.kind === 'pddl')
    return { domain: await execution.text(task.domainText), problem: await execution.text(task.problemText) }
  if (task.kind !== 'vgdl')
    return { refused: { outcome: 'unsupported', detail: 'a command takes PDDL and games', figures: {} } }
  const opened = await openLevel(task, execution)
  if (opened.stage === undefined) return opened
  const world = opened.stage.start(run.seed)
  const made = levelModel(opened.stage, world)
  if (made.model === undefined) return made
  const problem = generateProblem(made.model, world, winning)
  if (problem.problem === undefined)
    return { refused: { outcome: 'unsupported', detail: problem.diagnostics[0]?.message ?? 'no model', figures: {} } }
  return { domain: made.model.domainText, problem: problem.text }
}

function invalid(detail: string): RunAnswer {
  return { outcome: 'invalid-plan', detail, figures: {} }
}
