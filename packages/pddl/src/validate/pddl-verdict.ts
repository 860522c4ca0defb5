/** The verdict on a plan. */
import type { Diagnostic, Span } from '@telos/core'

export type PddlVerdict = ValidPlan | InvalidPlan

export interface ValidPlan {
  readonly valid: true
  /** Value of the metric, or the number of steps if the problem has none; NaN if the metric has no value. */
  readonly value: number
  readonly steps: number
  /** Whether the problem has a metric. */
  readonly hasMetric: boolean
  /** For example, that the plan file states another cost. */
  readonly warnings: readonly Diagnostic[]
}

export interface InvalidPlan {
  readonly valid: false
  readonly failure: PlanFailure
  readonly warnings: readonly Diagnostic[]
}

/** Time ran out before there was an answer: the plan may be valid or not. */
export interface UnfinishedVerdict {
  readonly valid: undefined
  /** Number of steps applied without a failure. */
  readonly steps: number
  readonly warnings: readonly Diagnostic[]
}

export type PlanFailureKind =
  | 'unknown-action'
  | 'argument-count'
  | 'unknown-object'
  | 'wrong-type'
  | 'precondition'
  | 'effect'
  | 'goal'

export interface PlanFailure {
  readonly kind: PlanFailureKind
  /** Counted from 1; undefined for the goal. */
  readonly step: number | undefined
  /** `(drive truck1 depot market)`. */
  readonly action: string | undefined
  readonly message: string
  readonly hint?: string
  /** The step in the plan, or the goal in the problem. */
  readonly span: Span | undefined
  /** Every part of the condition that does not hold. */
  readonly unmet: readonly UnmetCondition[]
  /** Before the step, or at the end. */
  readonly state: PddlState
}

/** A part of a condition that does not hold. */
export interface UnmetCondition {
  /** In PDDL, with the objects filled in. */
  readonly condition: string
  /** Where it is written. */
  readonly span: Span
  /** The actual values: `(at truck1 depot) is false`, `(fuel truck1) is 2, needs >= 3`. */
  readonly facts: readonly string[]
  /** The objects for which a `forall` failed. */
  readonly objects: readonly { readonly variable: string; readonly object: string }[]
  /** The left sides of enclosing `imply`; they hold. */
  readonly because: readonly string[]
  /** For `or` and `exists`: the number of ways to satisfy it, and why the first few fail. */
  readonly alternatives?: { readonly count: number; readonly shown: readonly string[] }
}

/** Without derived atoms, which follow from the others. */
export interface PddlState {
  /** The atoms that are true. */
  readonly atoms: readonly string[]
  /** `(fuel truck1)` and its value. */
  readonly values: Readonly<Record<string, number>>
}
