/** What the compiler gives: a domain for a game, and problems for states of it. */
import type { Diagnostic } from '@telos/core'
import type { Action } from '../engine/action.ts'
import type { Game } from '../engine/game.ts'
import type { World } from '../engine/world.ts'
import type { PlanningAtom, PlanningDomain, PlanningFormula, PlanningProblem } from './language/planning-model.ts'

/**
 * - `compact`: cells and what is on them; one action for each turn of the game where the game allows it
 * - `turns`: objects with coordinates, and a turn made of phases, as in the seed, but in the engine's order
 */
export type Encoding = 'compact' | 'turns'

/** How amounts are written: as objects with `next` and `previous`, or as numeric fluents. */
export type NumberStyle = 'objects' | 'fluents'

export interface CompileOptions {
  /** @default 'compact' */
  readonly encoding?: Encoding
  /** @default 'objects' */
  readonly numbers?: NumberStyle
  /** A state that the model is for: where the compact encoding cannot show it, turns are made of phases. */
  readonly showing?: World
}

/** A game as planners see it. */
export interface CompiledGame {
  readonly game: Game
  /** The one that is used: `turns` where the game does not allow the compact one. */
  readonly encoding: Encoding
  readonly numbers: NumberStyle
  readonly domain: PlanningDomain
  readonly correspondence: Correspondence
  /** What wins, by default. */
  readonly goal: PlanningFormula
  /** Its form in problems, as far as parts of the language go: domains declare what it needs. */
  readonly goalInProblems: PlanningFormula
  /** A losing Timeout that is not part of the model: longer plans are of no use. */
  readonly turnLimit?: number
  /** Warnings: sprites that move by chance and stand still here, moves that are left out. */
  readonly warnings: readonly Diagnostic[]
  /** Some moves of the game are left out of the model, so that no plan in the model does not mean no plan in the game. */
  readonly leavesMovesOut: boolean
  /** The problem of a state. Undefined, with the reason, when the model cannot show the state. */
  problem(world: World, options?: ProblemOptions): ProblemCompilation
  /** The player's move that a step of a plan stands for; undefined for steps that only carry a turn on. */
  moveOf(action: string): Action | undefined
}

export interface ProblemOptions {
  readonly name?: string
  /** @default what wins */
  readonly goal?: PlanningFormula
  /** Facts that hold besides: goals that have been reached and are saved. */
  readonly additional?: readonly PlanningAtom[]
  /** By name of a sprite type: how many objects are kept for sprites that come later, where the encoding has objects. */
  readonly deadObjects?: ReadonlyMap<string, number>
}

export interface ProblemCompilation {
  readonly problem: PlanningProblem | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface GameCompilation {
  /** Undefined when something in the game cannot be compiled; the diagnostics name it. */
  readonly compiled: CompiledGame | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** How a game appears in its model: what a configuration file says (chapter 5.3.4 of the seed). */
export interface Correspondence {
  /** By name of a sprite type: the facts that hold for each sprite of it, over the variables below. */
  readonly gameElements: ReadonlyMap<string, readonly PlanningAtom[]>
  /** Variables, with question mark, and the types of the model. */
  readonly variables: ReadonlyMap<string, string>
  readonly avatarVariable: string
  /** By name of a sprite type: where it faces; FIND where the state tells, NONE where it does not matter. */
  readonly orientation: ReadonlyMap<string, 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'FIND' | 'NONE'>
  /** The facts of the four orientations, over `?object` where the model has objects. */
  readonly orientations: ReadonlyMap<'UP' | 'DOWN' | 'LEFT' | 'RIGHT', PlanningAtom>
  /** `next` and `previous` of numbers, where the domain has them. */
  readonly fluents: ReadonlyMap<'next' | 'previous', PlanningAtom>
  /** By name of an action of the model: the move of the game. */
  readonly actions: ReadonlyMap<
    string,
    'ACTION_UP' | 'ACTION_DOWN' | 'ACTION_LEFT' | 'ACTION_RIGHT' | 'ACTION_USE' | 'ACTION_NIL'
  >
  /** Facts that every first problem has: whose turn it is, that nothing is carried yet. */
  readonly additional: readonly PlanningAtom[]
  /** By name of a sprite type: how many objects are kept for sprites that come later. */
  readonly deadObjects: ReadonlyMap<string, number>
}
