import type { Comparison, Cost, LiftedFormula, Term } from '../../../domain/model.ts'
import type { WorkGuard } from '../../work-guard.ts'
import { foldFormula } from './fold-formula.ts'

/**
 * Lifted conditions in the form that joins need: lists of atoms, without quantifiers and disjunctions.
 *
 * An argument is a variable of the schema (0 and up) or an object: `~object`, which is negative.
 */

export interface SchemaAtom {
  readonly predicate: number
  readonly args: readonly number[]
}

/** All of these must hold. */
export interface Conjunction {
  readonly positive: SchemaAtom[]
  readonly negative: SchemaAtom[]
  readonly equal: (readonly [number, number])[]
  readonly different: (readonly [number, number])[]
  readonly numeric: NumericTest[]
}

/** Parameters in the terms are variables of the schema. */
export interface NumericTest {
  readonly operator: Comparison
  readonly left: Term
  readonly right: Term
  readonly negated: boolean
}

/** Variables, by the types of their objects, and the condition on them. */
export interface Schema {
  readonly types: number[]
  readonly condition: Conjunction
}

/** The head holds if the condition does. */
export interface RuleSchema extends Schema {
  readonly head: SchemaAtom
  /** Atoms that hold wherever the head is used; only bindings for which they are reachable matter. */
  readonly guards: readonly SchemaAtom[]
}

export interface OperatorSchema extends Schema {
  /** Index of the action in the model; -1 for the goal. */
  readonly action: number
  /** The first variables are the action's parameters; the others come from existential conditions. */
  readonly parameterCount: number
  readonly effects: readonly EffectSchema[]
  readonly cost: Cost
}

/** Its variables are those of the operator, then its own. */
export interface EffectSchema extends Schema {
  readonly change: FlagChange | NumberChange
}

interface FlagChange {
  readonly kind: 'flag'
  readonly atom: SchemaAtom
  readonly add: boolean
}

export interface NumberChange {
  readonly kind: 'number'
  readonly fact: number
  readonly args: readonly number[]
  readonly operation: 'set' | 'add' | 'subtract'
  readonly value: Term
}

/** Static: never changes. Fluent: changed by effects. Derived: computed by rules. */
export type PredicateKind = 'static' | 'fluent' | 'derived'

export interface Predicate {
  readonly name: string
  readonly arity: number
  readonly kind: PredicateKind
  /** Represents a part of a condition; never shown to users. */
  readonly auxiliary: boolean
}

/** A problem in normal form. Predicates are the facts of the model in their order, then auxiliary ones. */
export interface NormalProblem {
  readonly predicates: readonly Predicate[]
  readonly operators: readonly OperatorSchema[]
  readonly rules: readonly RuleSchema[]
  readonly goal: OperatorSchema | undefined
  /** By auxiliary predicate, in their order. */
  readonly meanings: readonly AuxiliaryMeaning[]
}

/** The part of a condition that an auxiliary predicate represents. */
export interface AuxiliaryMeaning {
  readonly formula: LiftedFormula
  /** Whether it holds where the formula does not. */
  readonly negated: boolean
  /** Parameter of the formula → position in the predicate, or an object (`~object`). */
  readonly scope: readonly number[]
}

export function emptyConjunction(): Conjunction {
  return { positive: [], negative: [], equal: [], different: [], numeric: [] }
}

const none: readonly number[] = []

/** Finds the free parameters of parts of conditions. Each part is visited once, no matter how often its surroundings are. */
export class FreeParameters {
  readonly #known = new Map<LiftedFormula, readonly number[]>()
  readonly #guard: WorkGuard

  constructor(guard: WorkGuard) {
    this.#guard = guard
  }

  /** In ascending order. */
  of(formula: LiftedFormula): readonly number[] {
    return foldFormula(formula, this.#known, (part, inner) => this.#freeIn(part, inner), this.#guard)
  }

  #freeIn(formula: LiftedFormula, inner: readonly (readonly number[])[]): readonly number[] {
    if (formula.kind === 'compare') return together([inTerm(formula.left), inTerm(formula.right)])
    if (formula.kind !== 'exists' && formula.kind !== 'forall') return this.#together(inner)
    const [free] = inner
    const isOutside = (parameter: number): boolean => parameter < formula.first
    return free.every(isOutside) ? free : free.filter(isOutside)
  }

  #together(lists: readonly (readonly number[])[]): readonly number[] {
    for (const { length } of lists) for (let at = 0; at < length; at++) this.#guard.tick()
    return together(lists)
  }
}

/** Shares equal lists: otherwise deep conditions would take memory quadratic in their depth. */
function together(lists: readonly (readonly number[])[]): readonly number[] {
  let longest = none
  for (const list of lists) if (list.length > longest.length) longest = list
  const found = new Set(longest)
  for (const list of lists) if (list !== longest) for (const parameter of list) found.add(parameter)
  return found.size === longest.length ? longest : [...found].sort((a, b) => a - b)
}

function inTerm(term: Term): readonly number[] {
  const found = new Set<number>()
  const terms: Term[] = [term]
  for (let next = terms.pop(); next !== undefined; next = terms.pop()) {
    if (next.kind === 'parameter') found.add(next.index)
    else if (next.kind === 'fact') for (const arg of next.args) terms.push(arg)
    else if (next.kind === 'arithmetic') terms.push(next.left, next.right)
  }
  return [...found].sort((a, b) => a - b)
}
