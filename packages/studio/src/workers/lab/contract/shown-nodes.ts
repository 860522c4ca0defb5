/** The fringe, a node and the counters, as people see them. */
import type { Board } from '../../arcade/board-contract.ts'
import type { PrunedReason } from '../lane-contract.ts'
import type { LabSource, LaneIndex } from './lab-sources.ts'
import type { NamedChoice } from './shown-catalogue.ts'

export interface FringeRow {
  readonly node: number
  /** 1 for the node that is taken next. */
  readonly place: number
  readonly state: string
  readonly action: string
  readonly depth: number
  readonly g: number
  readonly h: number
  readonly f: number
}

/** A piece of a state that differs. Either side is undefined where there is nothing. */
export interface StateChange {
  /** Where: the key of a fact or a path into the state: `at`, `[2][1]`. Empty for the state as a whole. */
  readonly what: string
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface StateDifference {
  readonly from: { readonly lane: LaneIndex; readonly node: number }
  readonly changes: readonly StateChange[]
  /** In words: `3 of 9 values differ.` */
  readonly sentence: string
}

export interface ShownPathStep {
  readonly node: number
  readonly action: string
  readonly state: string
  readonly g: number
  readonly h: number
}

export interface ShownPruned {
  /** Its number in `TreeColumns.pruned`. */
  readonly pruned: number
  readonly action: string
  readonly reason: PrunedReason
  /** A node with the same state, or -1. */
  readonly twin: number
  readonly state: string
  /** The engine's reason in words: `"right" leads back to node 31, reached before at cost 6.` */
  readonly sentence: string
}

export interface NodeDetails {
  readonly lane: LaneIndex
  readonly node: number
  readonly parent: number
  readonly action: string
  /** The state as one line of text. */
  readonly state: string
  /** The state as plain data (JSON) for a picture, and what problem it belongs to. */
  readonly value: unknown
  /** The state of a game, to be painted. */
  readonly board?: Board
  readonly problem: {
    readonly kind: LabSource['kind']
    readonly name: string
    readonly start: unknown
    readonly goal: unknown
  }
  readonly depth: number
  readonly g: number
  readonly h: number
  readonly f: number
  readonly createdAt: number
  /** Moments at which it was taken, up to `at`. */
  readonly takenAt: readonly number[]
  /** Whether it is the node that was taken last at `at`: the one in hand. */
  readonly isInHand: boolean
  readonly droppedAt?: number
  readonly isGoal: boolean
  readonly round: number
  /** At the moment `at`. `later`: it does not exist yet. */
  readonly status: 'later' | 'open' | 'expanded' | 'goal' | 'dropped'
  /** Place in the fringe at that moment, 1 for the next one; undefined if it is not open. */
  readonly place?: number
  readonly children: readonly number[]
  readonly pruned: readonly ShownPruned[]
  /** Other nodes with the same state. */
  readonly twins: readonly number[]
  /** Root first, this node last. */
  readonly path: readonly ShownPathStep[]
  /** What differs from the parent, or from the node that the question names. Undefined at a root. */
  readonly difference?: StateDifference
  /** Why it is where it is: taken when, not taken yet because, dropped because. One sentence each. */
  readonly why: readonly string[]
  /** A plan without deletions from here, where a heuristic can give one. */
  readonly relaxedPlan?: { readonly heuristic: string; readonly steps: readonly string[]; readonly cost: number }
}

export interface StatisticRow extends NamedChoice {
  /** One per lane that was asked for. */
  readonly values: readonly number[]
  readonly texts: readonly string[]
}
