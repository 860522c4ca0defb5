/** Agents as plain data, and back. Functions are found again by the names of goals, actions and sensors. */

import type { Formula, Model } from '../../domain/model.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { RunningAction } from '../acting/running-action.ts'
import type { Memory } from '../believing/memory.ts'
import { type Asked, askForPlan, type SavedQuestion } from '../deciding/ask.ts'
import type { PlannedStep } from '../defining/planned-step.ts'
import type { GoalSettings } from '../goal-state.ts'
import { stir } from '../inner-agent.ts'
import type { Blamed } from '../monitoring/blame.ts'
import { PlanRun } from '../monitoring/plan-run.ts'
import { progressOf, type Ticket } from '../schedule/planning-service.ts'
import type { SavedAgent } from './saved.ts'
import type { OpenQuestion, SavableAgent } from './saving.ts'

interface SavedMind {
  readonly goal: string | undefined
  readonly paused: boolean
  /** null: never, as JSON has no infinity. */
  readonly thinkAt: number | null
  readonly next: SavedPlan | undefined
}

interface AgentState extends SavedAgent {
  readonly mind: SavedMind
  /** The group that it shares with, whether it was chosen for it or goes with its superior. */
  readonly blackboard: string | undefined
  readonly beliefs: Readonly<Record<string, unknown>>
  readonly memory: ReturnType<Memory['save']>
  readonly random: number
  readonly attention: ReturnType<SavableAgent['attention']['save']>
  readonly senses: unknown
  readonly wishes: readonly SavedWish[]
  readonly blame: readonly Blamed[]
  readonly duty: unknown
  readonly execution: unknown
  readonly deliberation: unknown
  readonly asked: SavedAsked | undefined
}

interface SavedWish {
  readonly name: string
  readonly settings: GoalSettings
  readonly figures: {
    readonly relevance: number
    readonly bias: number
    readonly priority: number
    readonly satisfied: boolean
  }
  readonly wants: unknown
  readonly reads: readonly string[]
  readonly noPlan:
    | { readonly status: string; readonly tries: number; readonly until: number; readonly why: string }
    | undefined
}

/** All that the future of an agent depends on. */
export function saveAgent(agent: SavableAgent): SavedAgent {
  const state: AgentState = {
    name: agent.name,
    kind: agent.kind.name,
    sensors: agent.senses.names,
    without: [...agent.repertoire.switchedOff],
    group: agent.hasOwnGroup ? agent.blackboard?.name : undefined,
    blackboard: agent.blackboard?.name,
    mind: saveMind(agent),
    beliefs: agent.beliefs.values,
    memory: agent.memory.save(),
    random: agent.random.state,
    attention: agent.attention.save(),
    senses: agent.senses.save(),
    wishes: agent.wishes.all.map(({ name, settings, relevance, bias, priority, satisfied, wants, reads, noPlan }) => ({
      name,
      settings,
      figures: { relevance, bias, priority, satisfied },
      wants,
      reads: [...reads],
      noPlan: noPlan && { status: noPlan.status, tries: noPlan.tries, until: noPlan.until, why: noPlan.why() },
    })),
    blame: agent.blame.save(),
    duty: agent.duty.save(),
    execution: saveExecution(agent),
    deliberation: agent.deliberation.save(),
    asked: agent.deliberation.asked && saveAsked(agent.deliberation.asked),
  }
  return state
}

/** Becomes what was saved. Gives the questions to the planner that are to be asked again. */
export function loadAgent(agent: SavableAgent, saved: SavedAgent): readonly OpenQuestion[] {
  const state = saved as AgentState
  // first, as a group tells newcomers what it knows
  agent.duty.load(state.duty)
  if (state.blackboard !== undefined) agent.society.join(agent, state.blackboard)
  agent.beliefs.load(state.beliefs)
  agent.memory.load(state.memory)
  agent.random.state = state.random
  for (const { name, settings, figures, wants, reads, noPlan } of state.wishes) {
    const wish = agent.wishes.get(name)
    if (wish === undefined) continue
    wish.set(settings)
    for (const read of reads) wish.reads.add(read)
    wish.restore(figures, wants, noPlan && { ...noPlan, why: () => noPlan.why })
  }
  agent.attention.load(state.attention)
  agent.senses.load(state.senses)
  agent.blame.load(state.blame)
  agent.deliberation.load(state.deliberation)
  const { deliberation } = agent
  const questions = [
    ...questionOf(agent, state.asked, (asked) => {
      deliberation.asked = asked
    }),
    ...loadExecution(agent, state.execution),
  ]
  loadMind(agent, state.mind)
  return questions
}

function saveMind({ intention, thinkAt, isPaused }: SavableAgent): SavedMind {
  const { goal, next } = intention
  return { goal, paused: isPaused, thinkAt: Number.isFinite(thinkAt) ? thinkAt : null, next: next && savePlan(next) }
}

function loadMind(agent: SavableAgent, { goal, paused, thinkAt, next }: SavedMind): void {
  agent.intention.goal = goal
  agent.intention.next = next && loadPlan(agent.beliefs.model, next)
  agent.isPaused = paused
  agent.thinkAt = thinkAt ?? Number.POSITIVE_INFINITY
  stir(agent)
}

/** A plan on its way, as plain data. */
interface SavedPlan {
  readonly goal: string
  readonly wants: unknown
  readonly steps: readonly PlannedStep[]
  readonly within: PlannedStep | undefined
  readonly at: number
}

function savePlan({ goal, wants, steps, within, at }: PlanRun): SavedPlan {
  return { goal, wants, steps, within, at }
}

function loadPlan(model: Model, plan: SavedPlan): PlanRun {
  return new PlanRun(model, { ...plan, formula: readGoal(model, plan.wants).formula as Formula })
}

/** What an agent carries out, as plain data. */
function saveExecution({ execution }: SavableAgent): unknown {
  const { plans, run, runs, compounds } = execution
  return {
    plans: plans.map(savePlan),
    run: run && saveRun(run),
    runs,
    outlook: execution.outlook.save(),
    compounds: compounds.runs.map(saveRun),
    attempts: compounds.attempts,
    asked: compounds.asked && saveAsked(compounds.asked),
  }
}

type SavedRun = ReturnType<typeof saveRun>

function loadExecution(agent: SavableAgent, saved: unknown): readonly OpenQuestion[] {
  const state = saved as {
    plans: readonly SavedPlan[]
    run: SavedRun | undefined
    runs: number
    outlook: ReturnType<SavableAgent['execution']['outlook']['save']>
    compounds: readonly SavedRun[]
    attempts: number
    asked: SavedAsked | undefined
  }
  const { execution } = agent
  execution.plans.push(...state.plans.map((plan) => loadPlan(agent.beliefs.model, plan)))
  for (const run of state.compounds) {
    const loaded = loadRun(agent, run)
    if (loaded !== undefined) execution.compounds.runs.push(loaded)
  }
  execution.compounds.attempts = state.attempts
  execution.outlook.load(state.outlook)
  execution.restore(state.run && loadRun(agent, state.run), state.runs)
  return questionOf(agent, state.asked, (asked) => {
    execution.compounds.asked = asked
  })
}

function saveRun({ step, id, data, phase, seconds, worked, awaits, fallback }: RunningAction) {
  return { step, id, data, phase, seconds, worked, awaits, fallback }
}

function loadRun(agent: SavableAgent, saved: SavedRun): RunningAction | undefined {
  const { step, id, data, phase, seconds, worked, awaits, fallback } = saved
  const run = agent.execution.makeRun(step, fallback, id)
  return run && Object.assign(run, { data, phase, seconds, worked, awaits })
}

type SavedAsked = ReturnType<typeof saveAsked>

/** A search under way is saved by what was asked and how far it had come; it is run again to there. */
function saveAsked({ goal, wants, within, using, planner, ticket, judgement }: Asked) {
  const wish = { goal, wants, within, using, planner }
  const { answer, waited, order } = ticket
  if (answer !== undefined || order === undefined) {
    const plain = answer && { ...answer, why: undefined, reason: answer.why() }
    return { wish, question: { judgement, waited, answer: plain } }
  }
  return { wish, question: { judgement, progress: progressOf(ticket as Ticket), from: { ...order.request.from } } }
}

function questionOf(
  agent: SavableAgent,
  saved: SavedAsked | undefined,
  keep: (asked: Asked | undefined) => void,
): OpenQuestion[] {
  if (saved === undefined) return []
  const { wish, question } = saved
  return [{ id: question.progress?.id ?? -1, ask: () => keep(askForPlan(agent, wish, question as SavedQuestion)) }]
}
