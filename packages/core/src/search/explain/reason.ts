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
  | Scarce
  | Rounding
  | Closest
  | LimitHit
  /** `states`: how many can be reached, where they were counted. */
  | {
      readonly kind: 'exhausted'
      readonly states?: number | undefined
      readonly hint?: string
      readonly message: string
    }
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
   * `together`: its parts hold at times, but never at once. `missing`: the start lacks it, and with it the goal is within reach.
   */
  readonly end: 'nothing' | 'circle' | 'fixed' | 'no-object' | 'wrong-type' | 'number' | 'together' | 'missing'
  /**
   * In problems: facts of which `:init` has none and no action gives any, one of which it would take; for numbers, all values that it would
   * take: `(= (dist a b) 3)`.
   */
  readonly missing?: readonly string[]
  readonly hint?: string
  /** A plan that there would be if something gave what this and the other conditions without a producer ask for. */
  readonly plan?: PlanInReach
  /** What that plan takes besides. */
  readonly besides?: Besides
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
  /** In problems: facts that actions use up and none gives. */
  readonly hint?: string
  readonly message: string
}

/** Three or more conditions of the goal of a problem that cannot be met together; without any one of them, the others can. */
export interface Together {
  readonly kind: 'together'
  readonly conditions: readonly string[]
  /** States that were looked at: all that can be reached. */
  readonly states: number
  /** Facts that actions use up and none gives. */
  readonly hint?: string
  readonly message: string
}

/** A number that is wanted and that the fact cannot be. */
export interface OutOfBounds {
  readonly kind: 'out-of-bounds'
  /** Who asks for it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  readonly min: number
  readonly max: number
  readonly message: string
}

/** A number that is wanted and that the changes of the fact, all of them multiples of one step, never meet. */
export interface OutOfStep {
  readonly kind: 'out-of-step'
  /** Who asks for it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  readonly from: number
  readonly step: number
  readonly message: string
}

/** An action that was not allowed, and what would come of allowing it, together with the others whose `helps` is the same. */
export interface SwitchedOff {
  /** Switched off, refused by its check in code, or left out of the actions that the request names in `only`. */
  readonly kind: 'disabled' | 'check-failed' | 'left-out'
  readonly action: string
  /** The bindings that were refused, a few of them; empty for an action that was not allowed at all. */
  readonly bindings: readonly string[]
  /** Whether there is a plan with it; `unknown` where looking for one would have taken too long. */
  readonly helps: 'yes' | 'no' | 'unknown'
  /** That plan. */
  readonly plan?: PlanInReach
  /** What that plan takes besides. */
  readonly besides?: Besides
  readonly message: string
}

/** A number of which there is too little at the start, or which may not become as large or as small as a plan would need it. */
export interface Scarce {
  readonly kind: 'scarce'
  /** Key of its fact. */
  readonly fact: string
  /** What is in the way: its value at the start, or a bound of the fact. */
  readonly what: 'start' | 'max' | 'min'
  /** That value, and one with which there is a plan. A start beyond the bound of the fact takes another bound as well. */
  readonly is: number
  readonly enough: number
  /** Actions that can be done and give more of it, which does not suffice; undefined where what they give depends on other numbers. */
  readonly producers: readonly string[] | undefined
  readonly plan: PlanInReach
  /** What that plan takes besides. */
  readonly besides?: Besides
  /** What that plan makes of it and uses up on its way, where it does both and that is certain. */
  readonly made?: number
  readonly used?: number
  readonly message: string
}

/** A number with fractions that would be met if sums were not rounded. */
export interface Rounding {
  readonly kind: 'rounding'
  /** Who asks for it: `the goal`, or an action. */
  readonly of: string
  readonly condition: string
  readonly fact: string
  /** What the fact becomes instead. */
  readonly value: number
  readonly plan: PlanInReach
  /** What that plan takes besides. */
  readonly besides?: Besides
  readonly message: string
}

/** Of all states that were looked at, the one closest to the goal, and what is missing there. */
export interface Closest {
  readonly kind: 'closest'
  readonly best: BestState
  /** The way to it. */
  readonly steps: readonly string[]
  /** What would give a condition that does not hold there. */
  readonly producer: Producer | undefined
  readonly message: string
}

/** A plan that there is, or would be, as names of steps. */
export interface PlanInReach {
  readonly steps: readonly string[]
  readonly cost?: number
}

/** What a plan takes that the request does not allow, beyond the change that its reason names. */
export interface Besides {
  /** Actions that are switched off, left out of `only` or refused by their check. */
  readonly actions: readonly string[]
  /** The least limits that the plan keeps to, of those that it goes beyond. */
  readonly limits: { readonly depth?: number; readonly cost?: number }
}

export interface LimitHit {
  readonly kind: 'limit'
  readonly limit: LimitName
  /** A plan that there is beyond the limit, where it was found soon. */
  readonly plan?: PlanInReach
  /** The best state that was seen, where it is known. For problems, a state near the goal: better ones may have been seen. */
  readonly best?: BestState | undefined
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
 * Says why there is no plan, most useful reason first. `String(explanation)` has one line for each reason; what several say alike comes once.
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
