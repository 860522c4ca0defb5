/**
 * What a game is compiled into: a planning domain and its problems, in no language yet. Writers turn them into PDDL or HDDL.
 * Variables are written with their question mark, everything else is a name of the target language already (see `names.ts`).
 */
import type { Action } from '../../engine/action.ts'

/** A variable, a constant or an object with its type. */
export interface Typed {
  readonly name: string
  readonly type: string
}

/** A predicate or a function with its arguments. */
export interface Atom {
  readonly name: string
  readonly args: readonly string[]
}

/** A predicate or a function with the types of its parameters. */
export interface Signature {
  readonly name: string
  readonly parameters: readonly Typed[]
}

export type Formula =
  | { readonly kind: 'atom'; readonly atom: Atom }
  | { readonly kind: 'not'; readonly part: Formula }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly kind: 'forall' | 'exists'; readonly variables: readonly Typed[]; readonly part: Formula }
  | { readonly kind: 'equal'; readonly left: string; readonly right: string }
  | {
      readonly kind: 'compare'
      readonly operator: '<' | '<=' | '=' | '>=' | '>'
      readonly value: Atom
      readonly with: number
    }

export type Effect =
  | { readonly kind: 'add' | 'remove'; readonly atom: Atom }
  | { readonly kind: 'when'; readonly condition: readonly Formula[]; readonly effects: readonly Effect[] }
  | { readonly kind: 'forall'; readonly variables: readonly Typed[]; readonly effects: readonly Effect[] }
  | { readonly kind: 'increase' | 'decrease' | 'assign'; readonly value: Atom; readonly by: number }

/** Parts of a turn, in the engine's order. An action that is a whole turn has the phase `turn`. */
export type Phase = 'turn' | 'avatar' | 'sprites' | 'interactions' | 'end'

export interface PlanningAction {
  readonly name: string
  readonly parameters: readonly Typed[]
  /** All of them have to hold. */
  readonly condition: readonly Formula[]
  readonly effects: readonly Effect[]
  readonly phase: Phase
  /** What the player does; undefined for actions that only carry a turn on. */
  readonly move?: Action
  /** For readers of the text: what it stands for, such as the line of the game. */
  readonly comment?: string
}

export interface PlanningDomain {
  readonly name: string
  /** A type and what it is a kind of; `object` where that is nothing else. */
  readonly types: readonly { readonly name: string; readonly parent: string }[]
  readonly constants: readonly Typed[]
  readonly predicates: readonly Signature[]
  readonly functions: readonly Signature[]
  readonly actions: readonly PlanningAction[]
}

export interface PlanningProblem {
  readonly name: string
  /** Name of its domain. */
  readonly domain: string
  readonly objects: readonly Typed[]
  /** What holds, the unchanging facts included. */
  readonly facts: readonly Atom[]
  readonly values: readonly { readonly value: Atom; readonly is: number }[]
  readonly goal: Formula
}
