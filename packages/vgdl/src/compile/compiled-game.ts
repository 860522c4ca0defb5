/** The output of the compiler: a domain for a game, and problems for its states. */
import type { Diagnostic } from '@telos/core'
import type { Action } from '../engine/action.ts'
import type { Game } from '../engine/game.ts'
import type { World } from '../engine/world.ts'
import type { PlanningAtom, PlanningDomain, PlanningFormula, PlanningProblem } from './language/planning-model.ts'

/**
 * - `compact`: cells and what is on them; one action per turn of the game, if the game allows it
 * - `turns`: objects with coordinates, and a turn made of phases, as in the seed but in the engine's order
 */
export type Encoding = 'compact' | 'turns'

/** How amounts are written: as objects with `next` and `previous`, or as numeric fluents. */
export type NumberStyle = 'objects' | 'fluents'

export interface CompileOptions {
  /** @default 'compact' */
  readonly encoding?: Encoding
  /** @default 'objects' */
  readonly numbers?: NumberStyle
  /** A state that the model must be able to show: if the compact encoding cannot, turns are made of phases. */
  readonly showing?: World
}

/** A game as planners see it. */
export interface CompiledGame {
  readonly game: Game
  /** The encoding in use: `turns` if the game does not allow the compact one. */
  readonly encoding: Encoding
  readonly numbers: NumberStyle
  readonly domain: PlanningDomain
  readonly correspondence: Correspondence
  /** The default goal: what wins. */
  readonly goal: PlanningFormula
  /** The goal in the form that problems use, which decides what requirements domains declare. */
  readonly goalInProblems: PlanningFormula
  /** A losing Timeout that the model ignores: longer plans are useless. */
  readonly turnLimit?: number
  /** Warnings: random sprites that stand still in the model, and moves that it leaves out. */
  readonly warnings: readonly Diagnostic[]
  /** Whether the model omits some moves of the game, so that the lack of a plan in the model proves nothing about the game. */
  readonly leavesMovesOut: boolean
  /** Returns the problem of a state. Undefined, with the reason, if the model cannot represent the state. */
  problem(world: World, options?: ProblemOptions): ProblemCompilation
  /** Returns the player's move for a step of a plan; undefined for steps that only continue a turn. */
  moveOf(action: string): Action | undefined
}

export interface ProblemOptions {
  readonly name?: string
  /** @default what wins */
  readonly goal?: PlanningFormula
  /** Additional facts that hold: saved goals that have been reached. */
  readonly additional?: readonly PlanningAtom[]
  /** By sprite type name: number of objects reserved for sprites that come later, if the encoding has objects. */
  readonly deadObjects?: ReadonlyMap<string, number>
}

export interface ProblemCompilation {
  readonly problem: PlanningProblem | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface GameCompilation {
  /** Undefined if something in the game cannot be compiled; the diagnostics name it. */
  readonly compiled: CompiledGame | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** How a game appears in its model: the content of a configuration file (chapter 5.3.4 of the seed). */
export interface Correspondence {
  /** By sprite type name: the facts that hold for each of its sprites, over the variables below. */
  readonly gameElements: ReadonlyMap<string, readonly PlanningAtom[]>
  /** Variables, with question mark, and their types in the model. */
  readonly variables: ReadonlyMap<string, string>
  readonly avatarVariable: string
  /** By sprite type name: its orientation; FIND if the state determines it, NONE if it does not matter. */
  readonly orientation: ReadonlyMap<string, 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'FIND' | 'NONE'>
  /** The facts of the four orientations, over `?object` if the model has objects. */
  readonly orientations: ReadonlyMap<'UP' | 'DOWN' | 'LEFT' | 'RIGHT', PlanningAtom>
  /** `next` and `previous` of numbers, if the domain has them. */
  readonly fluents: ReadonlyMap<'next' | 'previous', PlanningAtom>
  /** By action name in the model: the move of the game. */
  readonly actions: ReadonlyMap<
    string,
    'ACTION_UP' | 'ACTION_DOWN' | 'ACTION_LEFT' | 'ACTION_RIGHT' | 'ACTION_USE' | 'ACTION_NIL'
  >
  /** Facts of every first problem: whose turn it is, and that nothing is carried yet. */
  readonly additional: readonly PlanningAtom[]
  /** By sprite type name: number of objects reserved for sprites that come later. */
  readonly deadObjects: ReadonlyMap<string, number>
}
