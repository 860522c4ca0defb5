/** What the worker of planning models is asked by the Arcade room: the PDDL of a game, its configuration, planners on it. Types only. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import type { CompileOptions, Encoding } from '@telos/vgdl'
import type { AgentOutcome, AgentReport, Mistaken, Played } from './arcade-contract.ts'

/** How a game is written as a planning model. */
export interface ModelOptions extends Pick<CompileOptions, 'encoding' | 'numbers'> {
  /** @default 'pddl' */
  readonly language?: 'pddl' | 'hddl'
}

/** Asks about the state at the end of `moves`. */
export interface ModelAsks extends Played {
  readonly options?: ModelOptions
  /** An edited configuration. Its goals and facts go into the problem; its encoding and numbers win over the options. */
  readonly config?: TextFile
}

/** Lines of a text, from 1, both included. */
export interface Lines {
  readonly line: number
  readonly endLine: number
}

/** A line of the game, and what it became in the model. */
export interface ModelLink {
  /** In the game's text, from 1. */
  readonly line: number
  /** In the domain: declarations and actions. Sorted. */
  readonly domain: readonly Lines[]
  /** In the problem: objects and facts. Sorted, at most 100. */
  readonly problem: readonly Lines[]
}

export interface ShownModel {
  readonly domain: TextFile
  readonly problem: TextFile
  /** The configuration: as given, or the one that the compiler writes. */
  readonly config: TextFile
  /** The encoding in use: `turns` where the game does not allow the compact one. */
  readonly encoding: Encoding
  readonly links: readonly ModelLink[]
  /** `12 predicates · 31 actions · 84 objects · 410 facts` as figures. */
  readonly counts: {
    readonly predicates: number
    readonly actions: number
    readonly objects: number
    readonly facts: number
  }
  /** Goals of the configuration in the order of their priorities. */
  readonly goals: readonly { readonly formula: string; readonly priority: number; readonly saveGoal: boolean }[]
  /** Warnings of the compiler, and mistakes of the configuration with their places in it. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A planner of ours. */
export interface ListedPlanner {
  readonly name: string
  /** A few, for a list. */
  readonly words: string
  /** A sentence or two. */
  readonly summary: string
}

/** A line of a plan. */
export interface PlanLine {
  /** `(move-up c-1-2 c-1-1)` */
  readonly text: string
  /** The turn of the game that it belongs to, from 1. */
  readonly turn: number
  /** The part of a turn: what to colour it by. An action that is a whole turn has `turn`. */
  readonly phase: 'turn' | 'avatar' | 'sprites' | 'interactions' | 'end'
  /** The letter that it means; undefined for lines that only continue a turn. */
  readonly letter: string | undefined
  /** The lines of its action in the domain, as that is written in the language that was asked for. */
  readonly domain: Lines | undefined
}

export interface ShownModelPlan {
  /** `unsolvable`: proved, for the game as for its model. */
  readonly status: 'found' | 'unsolvable' | 'gave-up' | 'limit'
  readonly lines: readonly PlanLine[]
  /** The plan as a text in the format of the planning competitions, with a comment before each turn. */
  readonly text: string
  /** Letters of the moves that it means. */
  readonly moves: string
  /** Whether these moves reach the goal in the game itself, and if not, why. */
  readonly check: { readonly reaches: boolean; readonly why: string } | undefined
  /** The planner's words where there is no plan. */
  readonly why: string | undefined
  readonly expansions: number
  readonly milliseconds: number
}

export type ArcadeModelContract = {
  /** The model of the state, with places. Mistakes in the configuration are in `model.diagnostics`; then the problem has the usual goal. */
  compile: {
    readonly asks: ModelAsks
    readonly answers: { readonly model: ShownModel } | Mistaken
  }
  /** Planners to choose from. */
  planners: {
    readonly asks: undefined
    readonly answers: readonly ListedPlanner[]
  }
  /** Runs a planner on the model, for the first goal of the configuration. */
  solve: {
    readonly asks: ModelAsks & {
      /** @default 'first' */
      readonly planner?: string
      /** @default 10 seconds */
      readonly milliseconds?: number
    }
    readonly answers: { readonly plan: ShownModelPlan } | Mistaken
    readonly reports: { readonly expansions: number; readonly milliseconds: number }
  }
  /** Lets an agent play that plans with the model, by the goals and priorities of the configuration. */
  agent: {
    readonly asks: ModelAsks & {
      readonly planner?: string
      /** Moves to play at most. @default until all goals are reached or the game ends */
      readonly most?: number
      /** Milliseconds of all thinking. @default 60 seconds */
      readonly milliseconds?: number
      readonly pace?: number
    }
    readonly answers: { readonly outcome: AgentOutcome } | Mistaken
    readonly reports: AgentReport
  }
}
