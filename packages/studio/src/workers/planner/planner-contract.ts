/** What the planning worker is asked, and what it answers: plain data, for documents and for PDDL. */
import type { Diagnostic, PlanStatus, Value } from '@telos/core'
import type { TextFile } from '@telos/language'

/** What to plan for. */
export interface Planned {
  readonly kind: 'domain' | 'pddl'
  /** The texts as they are now. */
  readonly files: readonly TextFile[]
  /** Facts of the start that differ from the document: "what if". By fact key. */
  readonly whatIf?: Readonly<Record<string, Value>>
  /** Another goal than the document's, as a document writes goals. */
  readonly goal?: unknown
  /** Actions that are left out. */
  readonly without?: readonly string[]
  /** Actions that the plan has to contain. */
  readonly including?: readonly string[]
  /** Limits that take the place of the document's. */
  readonly limits?: { readonly expansions?: number; readonly milliseconds?: number }
}

export interface ShownStep {
  /** Name of the action. */
  readonly action: string
  readonly args: Readonly<Record<string, string>>
  /** As people read it: `close(northDoor)`. */
  readonly text: string
  readonly cost: number
  /** The engine's own words: what the step is for. Omitted in plans that are too long. */
  readonly why?: string
  /** Later steps (by index) that need what this one gives; -1 stands for the goal. */
  readonly serves: readonly ServedStep[]
  /** Those that `why` does not name. */
  readonly alsoServes: readonly ServedStep[]
}

export interface ServedStep {
  readonly step: number
  readonly condition: string
}

/** A change that an explanation suggests and has tried. The button does it. */
export type SuggestedRepair =
  | { readonly kind: 'enable'; readonly title: string; readonly action: string }
  | { readonly kind: 'raise-limit'; readonly title: string; readonly limit: string; readonly to: number | undefined }
  | { readonly kind: 'start'; readonly title: string; readonly fact: string; readonly value: Value }
  | {
      readonly kind: 'bound'
      readonly title: string
      readonly fact: string
      readonly bound: 'min' | 'max'
      readonly value: number
    }

export interface ShownPlan {
  readonly status: Exclude<PlanStatus, 'running'>
  readonly steps: readonly ShownStep[]
  readonly cost: number
  readonly optimal: boolean
  readonly alreadyHolds: boolean
  /** The start, and the state after each step, by fact key; facts that hold for PDDL. */
  readonly states: readonly Readonly<Record<string, Value>>[]
  /** Why there is no plan, or nothing to do: one sentence each, the engine's own. Empty with a plan. */
  readonly reasons: readonly { readonly message: string; readonly repair?: SuggestedRepair }[]
  readonly expansions: number
  readonly milliseconds: number
  readonly engine: string
}

/** Why a plan does, or does not, contain an action. */
export interface WhyNot {
  readonly action: string
  /** The cheapest plan that contains the action (or, if the plan has it, one without it), and how much more it costs. */
  readonly plan: ShownPlan
  readonly difference: number | undefined
  /** In words: `With steal the plan costs 14 instead of 11.` */
  readonly sentence: string
}

/** An action fired by hand, or the reason why it cannot be. */
export type Fired =
  | { readonly isDone: true; readonly state: Readonly<Record<string, Value>>; readonly cost: number }
  | { readonly isDone: false; readonly because: string }

/** What can be asked about, for pickers: as the engine has read it. */
export interface AskableParts {
  readonly actions: readonly {
    readonly name: string
    readonly parameters: readonly { readonly name: string; readonly type: string }[]
  }[]
  /** By type, with those of its subtypes. */
  readonly objects: Readonly<Record<string, readonly string[]>>
  /** Names of facts that follow from others, and cannot be set. */
  readonly derived: readonly string[]
  /** Names of declared goals. */
  readonly goals: readonly string[]
}

export type PlannerContract = {
  plan: {
    readonly asks: Planned
    /** Diagnostics where there is nothing to plan with. */
    readonly answers:
      | { readonly plan: ShownPlan; readonly goal: string; readonly parts: AskableParts }
      | { readonly diagnostics: readonly Diagnostic[] }
    readonly reports: { readonly expansions: number; readonly milliseconds: number }
  }
  whyNot: { readonly asks: Planned & { readonly action: string }; readonly answers: WhyNot }
  fire: {
    readonly asks: Planned & {
      readonly state: Readonly<Record<string, Value>>
      readonly action: string
      readonly args: Readonly<Record<string, string>>
    }
    readonly answers: Fired
  }
}
