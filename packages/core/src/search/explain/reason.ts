/** Why there is no plan, or nothing to do, as data. Every reason also says it in one or two sentences. */
import type { Value } from '../../domain/values.ts'
import type { LimitName } from '../limits.ts'

export type Reason =
  | NoProducer
  | Excluded
  | Together
  | OutOfBounds
  | OutOfStep
  | SwitchedOff
  | LimitHit
  | { readonly kind: 'exhausted'; readonly states: number | undefined; readonly message: string }
  /** The domain is too large for this analysis. */
  | { readonly kind: 'too-large'; readonly message: string }
  /** The planner that was asked for cannot do this. */
  | { readonly kind: 'unsupported'; readonly message: string }
  /** The search has not come to an end yet. */
  | { readonly kind: 'running'; readonly message: string }
  /** There is nothing to do, which may not be what was meant. */
  | { readonly kind: 'already-holds'; readonly message: string }

/** A condition that no action can make true, found by going down from the goal. */
export interface NoProducer {
  readonly kind: 'no-producer'
  /** The condition at the end of the path, in words. */
  readonly condition: string
  /** Key of its fact, where there is one. */
  readonly fact: string | undefined
  /** From the goal down to that condition. */
  readonly path: readonly CausePathStep[]
  /**
   * `nothing`: no action gives it. `circle`: it would be needed to get it. `fixed`: fixed facts rule it out. In problems besides: `no-object`:
   * there is no object of a type that is needed. `wrong-type`: it is given for objects of another type. `number`: a number never gets there.
   * `together`: its parts hold at times, but never at once.
   */
  readonly end: 'nothing' | 'circle' | 'fixed' | 'no-object' | 'wrong-type' | 'number' | 'together'
  /** In problems: facts of which `:init` has none and no action gives any, one of which it would take. */
  readonly missing?: readonly string[]
  readonly hint?: string
  readonly message: string
}

/** A condition that is needed, and the actions that would give it. */
export interface CausePathStep {
  readonly condition: string
  /** The closest first; the next step of the path is what this one lacks. */
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
  /** Who asks for both: `the goal`, or an action. */
  readonly of: string
  readonly message: string
}

/** Three or more conditions of the goal of a problem that cannot be met together; without any one of them, the others can. */
export interface Together {
  readonly kind: 'together'
  readonly conditions: readonly string[]
  /** States that were looked at: all that can be reached. */
  readonly states: number
  readonly message: string
}

/** A number that is wanted and that the fact cannot be. */
export interface OutOfBounds {
  readonly kind: 'out-of-bounds'
  readonly condition: string
  readonly fact: string
  readonly min: number
  readonly max: number
  readonly message: string
}

/** A number that is wanted and that the changes of the fact, all of them multiples of one step, never meet. */
export interface OutOfStep {
  readonly kind: 'out-of-step'
  readonly condition: string
  readonly fact: string
  readonly from: number
  readonly step: number
  readonly message: string
}

/** Actions that were not allowed and without which the goal is out of reach. */
export interface SwitchedOff {
  /** Switched off by the request, or refused by its check in code. */
  readonly kind: 'disabled' | 'check-failed'
  readonly action: string
  /** The bindings that were refused, a few of them; empty for a disabled action. */
  readonly bindings: readonly string[]
  readonly message: string
}

export interface LimitHit {
  readonly kind: 'limit'
  readonly limit: LimitName
  /** The best state that was seen, where it is known. */
  readonly best: BestState | undefined
  readonly message: string
}

export interface BestState {
  /** Facts of the goal in that state. */
  readonly facts: Readonly<Record<string, Value>>
  /** Conditions of the goal that hold there, in words, and those that do not. */
  readonly met: readonly string[]
  readonly unmet: readonly string[]
}

/**
 * Says why there is no plan, most useful reason first. `String(explanation)` has one line for each reason.
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
    return this.reasons.map(({ message }) => message).join('\n')
  }
}
