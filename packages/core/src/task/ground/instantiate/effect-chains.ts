import type { TupleSet } from '../joins/tuple-set.ts'
import type { EffectSchema } from '../normalise/schema.ts'
import type { ConditionTemplate } from './condition-reader.ts'
import type { AtomTemplate } from './reachable-atoms.ts'

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
