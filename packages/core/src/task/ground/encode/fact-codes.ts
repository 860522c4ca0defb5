import type { ListBuilder } from '../instantiate/list-builder.ts'
import type { VariablePlan } from './variables.ts'

/** Maps literals to facts of the FDR task. */
export class FactCodes {
  readonly plan: VariablePlan
  readonly factStart: Int32Array
  readonly factVariable: Int32Array
  /** By variable: the fact that the current condition requires. */
  readonly #asked: Int32Array
  readonly #stamps: Int32Array
  #stamp = 0

  constructor(plan: VariablePlan) {
    this.plan = plan
    const { sizes } = plan
    this.factStart = new Int32Array(sizes.length + 1)
    for (const [variable, size] of sizes.entries()) this.factStart[variable + 1] = this.factStart[variable] + size
    this.factVariable = new Int32Array(this.factStart[sizes.length])
    for (let variable = 0; variable < sizes.length; variable++)
      this.factVariable.fill(variable, this.factStart[variable], this.factStart[variable + 1])
    this.#asked = new Int32Array(sizes.length)
    this.#stamps = new Int32Array(sizes.length)
  }

  isPresent(atom: number): boolean {
    return this.plan.groupVariable[atom] >= 0 || this.plan.ownVariable[atom] >= 0
  }

  /** Returns the variable that represents only this atom. */
  variableOf(atom: number): number {
    return this.plan.ownVariable[atom]
  }

  /** Returns the fact that a literal requires. */
  fact(literal: number): number {
    const { groupVariable, groupValue, ownVariable } = this.plan
    const atom = literal >> 1
    const group = groupVariable[atom]
    if ((literal & 1) === 0 && group >= 0) return this.factStart[group] + groupValue[atom]
    if (ownVariable[atom] >= 0) return this.factStart[ownVariable[atom]] + 1 - (literal & 1)
    // a group of two values: the other one
    return this.factStart[group] + 1 - groupValue[atom]
  }

  /** Adds the facts of a condition, ordered by variable. Returns false, with nothing added, if they exclude each other. */
  condition(items: Int32Array, from: number, to: number, out: ListBuilder): boolean {
    const begin = out.length
    this.#stamp++
    for (let at = from; at < to; at++) {
      const fact = this.fact(items[at])
      const variable = this.factVariable[fact]
      if (this.#stamps[variable] === this.#stamp) {
        if (this.#asked[variable] === fact) continue
        out.drop()
        return false
      }
      this.#stamps[variable] = this.#stamp
      this.#asked[variable] = fact
      out.push(fact)
    }
    out.items.subarray(begin, out.length).sort()
    return true
  }
}
