/**
 * The result of compiling a game: a planning domain and its problems, independent of a language. Writers turn them into PDDL or HDDL.
 * Variables include their question mark; all other names are already names of the target language (see `names.ts`).
 */
import type { Action } from '../../engine/action.ts'

/** A variable, a constant or an object with its type. */
export interface PlanningSymbol {
  readonly name: string
  readonly type: string
}

/** A predicate or a function with its arguments. */
export interface PlanningAtom {
  readonly name: string
  readonly args: readonly string[]
}

/** A predicate or a function with the types of its parameters. */
export interface PlanningSignature {
  readonly name: string
  readonly parameters: readonly PlanningSymbol[]
}

export type PlanningFormula =
  | { readonly kind: 'atom'; readonly atom: PlanningAtom }
  | { readonly kind: 'not'; readonly part: PlanningFormula }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly PlanningFormula[] }
  | {
      readonly kind: 'forall' | 'exists'
      readonly variables: readonly PlanningSymbol[]
      readonly part: PlanningFormula
    }
  | { readonly kind: 'equal'; readonly left: string; readonly right: string }
  | {
      readonly kind: 'compare'
      readonly operator: '<' | '<=' | '=' | '>=' | '>'
      readonly value: PlanningAtom
      readonly with: number
    }

export type PlanningEffect =
  | { readonly kind: 'add' | 'remove'; readonly atom: PlanningAtom }
  | {
      readonly kind: 'when'
      readonly condition: readonly PlanningFormula[]
      readonly effects: readonly PlanningEffect[]
    }
  | {
      readonly kind: 'forall'
      readonly variables: readonly PlanningSymbol[]
      readonly effects: readonly PlanningEffect[]
    }
  | { readonly kind: 'increase' | 'decrease' | 'assign'; readonly value: PlanningAtom; readonly by: number }

/** Parts of a turn, in the engine's order. An action that is a whole turn has the phase `turn`. */
export type TurnPhase = 'turn' | 'avatar' | 'sprites' | 'interactions' | 'end'

export interface PlanningAction {
  readonly name: string
  readonly parameters: readonly PlanningSymbol[]
  /** All of them have to hold. */
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
  readonly phase: TurnPhase
  /** The player's move; undefined for actions that only continue a turn. */
  readonly move?: Action
  /** For readers of the text: what it represents, such as the line of the game. */
  readonly comment?: string
  /** The lines of the game that it carries out, from 1: interactions, or the sprites that it moves. */
  readonly lines?: readonly number[]
}

export interface PlanningDomain {
  readonly name: string
  /** A type and its supertype; `object` if it has no other. */
  readonly types: readonly { readonly name: string; readonly parent: string }[]
  readonly constants: readonly PlanningSymbol[]
  readonly predicates: readonly PlanningSignature[]
  readonly functions: readonly PlanningSignature[]
  readonly actions: readonly PlanningAction[]
}

export interface PlanningProblem {
  readonly name: string
  /** Name of its domain. */
  readonly domain: string
  readonly objects: readonly PlanningSymbol[]
  /** The facts that hold, including unchanging ones. */
  readonly facts: readonly PlanningAtom[]
  readonly values: readonly { readonly value: PlanningAtom; readonly is: number }[]
  readonly goal: PlanningFormula
}
