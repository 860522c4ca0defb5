import type { Formula, Model } from '../../domain/model.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { Reason } from '../../search/explain/reason.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { RunningAction } from '../acting/running-action.ts'
import type { GoalSettings, NoPlan } from '../agent.ts'
import type { Memory } from '../believing/memory.ts'
import type { Deliberation } from '../deciding/deliberation.ts'
import { type PendingQuery, requestPlan, type SavedQuery } from '../deciding/request-plan.ts'
import type { PlannedStep } from '../defining/action-handler.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { Blamed } from '../monitoring/blame.ts'
import type { ExpectedEffects } from '../monitoring/expected-effects.ts'
import { PlanRun } from '../monitoring/plan-run.ts'
import { answerFromPlain, plainAnswer, textAsReason } from '../schedule/answers.ts'
import { type PlanTicket, ticketProgress } from '../schedule/planning-service.ts'
import type { Attention } from '../sensing/attention.ts'
import type { Senses, SensorState } from '../sensing/senses.ts'
import type { OpenQuery, SavedAgent } from './saving.ts'

/**
 * Converts agents and their parts to plain data and back. Functions are looked up by the names of goals, actions and sensors. The parts
 * do not save themselves, so that games without saving do not ship it.
 */

interface SavedLoopState {
  readonly goal: string | undefined
  readonly because?: string | undefined
  readonly paused: boolean
  /** null means never, because JSON has no infinity. */
  readonly thinkAt: number | null
  readonly next: SavedPlan | undefined
}

interface AgentState extends SavedAgent {
  readonly mind: SavedLoopState
  /** The group that it shares with, whether set explicitly or following its superior. */
  readonly blackboard: string | undefined
  readonly beliefs: Readonly<Record<string, unknown>>
  readonly memory: ReturnType<Memory['save']>
  readonly random: number
  readonly attention: ReturnType<typeof saveAttention>
  readonly senses: unknown
  readonly goals: readonly SavedGoal[]
  readonly blame: readonly Blamed[]
  readonly squad: unknown
  readonly execution: unknown
  readonly deliberation: unknown
  readonly pending: SavedPendingQuery | undefined
}

interface SavedGoal {
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
    | {
        readonly status: string
        readonly tries: number
        readonly until: number
        readonly reasons?: readonly Reason[]
        /** The reasons as a text: earlier versions saved no data. */
        readonly why?: string
      }
    | undefined
}

/** Returns everything that the future of an agent depends on. */
export function saveAgent(agent: InnerAgent): SavedAgent {
  const state: AgentState = {
    name: agent.name,
    kind: agent.kind.name,
    sensors: agent.senses.sensors.map(({ name }) => name),
    without: [...agent.repertoire.switchedOff],
    group: agent.hasOwnGroup ? agent.blackboard?.name : undefined,
    blackboard: agent.blackboard?.name,
    mind: saveLoopState(agent),
    beliefs: agent.beliefs.values,
    memory: agent.memory.save(),
    random: agent.random.state,
    attention: saveAttention(agent.attention),
    senses: saveSenses(agent.senses),
    goals: agent.goals.all.map(({ name, settings, relevance, bias, priority, satisfied, wants, reads, noPlan }) => ({
      name,
      settings,
      figures: { relevance, bias, priority, satisfied },
      wants,
      reads: [...reads],
      noPlan: noPlan && { status: noPlan.status, tries: noPlan.tries, until: noPlan.until, reasons: noPlan.reasons() },
    })),
    blame: [...agent.blame.blamed.values()],
    squad: agent.squad.save(),
    execution: saveExecution(agent),
    deliberation: saveDeliberation(agent.deliberation),
    pending: agent.deliberation.pending && savePendingQuery(agent.deliberation.pending),
  }
  return state
}

/** Restores a saved agent. Returns the queries that must be sent to the planner again. */
export function loadAgent(agent: InnerAgent, saved: SavedAgent): readonly OpenQuery[] {
  const state = saved as AgentState
  // first, because a group tells new members what it knows
  agent.squad.load(state.squad)
  if (state.blackboard !== undefined) agent.society.groups?.join(agent, state.blackboard)
  agent.beliefs.load(state.beliefs)
  agent.memory.load(state.memory)
  agent.random.state = state.random
  for (const { name, settings, figures, wants, reads, noPlan } of state.goals) {
    const goal = agent.goals.get(name)
    if (goal === undefined) continue
    goal.set(settings)
    for (const read of reads) goal.reads.add(read)
    goal.restore(figures, wants, noPlan && loadNoPlan(noPlan))
  }
  loadAttention(agent.attention, state.attention)
  loadSenses(agent, state.senses)
  agent.blame.blamed.clear()
  for (const blamed of state.blame) agent.blame.blamed.set(describeStep(blamed.step), blamed)
  loadDeliberation(agent.deliberation, state.deliberation)
  const { deliberation } = agent
  const queries = [
    ...openQueryOf(agent, state.pending, (pending) => {
      deliberation.pending = pending
    }),
    ...loadExecution(agent, state.execution),
  ]
  loadLoopState(agent, state.mind)
  return queries
}

function loadNoPlan({
  status,
  tries,
  until,
  why = '',
  reasons = [textAsReason(why)],
}: NonNullable<SavedGoal['noPlan']>): NoPlan {
  return { status, tries, until, reasons: () => reasons }
}

function saveLoopState({ intention, thinkAt, isPaused }: InnerAgent): SavedLoopState {
  const { goal, next, because } = intention
  return {
    goal,
    paused: isPaused,
    thinkAt: Number.isFinite(thinkAt) ? thinkAt : null,
    next: next && savePlan(next),
    ...(because !== undefined && { because }),
  }
}

function loadLoopState(agent: InnerAgent, { goal, because, paused, thinkAt, next }: SavedLoopState): void {
  agent.intention.goal = goal
  agent.intention.because = because
  agent.intention.next = next && loadPlan(agent.beliefs.model, next)
  agent.isPaused = paused
  agent.thinkAt = thinkAt ?? Number.POSITIVE_INFINITY
  agent.stir()
}

/** Returns a plan in progress as plain data. */
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

/** Returns what an agent carries out, as plain data. */
function saveExecution({ execution }: InnerAgent): unknown {
  const { plans, run, runs, compounds } = execution
  return {
    plans: plans.map(savePlan),
    run: run && saveRun(run),
    runs,
    expectedEffects: saveExpected(execution.expectedEffects),
    compounds: compounds.runs.map(saveRun),
    attempts: compounds.attempts,
    pending: compounds.pending && savePendingQuery(compounds.pending),
  }
}

type SavedRun = ReturnType<typeof saveRun>

function loadExecution(agent: InnerAgent, saved: unknown): readonly OpenQuery[] {
  const state = saved as {
    plans: readonly SavedPlan[]
    run: SavedRun | undefined
    runs: number
    expectedEffects: ReturnType<typeof saveExpected>
    compounds: readonly SavedRun[]
    attempts: number
    pending: SavedPendingQuery | undefined
  }
  const { execution } = agent
  execution.plans.push(...state.plans.map((plan) => loadPlan(agent.beliefs.model, plan)))
  for (const run of state.compounds) {
    const loaded = loadRun(agent, run)
    if (loaded !== undefined) execution.compounds.runs.push(loaded)
  }
  execution.compounds.attempts = state.attempts
  loadExpected(execution.expectedEffects, state.expectedEffects)
  execution.runs = state.runs
  execution.run = state.run && loadRun(agent, state.run)
  execution.run?.resume()
  return openQueryOf(agent, state.pending, (pending) => {
    execution.compounds.pending = pending
  })
}

function saveRun({ step, id, data, phase, seconds, secondsPerforming, awaits, fallback }: RunningAction) {
  return { step, id, data, phase, seconds, secondsPerforming, awaits, fallback }
}

function loadRun(agent: InnerAgent, saved: SavedRun): RunningAction | undefined {
  const { step, id, data, phase, seconds, secondsPerforming, awaits, fallback } = saved
  const run = agent.execution.makeRun(step, fallback, id)
  return run && Object.assign(run, { data, phase, seconds, secondsPerforming, awaits })
}

type SavedPendingQuery = ReturnType<typeof savePendingQuery>

/** Saves a search in progress as its query and its progress; loading runs it again up to that point. */
function savePendingQuery({ goal, wants, within, using, planner, ticket, availability }: PendingQuery) {
  const purpose = { goal, wants, within, using, planner }
  const { answer, waited, query } = ticket
  if (answer !== undefined || query === undefined) {
    return { purpose, query: { availability, waited, answer: answer && plainAnswer(answer) } }
  }
  return {
    purpose,
    query: { availability, progress: ticketProgress(ticket as PlanTicket), from: { ...query.request.from } },
  }
}

function openQueryOf(
  agent: InnerAgent,
  saved: SavedPendingQuery | undefined,
  keep: (pending: PendingQuery | undefined) => void,
): OpenQuery[] {
  if (saved === undefined) return []
  const { purpose, query } = saved
  const answer = query.answer && answerFromPlain(query.answer)
  const found = { ...query, answer } as SavedQuery
  return [{ id: query.progress?.id ?? -1, ask: () => keep(requestPlan(agent, purpose, found)) }]
}

function saveAttention({ news, isSurprised, isUrgent }: Attention) {
  return { news: [...news], isSurprised, isUrgent }
}

function loadAttention(attention: Attention, saved: ReturnType<typeof saveAttention>): void {
  const { news, isSurprised, isUrgent } = saved
  attention.clear()
  for (const name of news) attention.news.add(name)
  Object.assign(attention, { isSurprised, isUrgent })
}

function saveDeliberation({ improves, hasThought, stale, improvedAt }: Deliberation) {
  // null means long ago, because JSON has no infinity
  return { improves, hasThought, stale, improvedAt: Number.isFinite(improvedAt) ? improvedAt : null }
}

function loadDeliberation(deliberation: Deliberation, saved: unknown): void {
  const { improves, hasThought, stale, improvedAt } = saved as ReturnType<typeof saveDeliberation>
  const since = improvedAt ?? Number.NEGATIVE_INFINITY
  Object.assign(deliberation, { improves, hasThought, stale, improvedAt: since })
}

function saveExpected({ expected, lastDone }: ExpectedEffects) {
  // an order that does not depend on the order in which beliefs were set
  return { expected: expected && [...expected].sort(([a], [b]) => (a < b ? -1 : 1)), lastDone }
}

function loadExpected(effects: ExpectedEffects, { expected, lastDone }: ReturnType<typeof saveExpected>): void {
  effects.expected = expected && new Map(expected)
  effects.lastDone = lastDone
}

function saveSenses({ needs, sensors }: Senses): unknown {
  const states = sensors.map(({ name, needed, next, polled, tick, notes, failures }) => ({
    name,
    needed,
    next,
    polled,
    tick,
    notes,
    ...(failures > 0 && { failures }),
  }))
  return { needs: [...needs], sensors: states }
}

function loadSenses({ senses, blackboard, team }: InnerAgent, saved: unknown): void {
  const { needs, sensors } = saved as { needs: readonly string[]; sensors: readonly SensorState[] }
  const before = senses.needs
  senses.needs = new Set(needs)
  for (const board of [blackboard, team]) board?.exchangeNeeds(before, senses.needs)
  for (const { name, needed, next, polled, tick, notes, failures = 0 } of sensors) {
    const sensor = senses.sensors.find((candidate) => candidate.name === name)
    if (sensor !== undefined) Object.assign(sensor, { needed, next, polled, tick, notes, failures })
  }
  senses.due = 0
}
