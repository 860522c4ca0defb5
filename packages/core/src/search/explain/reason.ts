/** Why there is no plan, or nothing to do, as data. Every reason also carries one or two sentences. */
import type { Value } from '../../domain/values.ts'
import type { LimitName } from '../limits.ts'

export type Reason =
  | NoProducer
  | Excluded
  | Together
  | OutOfBounds
  | OutOfStep
  | SwitchedOff
  | Scarce
  | Rounding
  | Closest
  | LimitHit
  /** `states`: the number of reachable states, if they were counted. */
  | {
      readonly kind: 'exhausted'
      readonly states?: number | undefined
      readonly hint?: string
      readonly message: string
    }
  /** The domain is too large for this analysis. */
  | { readonly kind: 'too-large'; readonly message: string }
  /** The requested planner does not support this. */
  | { readonly kind: 'unsupported'; readonly message: string }
  /** The search has not ended yet. */
  | { readonly kind: 'running'; readonly message: string }
  /** The goal already holds, which may not be what was meant. */
  | { readonly kind: 'already-holds'; readonly message: string }
  /** Anything else: an error in code that planning calls, or a text from a file of an earlier version. */
  | { readonly kind: 'other'; readonly message: string }

/** A condition that no action can make true, found by descending from the goal. */
export interface NoProducer {
  readonly kind: 'no-producer'
  /** The condition at the end of the path, in words. */
  readonly condition: string
  /** Key of its fact, if it has one. */
  readonly fact: string | undefined
  /** From the goal down to that condition. */
  readonly path: readonly CausePathStep[]
  /**
   * `nothing`: no action achieves it. `circle`: it is needed to achieve it. `fixed`: fixed facts rule it out. Only in problems:
   * `no-object`: a required type has no object. `wrong-type`: it is only achieved for objects of another type. `number`: a number never
   * reaches the value. `together`: its parts hold at times, but never at once. `missing`: the start lacks it, and with it the goal is
   * within reach.
   */
  readonly end: 'nothing' | 'circle' | 'fixed' | 'no-object' | 'wrong-type' | 'number' | 'together' | 'missing'
  /**
   * In problems: facts that are not in `:init` and that no action achieves, one of which would be needed; for numbers, all values that
   * would be needed: `(= (dist a b) 3)`.
   */
  readonly missing?: readonly string[]
  /** What actions make of its fact instead, if that is little: action, and the condition that it achieves. */
  readonly instead?: readonly { readonly action: string; readonly condition: string }[]
  /** Its number would have to rise or fall, and no action moves it that way. */
  readonly needsTo?: 'rise' | 'fall'
  readonly hint?: string
  /** A plan that would exist if something achieved this and the other conditions without a producer. */
  readonly plan?: PlanInReach
  /** What else that plan needs. */
  readonly besides?: Besides
  readonly message: string
}

/** A condition that is needed, and its producers. */
export interface CausePathStep {
  readonly condition: string
  /** The closest first; the next step of the path is a condition that this one lacks. */
  readonly producers: readonly Producer[]
}

export interface Producer {
  /** Name with arguments; for a derived fact, the fact itself. */
  readonly action: string
  readonly isRule: boolean
  /** Its conditions that can never hold. */
  readonly lacks: readonly string[]
}

/** Two conditions that never hold together. */
export interface Excluded {
  readonly kind: 'excluded'
  readonly conditions: readonly [string, string]
  /** What requires both: `the goal`, or an action. */
  readonly of: string
  /** In problems: facts that actions use up and none restores. */
  readonly hint?: string
  readonly message: string
}

/** Three or more goal conditions of a problem that cannot be met together; without any one of them, the others can. */
export interface Together {
  readonly kind: 'together'
  readonly conditions: readonly string[]
  /** Number of states explored: all reachable ones. */
  readonly states: number
  /** Facts that actions use up and none restores. */
  readonly hint?: string
  readonly message: string
}

/** A required number outside the bounds of the fact. */
export interface OutOfBounds {
  readonly kind: 'out-of-bounds'
  /** What requires it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  readonly min: number
  readonly max: number
  readonly message: string
}

/** A required number that the fact never takes, since all its changes are multiples of one step. */
export interface OutOfStep {
  readonly kind: 'out-of-step'
  /** What requires it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  readonly from: number
  readonly step: number
  readonly message: string
}

/** An action that was not allowed, and the result of allowing it together with the others whose `helps` is the same. */
export interface SwitchedOff {
  /** Disabled, refused by its check in code, or left out of the actions that the request names in `only`. */
  readonly kind: 'disabled' | 'check-failed' | 'left-out'
  readonly action: string
  /** Some of the refused bindings; empty for an action that was not allowed at all. */
  readonly bindings: readonly string[]
  /** Whether a plan exists with it; `unknown` if searching for one would have taken too long. */
  readonly helps: 'yes' | 'no' | 'unknown'
  /** That plan. */
  readonly plan?: PlanInReach
  /** What else that plan needs. */
  readonly besides?: Besides
  readonly message: string
}

/** A number that is too small or too large at the start, or whose bounds are too narrow for a plan. */
export interface Scarce {
  readonly kind: 'scarce'
  /** Key of its fact. */
  readonly fact: string
  /** What is in the way: its value at the start, or a bound of the fact. */
  readonly what: 'start' | 'max' | 'min'
  /** That value, and one with which a plan exists. A start value beyond the bound of the fact also needs a wider bound. */
  readonly is: number
  readonly enough: number
  /** Usable actions that increase it, though not enough; undefined if the increase depends on other numbers. */
  readonly producers: readonly string[] | undefined
  readonly plan: PlanInReach
  /** What else that plan needs. */
  readonly besides?: Besides
  /** How much of it that plan produces and uses up on the way, if it does both and the amounts are certain. */
  readonly made?: number
  readonly used?: number
  readonly message: string
}

/** A number with fractions that would be met if sums were not rounded. */
export interface Rounding {
  readonly kind: 'rounding'
  /** What requires it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  /** The value the fact gets instead. */
  readonly value: number
  readonly plan: PlanInReach
  /** What else that plan needs. */
  readonly besides?: Besides
  readonly message: string
}

/** The explored state closest to the goal, and what is missing there. */
export interface Closest {
  readonly kind: 'closest'
  readonly best: BestState
  /** The steps that lead to it. */
  readonly steps: readonly string[]
  /** An action that would achieve a condition that does not hold there. */
  readonly producer: Producer | undefined
  readonly message: string
}

/** A plan that exists, or would exist, as names of steps. */
export interface PlanInReach {
  readonly steps: readonly string[]
  readonly cost?: number
}

/** What a plan needs that the request does not allow, beyond the change that its reason names. */
export interface Besides {
  /** Actions that are disabled, left out of `only` or refused by their check. */
  readonly actions: readonly string[]
  /** The tightest limits that the plan satisfies, for those that it exceeds. */
  readonly limits: { readonly depth?: number; readonly cost?: number }
}

export interface LimitHit {
  readonly kind: 'limit'
  readonly limit: LimitName
  /** A plan beyond the limit, if one was found quickly. */
  readonly plan?: PlanInReach
  /** The best state seen, if known. For problems, a state near the goal: better ones may have been seen. */
  readonly best?: BestState | undefined
  readonly message: string
}

export interface BestState {
  /** Facts of the goal in that state. */
  readonly facts: Readonly<Record<string, Value>>
  /** Goal conditions that hold there, in words, and those that do not. */
  readonly met: readonly string[]
  readonly unmet: readonly string[]
}

/**
 * Explains why there is no plan, most useful reason first. `String(explanation)` has one line per reason; a message shared by several
 * reasons appears once.
 *
 * @example
 * const why: Explanation = pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, without: ['buyRum'] }).why
 * why.reasons[0].kind // 'disabled'
 * console.log(`${why}`)
 */
export class Explanation {
  readonly reasons: readonly Reason[]

  constructor(reasons: readonly Reason[]) {
    this.reasons = reasons
  }

  toString(): string {
    return [...new Set(this.reasons.map(({ message }) => message))].join('\n')
  }
}
