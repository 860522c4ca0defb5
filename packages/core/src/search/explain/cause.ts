/**
 * Conditions that cannot be met, and why, as data. Conditions, facts and actions are in the words of their author: `gold at least 1` in
 * domains, `(on a b)` in problems.
 */
import type { FactValue } from '../../task/plan/words.ts'

/** A condition that no action can make true, found by descending from the goal. */
export interface NoProducer {
  readonly kind: 'no-producer'
  /** The condition at the end of the path, in words. */
  readonly condition: string
  /** Key of its fact, if it has one; in problems, the condition itself. */
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
  /** The same in detail. */
  readonly cause: Cause
  /** In problems: the condition that the cause is about, if a plan in reach was found with another one. */
  readonly lost?: string
  /**
   * In problems: facts that are not in `:init` and that no action achieves, one of which would be needed; for numbers, all values that
   * would be needed: `(= (dist a b) 3)`.
   */
  readonly missing?: readonly string[]
  /** A name or a fact that may have been meant instead. */
  readonly meant?: Meant
  /** In problems: facts that actions use up and none restores. */
  readonly usedUp?: readonly UsedUp[]
  /** In problems: further conditions of which the same is true. */
  readonly alike?: readonly string[]
  /** In problems: other goal conditions that the same keeps out of reach. */
  readonly alsoLost?: readonly string[]
  /** In domains: there would be no plan even if something achieved it. */
  readonly isInVain?: true
  /** A plan that would exist if something achieved this and the other conditions without a producer. */
  readonly plan?: PlanInReach
  /** In problems: values at the start with which that plan was found, by fact key: `{ fact: 'road(a,b)', value: true }`. */
  readonly added?: readonly FactValue[]
  /** What else that plan needs. */
  readonly besides?: Besides
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

/** Why a condition is never met. `condition` means the one at the end of the path. */
export type Cause = DomainCause | ProblemCause

/** In domains. */
export type DomainCause = {
  /** Values at the start of facts that are short of what is needed, and how much would be enough, if known. */
  readonly atStart?: readonly (FactValue & { readonly enough?: number })[]
} & (
  | { readonly kind: 'fixed-facts' }
  | { readonly kind: 'needs-itself' }
  /** Actions give the fact other values. */
  | {
      readonly kind: 'other-values'
      readonly given: readonly { readonly action: string; readonly condition: string }[]
    }
  /** No action moves the number that way. */
  | { readonly kind: 'unmoved'; readonly direction: 'up' | 'down'; readonly fact: string }
  | { readonly kind: 'no-action' }
  /** Actions change the fact, but never to this; `more` if there are others. */
  | { readonly kind: 'misused'; readonly actions: readonly string[]; readonly more: boolean }
)

/** In problems. */
export type ProblemCause =
  | { readonly kind: 'unreachable'; readonly isGoal?: true }
  /** A lasting fact that has to be absent. */
  | { readonly kind: 'present'; readonly needer: Needer; readonly fact: string }
  /** Lasting facts that are all needed. */
  | { readonly kind: 'lacks-all'; readonly needer: Needer; readonly facts: readonly string[] }
  /** No fact is like the one needed: `(road a ?to)`. */
  | { readonly kind: 'lacks-such'; readonly needer: Needer; readonly pattern: string }
  /** Lasting facts, one of which each of these would need. `isBase`: no rule derives the condition. */
  | {
      readonly kind: 'lacks-any'
      readonly actions: readonly { readonly action: string; readonly facts: readonly FactChoice[] }[]
      readonly rules: readonly (readonly FactChoice[])[]
      readonly count: number
      readonly isBase: boolean
    }
  | { readonly kind: 'goal-lacks'; readonly facts: readonly FactChoice[]; readonly count: number }
  | { readonly kind: 'ruled-out'; readonly actions: readonly string[] }
  /** No action achieves it; `isUsable`: or none that can be used. */
  | { readonly kind: 'no-source'; readonly isUsable?: true }
  | { readonly kind: 'underivable' }
  | { readonly kind: 'only-others'; readonly given: readonly string[] }
  | {
      readonly kind: 'wrong-type'
      readonly by: string
      readonly expected: string
      readonly object: string
      readonly type: string
    }
  | { readonly kind: 'no-object'; readonly needer: Needer; readonly type: string }
  /** `entry`: facts that would lead into the circle. */
  | {
      readonly kind: 'circle'
      readonly circle: Circle
      readonly entry?: { readonly facts: readonly FactChoice[]; readonly count: number }
    }
  | { readonly kind: 'exclusive' }
  | { readonly kind: 'never-holds' }
  /** A fact of `:init` that has to go: `undoing` says what that would take. */
  | { readonly kind: 'stays'; readonly fact: string; readonly undoing: 'circle' | 'nothing' | NoProducer }
  | { readonly kind: 'takes'; readonly below: NoProducer }
  | { readonly kind: 'lasting'; readonly fact: string }
  /** `isValue`: a value is needed, whatever it is. */
  | { readonly kind: 'numbers'; readonly ranges: readonly NumberValues[]; readonly isValue: boolean }
  | { readonly kind: 'in-no-state'; readonly states: number; readonly isCircle: boolean }
  | { readonly kind: 'not-at-once'; readonly states: number; readonly noReturn?: NoReturn }
  /** The numbers where the facts hold, or in all states if there are none. */
  | {
      readonly kind: 'never-enough'
      readonly states: number
      readonly facts: readonly string[]
      readonly ranges: readonly NumberValues[]
    }
  | { readonly kind: 'contradictory' }
  /** `:init` has the way there, but not the way back. */
  | { readonly kind: 'one-way'; readonly has: string; readonly lacks: string }
  /** Facts that were most likely forgotten in `:init`; see `LackedFacts`. */
  | LackedFacts
  /** Objects like this one have such a fact. `several`: this one lacks others, too. */
  | { readonly kind: 'unlike'; readonly object: string; readonly several: boolean }
  /** Numbers without a value, the first of which an action needs. */
  | { readonly kind: 'unset'; readonly numbers: readonly string[]; readonly action: string }
  /** A number runs out because an action that adds to it lacks facts. `none`: `:init` has no such fact at all. */
  | {
      readonly kind: 'lacks-giver'
      readonly number: string
      readonly action: string
      readonly isNever: boolean
      readonly none?: string
      readonly facts: readonly string[]
      /** A value of the number that would do as well. */
      readonly enough?: number
    }
  /** Facts that use one another up: more are wanted than there can be. */
  | {
      readonly kind: 'counting'
      readonly goals: readonly string[]
      readonly sources: readonly string[]
      readonly wanted: number
      readonly atStart: number
    }
  /** Whichever of these facts comes last involves what another one rules out. */
  | {
      readonly kind: 'last-step'
      readonly facts: readonly string[]
      readonly example?: {
        readonly action: string
        readonly achieves: string
        readonly involves: string
        readonly excludedBy: string
      }
    }

/** Facts that were most likely forgotten in `:init`: one of several, or all of them. */
export interface LackedFacts {
  readonly kind: 'lacks'
  readonly goals: readonly string[]
  readonly facts: FactChoice
  /** The most likely one. */
  readonly first: string
  readonly count: number
  readonly areTogether: boolean
  /** `:init` has no fact of this kind at all: `(road …)`. */
  readonly none?: string
  /** The action that needs the first of them. */
  readonly user?: string
  /** No action achieves any, whether or not it can be used. */
  readonly areLasting: boolean
}

/** What needs a condition: the goal itself, a rule that derives facts, or an action. */
export type Needer =
  | { readonly by: 'goal' }
  | { readonly by: 'rule'; readonly derives: string }
  | { readonly by: 'action'; readonly action: string }

/** Facts to choose from. */
export type FactChoice =
  | { readonly kind: 'facts'; readonly facts: readonly string[] }
  /** Examples of very many. */
  | { readonly kind: 'like'; readonly facts: readonly string[] }
  /** `(at ?x a)`, with the objects that its variables can stand for; `most` of each are named. */
  | {
      readonly kind: 'pattern'
      readonly pattern: string
      readonly ranges: readonly { readonly variable: string; readonly objects: readonly string[] }[]
      readonly most: number
    }

/** Facts that need each other first. */
export type Circle = { readonly example?: CircleExample } /** All facts of a predicate: `(road …)`. */ & (
  | { readonly kind: 'all'; readonly pattern: string }
  | { readonly kind: 'members'; readonly members: readonly string[]; readonly areMutual: boolean }
  /** `way`: the action that would achieve it; `several` if there are others. */
  | { readonly kind: 'itself'; readonly member: string; readonly way?: string; readonly several: boolean }
  | { readonly kind: 'other' }
)

/** `(move a b)` needs `(at a)`, which `(move b a)` achieves. */
export interface CircleExample {
  readonly action: string
  readonly lacks: readonly string[]
  readonly next?: { readonly action: string; readonly isOnly: boolean }
}

/** The values that a number can take. */
export type NumberValues = { readonly number: string } & (
  | { readonly kind: 'none' }
  | { readonly kind: 'unset' }
  | { readonly kind: 'always' | 'is'; readonly value: number }
  | { readonly kind: 'from'; readonly low: number; readonly high: number }
  | { readonly kind: 'at-most'; readonly high: number }
  | { readonly kind: 'at-least'; readonly low: number }
)

/** Steps after which a condition is never met again, although the others require them. */
export interface NoReturn {
  readonly gained: readonly string[]
  readonly lost: string
  /** The steps; a few of very many if `some`. */
  readonly steps: readonly string[]
  readonly some: boolean
  /** Facts that such a step deletes, and which no action, or no later step, restores. */
  readonly deleted?: { readonly facts: readonly string[]; readonly by: 'action' | 'later-step' }
}

/** Facts that actions need and delete, and that none restores. */
export interface UsedUp {
  readonly fact: string
  readonly takers: readonly string[]
}

/** What may have been meant: a name, or a condition. */
export type Meant = { readonly name: string } | { readonly condition: string }

/** A plan that exists, or would exist, as names of steps. */
export interface PlanInReach {
  readonly steps: readonly string[]
  readonly cost?: number
}

/** What a plan needs that the request does not allow, beyond the change that its reason names. */
export interface Besides {
  /** Actions that are disabled, left out of `only` or refused by their check. */
  readonly actions: readonly string[]
  /** Why each of them is not allowed. */
  readonly because: readonly { readonly action: string; readonly kinds: readonly NotAllowedBecause[] }[]
  /** The tightest limits that the plan satisfies, for those that it exceeds. */
  readonly limits: { readonly depth?: number; readonly cost?: number }
  /** The limits that the request sets instead. */
  readonly asked: { readonly depth?: number; readonly cost?: number }
}

/** Left out of the actions that the request names in `only`, disabled, or refused by its check in code. */
export type NotAllowedBecause = 'left-out' | 'disabled' | 'check-failed'
