import type { Conjunction, NumericTest } from '../normalise/schema.ts'
import type { GroundTerms } from './ground-terms.ts'
import type { ListBuilder } from './list-builder.ts'
import type { AtomTemplate, ReachableAtoms } from './reachable-atoms.ts'

/** A condition whose variables wait to be bound, without what joins have settled: static atoms and equality. */
export interface ConditionTemplate {
  readonly positive: readonly AtomTemplate[]
  readonly negative: readonly AtomTemplate[]
  readonly numeric: readonly NumericTest[]
}

/** Writes conditions under a binding as literals. What cannot be reached is false. */
export class ConditionReader {
  readonly atoms: ReachableAtoms
  readonly terms: GroundTerms
  /** Conditions on numbers that stand as literals; their atoms follow the reachable ones. */
  readonly tests: number[] = []
  readonly isStatic: (predicate: number) => boolean
  readonly #testOf = new Map<number, number>()

  constructor(atoms: ReachableAtoms, terms: GroundTerms, isStatic: (predicate: number) => boolean) {
    this.atoms = atoms
    this.terms = terms
    this.isStatic = isStatic
  }

  condition({ positive, negative, numeric }: Conjunction): ConditionTemplate {
    return {
      positive: positive.filter(({ predicate }) => !this.isStatic(predicate)).map((atom) => this.atoms.template(atom)),
      negative: negative.filter(({ predicate }) => !this.isStatic(predicate)).map((atom) => this.atoms.template(atom)),
      numeric,
    }
  }

  /** Adds the literals of a condition to the list; false, with nothing added, when it can never hold. */
  literals(template: ConditionTemplate, data: Int32Array, from: number, out: ListBuilder): boolean {
    return this.#read(template, data, from, out, undefined)
  }

  /** The same with conditions on numbers apart. */
  both(template: ConditionTemplate, data: Int32Array, from: number, out: ListBuilder, numeric: ListBuilder): boolean {
    return this.#read(template, data, from, out, numeric)
  }

  #read(
    { positive, negative, numeric }: ConditionTemplate,
    data: Int32Array,
    from: number,
    out: ListBuilder,
    numbers: ListBuilder | undefined,
  ): boolean {
    for (let at = 0; at < positive.length; at++) {
      const atom = this.atoms.read(positive[at], data, from)
      if (atom < 0) {
        out.drop()
        numbers?.drop()
        return false
      }
      out.push(atom * 2)
    }
    for (let at = 0; at < negative.length; at++) {
      const atom = this.atoms.read(negative[at], data, from)
      if (atom >= 0) out.push(atom * 2 + 1)
    }
    for (let at = 0; at < numeric.length; at++) {
      const test = this.terms.test(numeric[at], { data, from })
      if (test === false) {
        out.drop()
        numbers?.drop()
        return false
      }
      if (test === true) continue
      if (numbers === undefined) out.push(this.#testAtom(test) * 2)
      else numbers.push(test)
    }
    return true
  }

  #testAtom(condition: number): number {
    let at = this.#testOf.get(condition)
    if (at === undefined) {
      at = this.tests.push(condition) - 1
      this.#testOf.set(condition, at)
    }
    return this.atoms.count + at
  }
}
