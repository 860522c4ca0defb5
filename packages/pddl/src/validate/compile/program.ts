/**
 * Conditions and effects as flat code with jumps, so that neither deep nesting nor long loops need a stack.
 *
 * A test has two places to go to. `and`, `or`, `not` and `imply` are nothing but the choice of these places. A quantifier
 * is a loop that ends when a witness or a counterexample is found; the variables then hold it. The code of a condition
 * is one piece, left only for the place of its being true or the place of its being false: any part can be asked alone.
 */
import type { ConditionSyntax } from '../../syntax.ts'
import type { ReadRelations } from './read-relations.ts'

/** Instructions with what follows each in the code. A term is a variable's slot, or ~object. */
export const Op = {
  /** target */
  jump: 0,
  /** true, false, relation, arity, terms … */
  atom: 1,
  /** true, false, relation, arity, terms …; read where more truth of it can only help */
  derived: 2,
  /** the same; read under a negation */
  negatedDerived: 3,
  /** true, false, term, term */
  equal: 4,
  /** true, false, comparison */
  compare: 5,
  /** constant */
  number: 6,
  /** relation, arity, terms … */
  value: 7,
  /** operation; -1 changes the sign */
  arithmetic: 8,
  /** loop */
  openObjects: 9,
  /** loop, exhausted, list, slot */
  nextObject: 10,
  /** loop, index, term (the key) */
  openAtoms: 11,
  /** loop, exhausted, arity, then for each place: slot or ~object, list that binds it or -1 to compare */
  nextAtom: 12,
  /** relation, arity, terms … */
  add: 13,
  /** relation, arity, terms … */
  delete: 14,
  /** effect, relation, arity, terms … */
  change: 15,
} as const

/** Code addresses where a run ends. */
export const FALSE = 0
export const TRUE = 1

/** Where the code of a condition is, and where it goes when the condition holds. */
export interface CodePiece {
  readonly start: number
  readonly end: number
  readonly whenTrue: number
}

/** The variables in reach and their slots. */
export interface SlotScope {
  readonly name: string
  readonly slot: number
  readonly outer: SlotScope | undefined
}

export class Program {
  /** The first two addresses stand for the answers. */
  readonly code: number[] = [0, 0]
  readonly constants: number[] = []
  /** Conditions that have been compiled, for asking parts of them. */
  readonly pieces = new Map<ConditionSyntax, CodePiece>()
  /** What is in reach inside a quantifier. */
  readonly scopes = new Map<ConditionSyntax, SlotScope | undefined>()
  /** Of the text that is being compiled. */
  reads: ReadRelations | undefined
  slotCount = 0
  loopCount = 0
  readonly #labels: number[] = [FALSE, TRUE]
  readonly #uses: number[] = []
  readonly #open: { condition: ConditionSyntax; start: number; end: number; whenTrue: number }[] = []

  label(): number {
    return this.#labels.push(-1) - 1
  }

  place(label: number): void {
    this.#labels[label] = this.code.length
  }

  /** Writes a jump target, whose address is filled in by `finish`. */
  target(label: number): void {
    this.#uses.push(this.code.length)
    this.code.push(label)
  }

  /** Remembers where a condition's code was, from `start` to here. */
  remember(condition: ConditionSyntax, start: number, whenTrue: number): void {
    this.#open.push({ condition, start, end: this.code.length, whenTrue })
  }

  /** Turns labels into addresses. Labels that were not placed are left at the end of the code. */
  finish(): void {
    const { code } = this
    for (const at of this.#uses) code[at] = this.#labels[code[at]!]!
    for (const { condition, start, end, whenTrue } of this.#open)
      this.pieces.set(condition, { start, end, whenTrue: this.#labels[whenTrue]! })
    this.#uses.length = 0
    this.#open.length = 0
    this.#labels.length = 2
    this.reads = undefined
  }
}
