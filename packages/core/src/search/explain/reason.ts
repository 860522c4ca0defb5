/** Why there is no plan, or nothing to do, as data. `reason-words.ts` makes sentences of it. */
import type { Value } from '../../domain/values.ts'
import type { FactValue } from '../../task/plan/words.ts'
import type { LimitName } from '../limits.ts'
import type { Besides, NoProducer, NoReturn, NotAllowedBecause, PlanInReach, Producer, UsedUp } from './cause.ts'

/** A reason with everything that its sentence says. */
export type ReasonData =
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
  | Exhausted
  /** Too large for this analysis: a domain with more ground actions than this, or a problem. */
  | { readonly kind: 'too-large'; readonly operators?: number }
  /** The requested planner does not support this. */
  | { readonly kind: 'unsupported'; readonly because?: string }
  /** The search has not ended yet. */
  | { readonly kind: 'running'; readonly because?: string }
  | AlreadyHolds
  /** Anything else: an error in code that planning calls, or a text from a file of an earlier version. */
  | { readonly kind: 'other'; readonly message: string }

/** A reason, and what it says. */
export type Reason = ReasonData & {
  /** One or two sentences. */
  readonly message: string
  /** What may have been forgotten or meant, in words; the message says it, too. */
  readonly hint?: string
}

/** `notation`: it is about a problem. */
export interface Exhausted {
  readonly kind: 'exhausted'
  readonly notation?: 'pddl'
  /** The number of reachable states, if they were counted. */
  readonly states?: number | undefined
  /** There was no time to find out more. */
  readonly isOutOfTime?: true
  /** In problems: facts that actions use up and none restores. */
  readonly usedUp?: readonly UsedUp[]
}

/** The goal already holds, which may not be what was meant. */
export interface AlreadyHolds {
  readonly kind: 'already-holds'
  /** The values that meet its conditions, one by one; undefined if they were not looked at. */
  readonly conditions?: readonly (readonly FactValue[])[]
  /** The only other value that a single flag can have. */
  readonly meant?: FactValue
}

/** Two conditions that never hold together. */
export interface Excluded {
  readonly kind: 'excluded'
  readonly conditions: readonly [string, string]
  /** What requires both: `the goal`, or an action. */
  readonly of: string
  /**
   * `undone`: every action that achieves one undoes the other or needs it to be false. `induction`: no action leads to both. `contradiction`:
   * no state can have both. `invariant`: no action leaves both true. `explored`: no reachable state has both. `tried`: there is a plan for
   * each, and none for both.
   */
  readonly because: 'undone' | 'induction' | 'contradiction' | 'invariant' | 'explored' | 'tried'
  /** Number of states explored: all reachable ones. */
  readonly states?: number
  readonly noReturn?: NoReturn
  /** In problems: facts that actions use up and none restores. */
  readonly usedUp?: readonly UsedUp[]
}

/** Three or more goal conditions of a problem that cannot be met together; without any one of them, the others can. */
export interface Together {
  readonly kind: 'together'
  readonly conditions: readonly string[]
  /** Number of states explored: all reachable ones. */
  readonly states: number
  /** Facts that actions use up and none restores. */
  readonly usedUp?: readonly UsedUp[]
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
  /** An action changes the fact by more than it can hold. */
  readonly change?: { readonly operation: 'add' | 'subtract'; readonly amount: number }
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
  /** Whether it gets beyond the number. */
  readonly isPassed: boolean
}

/** An action that was not allowed, and the result of allowing it together with the others whose `helps` is the same. */
export interface SwitchedOff {
  readonly kind: NotAllowedBecause
  readonly notation?: 'pddl'
  readonly action: string
  /** Some of the refused bindings; empty for an action that was not allowed at all. */
  readonly bindings: readonly string[]
  /** All that were allowed together, including this one. */
  readonly together: readonly AllowedAction[]
  /** Whether a plan exists with it; `unknown` if searching for one would have taken too long. */
  readonly helps: 'yes' | 'no' | 'unknown'
  /** That plan. */
  readonly plan?: PlanInReach
  /** What else that plan needs. */
  readonly besides?: Besides
}

export interface AllowedAction {
  readonly kind: NotAllowedBecause
  readonly action: string
  readonly bindings: readonly string[]
  /** Name of its check, if it has one. */
  readonly check?: string
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
  readonly detail: ScarceDetail
  /** In problems: the value at the start with which the plan was found, by fact key; omitted if several facts change. */
  readonly added?: FactValue
}

/** What else is known about a scarce number. */
export type ScarceDetail =
  /** `portion`: how much its producers add at a time, if that is too much. `makers`, `users`: the actions of the plan that do. */
  | {
      readonly kind: 'domain'
      readonly max?: number
      readonly portion?: Portion
      readonly makers?: readonly string[]
      readonly users?: readonly string[]
    }
  /** A number of a function in a problem. */
  | {
      readonly kind: 'number'
      /** All numbers of the function change alike. */
      readonly isEach: boolean
      readonly isChanged: boolean
      /** It is proved that no plan exists with any smaller change. */
      readonly isLeast: boolean
      /** Other numbers, each of which would help as well. */
      readonly others: readonly {
        readonly fact: string
        readonly more: number
        readonly enough: number
        readonly isEach: boolean
      }[]
    }
  /** An amount in a problem, represented by facts: `(fuel truck …)`. */
  | {
      readonly kind: 'level'
      readonly what: string
      /** The amount needed, and the fact with it. */
      readonly amount: string
      readonly instead: string
      readonly isLeast: boolean
      /** Every action that changes it moves in the same direction. */
      readonly isOneWay: boolean
      readonly changers: readonly string[]
      readonly others: readonly string[]
    }

/** How much of a number its producers add at a time. */
export interface Portion {
  /** The least that one of them adds, with all that it may add at once. */
  readonly least: number
  readonly isMixed: boolean
  /** Whether some of it is added only conditionally. */
  readonly isConditional: boolean
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
}

/** The explored state closest to the goal, and what is missing there. */
export interface Closest {
  readonly kind: 'closest'
  readonly best: BestState
  /** The steps that lead to it. */
  readonly steps: readonly string[]
  /** An action that would achieve a condition that does not hold there. */
  readonly producer: Producer | undefined
  /** The values there of the facts that it lacks. */
  readonly actual: readonly FactValue[]
}

export interface LimitHit {
  readonly kind: 'limit'
  readonly limit: LimitName
  /** The value of the limit, if it is on depth or cost. */
  readonly allowed?: number
  /** Nodes expanded before the search stopped. */
  readonly expanded?: number
  /** A plan beyond the limit, if one was found quickly. */
  readonly plan?: PlanInReach
  /** The best state seen, if known. For problems, a state near the goal: better ones may have been seen unless `isBest`. */
  readonly best?: BestState | undefined
  readonly isBest?: boolean
  /** What ended the search, if it is not one of these limits. */
  readonly because?: string
}

export interface BestState {
  /** Facts of the goal in that state. */
  readonly facts: Readonly<Record<string, Value>>
  /** Goal conditions that hold there, in words, and those that do not. */
  readonly met: readonly string[]
  readonly unmet: readonly string[]
  /** Facts whose values the unmet conditions already say: flags. */
  readonly said?: readonly string[]
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
