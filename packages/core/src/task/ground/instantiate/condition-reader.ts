import type { TupleSet } from '../joins/tuple-set.ts'
import type { Conjunction, EffectSchema, NumericTest } from '../normalise/schema.ts'
import type { ListBuilder } from './ground-tables.ts'
import type { NumberGrounder } from './number-grounder.ts'
import type { AtomTemplate, ReachableAtoms } from './reachable-atoms.ts'

/** A condition with unbound variables, without what joins have already settled: static atoms and equality. */
export interface ConditionTemplate {
  readonly positive: readonly AtomTemplate[]
  readonly negative: readonly AtomTemplate[]
  readonly numeric: readonly NumericTest[]
}

/** Writes conditions under a binding as literals, each once. Unreachable and contradictory conditions are false. */
export class ConditionReader {
  readonly atoms: ReachableAtoms
  readonly terms: NumberGrounder
  /** Numeric conditions used as literals; their atoms follow the reachable ones. */
  readonly tests: number[] = []
  readonly isStatic: (predicate: number) => boolean
  readonly #testOf = new Map<number, number>()
  /** By literal: the last condition that required it. */
  readonly #asked: Int32Array
  /** Identifies the last condition read. */
  stamp = 0

  constructor(atoms: ReachableAtoms, terms: NumberGrounder, isStatic: (predicate: number) => boolean) {
    this.atoms = atoms
    this.terms = terms
    this.isStatic = isStatic
    this.#asked = new Int32Array(atoms.count * 2)
  }

  /** Whether a condition just read requires a literal. */
  asks(literal: number, stamp = this.stamp): boolean {
    return this.#asked[literal] === stamp
  }

  condition({ positive, negative, numeric }: Conjunction): ConditionTemplate {
    return {
      positive: positive.filter(({ predicate }) => !this.isStatic(predicate)).map((atom) => this.atoms.template(atom)),
      negative: negative.filter(({ predicate }) => !this.isStatic(predicate)).map((atom) => this.atoms.template(atom)),
      numeric,
    }
  }

  /** Adds the literals of a condition to the list. Returns false, with nothing added, if it can never hold. */
  literals(template: ConditionTemplate, data: Int32Array, from: number, out: ListBuilder): boolean {
    return this.#read(template, data, from, out, undefined)
  }

  /** As `literals`, with numeric conditions in a list of their own. */
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
    this.stamp++
    for (let at = 0; at < positive.length; at++) {
      const atom = this.atoms.read(positive[at], data, from)
      if (atom < 0) {
        out.drop()
        numbers?.drop()
        return false
      }
      this.#ask(atom * 2, out)
    }
    for (let at = 0; at < negative.length; at++) {
      const atom = this.atoms.read(negative[at], data, from)
      if (atom < 0) continue
      if (this.asks(atom * 2)) {
        out.drop()
        numbers?.drop()
        return false
      }
      this.#ask(atom * 2 + 1, out)
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

  #ask(literal: number, out: ListBuilder): void {
    if (this.asks(literal)) return
    this.#asked[literal] = this.stamp
    out.push(literal)
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

/** A compiled effect, with the bindings of those that have their own variables or conditions. */
export interface EffectTemplate {
  readonly schema: EffectSchema
  readonly condition: ConditionTemplate
  readonly atom: AtomTemplate | undefined
  readonly bindings: TupleSet | undefined
}

/** Maps each binding of an operator to the bindings of its conditional effects. */
export class EffectChains {
  readonly #effects: readonly EffectTemplate[]
  readonly #first: readonly Int32Array[]
  readonly #next: readonly Int32Array[]

  constructor(operators: TupleSet, effects: readonly EffectTemplate[]) {
    this.#effects = effects
    const chained = effects.map(({ bindings }) => {
      const { count, data, arity } = bindings as TupleSet
      const first = new Int32Array(operators.count).fill(-1)
      const next = new Int32Array(count)
      for (let row = count - 1; row >= 0; row--) {
        const operator = operators.find(data, row * arity)
        next[row] = first[operator]
        first[operator] = row
      }
      return { first, next }
    })
    this.#first = chained.map(({ first }) => first)
    this.#next = chained.map(({ next }) => next)
  }

  /** Those that add, or the others. */
  each(operator: number, adding: boolean, visit: (effect: EffectTemplate, row: number) => void): void {
    for (let at = 0; at < this.#effects.length; at++) {
      const { change } = this.#effects[at].schema
      if ((change.kind === 'flag' && change.add) !== adding) continue
      for (let row = this.#first[at][operator]; row >= 0; row = this.#next[at][row]) visit(this.#effects[at], row)
    }
  }
}
