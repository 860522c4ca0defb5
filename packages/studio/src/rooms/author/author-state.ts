/** What the Author room shows, apart from the texts themselves. */
import type { Diagnostic, Span, Value } from '@telos/core'
import type { DocumentSymbol } from '@telos/language'
import type { ShownGamePlan } from '../../workers/arcade/game-contract.ts'
import type { DomainPart, DomainView } from '../../workers/model/model-contract.ts'
import type { AskableParts, Planned, ShownPlan } from '../../workers/planner/planner-contract.ts'

export type AuthorLook = 'text' | 'form' | 'graph'

/** What the planner says about the document as it is now. */
export interface PlanningState {
  /** `nothing`: the document has no start, no goal or errors, or is of a kind that is not planned for. */
  readonly status: 'planning' | 'ready' | 'nothing' | 'failed'
  /** The latest plan; stays while a new one is made. */
  readonly plan: ShownPlan | undefined
  /** The plan before it, if it was another one. */
  readonly previous: ShownPlan | undefined
  /** In words. */
  readonly goal: string | undefined
  /** Why there is nothing, or what failed. */
  readonly problem: string | undefined
  readonly expansions: number
  /** What can be asked about; that of the latest plan. */
  readonly parts: AskableParts
}

/** The plan, unless the text has changed since and gives none. */
export function currentPlan({ status, plan }: PlanningState): ShownPlan | undefined {
  return status === 'nothing' || status === 'failed' ? undefined : plan
}

/** What the planner of games says about the level that is looked at. */
export interface GamePlanningState {
  readonly status: 'planning' | 'ready' | 'nothing'
  /** The file of the level. */
  readonly level: string | undefined
  readonly plan: ShownGamePlan | undefined
  /** Why there is nothing to plan for. */
  readonly problem: string | undefined
  readonly expansions: number
}

/** Steps that the time bar walks through: the plan, or what the author fired by hand. */
export interface Trace {
  readonly kind: 'plan' | 'hand'
  /** As people read them. */
  readonly steps: readonly string[]
  /** The start, and the state after each step. */
  readonly states: readonly Readonly<Record<string, Value>>[]
}

export interface AuthorState {
  /** One or two, side by side. */
  readonly looks: readonly AuthorLook[]
  readonly activeFile: string
  /** Selected in all looks. */
  readonly selection: DomainPart | undefined
  /** By file. */
  readonly diagnostics: Readonly<Record<string, readonly Diagnostic[]>>
  /** The latest that could be read; undefined before the first, and for games. */
  readonly view: DomainView | undefined
  /** Why there is no view yet, or whether the last reading of the text gave one. */
  readonly reading: 'reading' | 'read' | 'unreadable' | 'too-large'
  /** The parts of a game, for its outline; domains and PDDL have a view. */
  readonly symbols: readonly DocumentSymbol[]
  /** The place in the text that was last asked for; each question is a new object. */
  readonly wantedPlace: Span | undefined
  readonly planning: PlanningState
  readonly game: GamePlanningState
  /** Facts of the start that the author has changed for a trial. */
  readonly whatIf: Readonly<Record<string, Value>>
  /** Actions that the author has left out for a trial. */
  readonly without: readonly string[]
  /** Actions that the plan has to contain, for a trial. */
  readonly including: readonly string[]
  /** A goal that takes the place of the document's, for a trial; as documents (or PDDL) write it. */
  readonly otherGoal: unknown
  /** Limits that take the place of the document's, for a trial. */
  readonly otherLimits: Planned['limits']
  readonly trace: Trace
  /** Index into the states of the trace. */
  readonly position: number
  readonly isPlaying: boolean
}

export const noPlanning: PlanningState = {
  status: 'nothing',
  plan: undefined,
  previous: undefined,
  goal: undefined,
  problem: undefined,
  expansions: 0,
  parts: { actions: [], objects: {}, derived: [], goals: [] },
}

export const noGame: GamePlanningState = {
  status: 'nothing',
  level: undefined,
  plan: undefined,
  problem: undefined,
  expansions: 0,
}

export const noTrace: Trace = { kind: 'plan', steps: [], states: [] }
