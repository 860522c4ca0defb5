/** Judges plans that were not made by an engine of Telos. */
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import { type PddlTask, readPddlPlan, validatePddlPlan } from '@telos/pddl'
import { isChanceAhead, isExact, readActionLetters, type Stage, translatePlanText } from '@telos/vgdl'
import type {
  DocumentCampaignTask,
  LabCampaignTask,
  PddlCampaignTask,
  Run,
  VgdlCampaignTask,
} from '../../campaign/campaign.ts'
import { openDocument, readDocumentSteps, validSteps } from './execute-document.ts'
import { playedPlan } from './execute-vgdl.ts'
import { labInstance } from './lab-instance.ts'
import { levelModel, openLevel } from './open-level.ts'
import { readCampaignPddl } from './read-pddl.ts'
import { replayActions } from './replay-actions.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** Executes plans of one task. */
export interface PlanJudge {
  /** Solved, with the cost, or what is wrong. */
  readonly judge: (plan: string) => RunAnswer
  /** Whether the plan with the highest value is the best. */
  readonly isMaximized: boolean
}

/**
 * PDDL is judged by the validator, games by playing the moves, documents by the referee, and textbook problems by taking the actions from
 * the start. The task is read once. What solves a task of values is for its author to know.
 */
export async function planJudge(run: Run, execution: RunContext): Promise<PlanJudge> {
  const { task } = run
  switch (task.kind) {
    case 'pddl':
      return pddlJudge(task, execution)
    case 'vgdl':
      return levelJudge(task, run.seed, execution)
    case 'document':
      return documentJudge(task, execution)
    case 'lab':
      return labJudge(task)
    case 'values':
      return { judge: (plan) => ({ outcome: 'solved', figures: {}, plan }), isMaximized: false }
  }
}

function always(answer: RunAnswer): PlanJudge {
  return { judge: () => answer, isMaximized: false }
}

async function pddlJudge(task: PddlCampaignTask, execution: RunContext): Promise<PlanJudge> {
  const read = await readCampaignPddl(task, execution)
  if (read.parts === undefined) return always(read.refused)
  const { parts } = read
  return {
    judge: (plan) => judgePddl(plan, parts),
    isMaximized: parts.problem.metric?.direction === 'maximize',
  }
}

function judgePddl(text: string, { domain, problem }: PddlTask): RunAnswer {
  const { plan, diagnostics } = readPddlPlan(text, 'plan')
  if (plan === undefined) return unreadable(diagnostics)
  const verdict = validatePddlPlan(domain, problem, plan, {})
  if (verdict.valid === undefined) return invalid('the plan was not judged')
  if (!verdict.valid) {
    const { step, action, message } = verdict.failure
    return invalid(step === undefined ? message : `step ${step} ${action}: ${message}`)
  }
  return { outcome: 'solved', figures: finiteFigures({ cost: verdict.value, length: verdict.steps }), plan: text }
}

async function levelJudge(task: VgdlCampaignTask, seed: number, execution: RunContext): Promise<PlanJudge> {
  const opened = await openLevel(task, execution)
  const { stage } = opened
  return stage === undefined
    ? always(opened.refused)
    : { judge: (plan) => judgeMoves(plan, stage, seed), isMaximized: false }
}

/** Letters of moves, or a plan for the level compiled to PDDL. */
function judgeMoves(plan: string, stage: Stage, seed: number): RunAnswer {
  const world = stage.start(seed)
  const { actions } = readActionLetters(plan)
  if (actions !== undefined) return playedPlan(!isChanceAhead(world), stage, seed, actions, {})
  const made = levelModel(stage, world)
  if (made.model === undefined) return made.refused
  const { turns, diagnostics } = translatePlanText(plan, 'plan', made.model.meanings)
  if (turns === undefined) return unreadable(diagnostics)
  const moves = turns.map(({ move }) => move)
  return playedPlan(isExact(made.model.compiled, world), stage, seed, moves, {})
}

async function documentJudge(task: DocumentCampaignTask, execution: RunContext): Promise<PlanJudge> {
  const opened = await openDocument(task, execution)
  const { goal } = opened
  if (goal === undefined) return always(opened.refused)
  const judge = (plan: string): RunAnswer => {
    const verdict = validSteps(goal, readDocumentSteps(goal.model, linesOf(plan)))
    if (!verdict.valid) return invalid(verdict.message)
    return { outcome: 'solved', figures: finiteFigures({ cost: verdict.cost, length: linesOf(plan).length }), plan }
  }
  return { judge, isMaximized: false }
}

function labJudge(task: LabCampaignTask): PlanJudge {
  const judge = (plan: string): RunAnswer => {
    const instance = labInstance(task)
    if (instance === undefined) return { outcome: 'input-error', detail: 'no such problem', figures: {} }
    const { fault, cost, length } = replayActions(instance.space(), linesOf(plan))
    return fault === undefined ? { outcome: 'solved', figures: finiteFigures({ cost, length }), plan } : invalid(fault)
  }
  return { judge, isMaximized: false }
}

/** The steps of a plan as text: one in a line; empty lines and what follows a semicolon say nothing. */
export function linesOf(plan: string): readonly string[] {
  return plan.split('\n').flatMap((line) => line.replace(/;.*$/, '').trim() || [])
}

/** Where in the plan, without the name of a file: whoever has one, says it. */
function unreadable([first]: readonly Diagnostic[]): RunAnswer {
  if (first === undefined) return invalid('the plan cannot be read')
  const { span, ...told } = first
  return invalid(`${span === undefined ? '' : `line ${span.line}, column ${span.column}: `}${formatDiagnostic(told)}`)
}

function invalid(detail: string): RunAnswer {
  return { outcome: 'invalid-plan', detail, figures: {} }
}
