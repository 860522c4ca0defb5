import { WorkGuard } from '../../work-guard.ts'
import type { GroundTables, ListBuilder } from '../instantiate/ground-tables.ts'

/** How finite-domain variables represent atoms. */
export interface VariablePlan {
  readonly sizes: number[]
  /** By variable: its atoms in the order of their values. A binary variable has one atom, which is its value 1. */
  readonly atomsOf: readonly Int32Array[]
  /** By variable: whether it represents a group, with a last value for "none of these" if it may be empty. */
  readonly isGroup: readonly boolean[]
  /** By atom: the group variable and its value, or -1. */
  readonly groupVariable: Int32Array
  readonly groupValue: Int32Array
  /** By atom: its own variable, or -1. Atoms of groups also have one if a condition requires their absence. */
  readonly ownVariable: Int32Array
  /** By group variable: the value for "none of these", or -1. */
  readonly emptyValue: Int32Array
}

/** Which atoms are mentioned, and with which sign in conditions. */
export function atomUses({ atomCount, operators, rules, goals, numbers }: GroundTables): {
  present: Uint8Array
  negated: Uint8Array
} {
  const present = new Uint8Array(atomCount)
  const negated = new Uint8Array(atomCount)
  const ask = (items: Int32Array): void => {
    for (let at = 0; at < items.length; at++) {
      present[items[at] >> 1] = 1
      if ((items[at] & 1) === 1) negated[items[at] >> 1] = 1
    }
  }
  ask(operators.condition.items)
  ask(operators.effectConditions.items)
  ask(rules.body.items)
  ask(goals.items)
  for (const { condition } of numbers.effects) ask(condition)
  const { items } = operators.effects
  for (let at = 0; at < items.length; at++) present[items[at] >> 1] = 1
  return { present, negated }
}

/** Lays out the variables: groups, then single atoms, then derived ones. */
export function planVariables(
  tables: GroundTables,
  groups: readonly Int32Array[],
  guard = new WorkGuard(),
): VariablePlan {
  const { atomCount, derived, initial } = tables
  const { present, negated } = atomUses(tables)
  const sizes: number[] = []
  const atomsOf: Int32Array[] = []
  const isGroup: boolean[] = []
  const groupVariable = new Int32Array(atomCount).fill(-1)
  const groupValue = new Int32Array(atomCount).fill(-1)
  const ownVariable = new Int32Array(atomCount).fill(-1)
  for (const [variable, atoms] of groups.entries()) {
    for (const [value, atom] of atoms.entries()) {
      groupVariable[atom] = variable
      groupValue[atom] = value
    }
  }
  const runsEmpty = emptyGroups(tables, groupVariable, groups.length)
  const emptyValue = new Int32Array(groups.length).fill(-1)
  for (const [variable, atoms] of groups.entries()) {
    if (runsEmpty[variable] === 1 || !atoms.some((atom) => initial[atom] === 1)) emptyValue[variable] = atoms.length
    sizes.push(atoms.length + (emptyValue[variable] >= 0 ? 1 : 0))
    atomsOf.push(atoms)
    isGroup.push(true)
  }
  const addOwn = (atom: number): void => {
    guard.tick()
    ownVariable[atom] = sizes.push(2) - 1
    atomsOf.push(Int32Array.of(atom))
    isGroup.push(false)
  }
  for (let atom = 0; atom < atomCount; atom++) {
    if (derived[atom] === 1 || present[atom] === 0) continue
    const group = groupVariable[atom]
    if (group < 0 || (negated[atom] === 1 && sizes[group] > 2)) addOwn(atom)
  }
  for (let atom = 0; atom < atomCount; atom++) if (derived[atom] === 1 && present[atom] === 1) addOwn(atom)
  return { sizes, atomsOf, isGroup, groupVariable, groupValue, ownVariable, emptyValue }
}

/** Groups from which an operator may delete an atom without replacing it. */
function emptyGroups(tables: GroundTables, groupVariable: Int32Array, count: number): Uint8Array {
  const { operators } = tables
  const runsEmpty = new Uint8Array(count)
  const { start, items } = operators.effects
  for (let operator = 0; operator < operators.count; operator++) {
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      if ((items[at] & 1) === 0) continue
      const group = groupVariable[items[at] >> 1]
      if (group >= 0 && runsEmpty[group] === 0 && !isReplaced(tables, operator, at, groupVariable)) runsEmpty[group] = 1
    }
  }
  return runsEmpty
}

/** Whether another atom of the group is added whenever this one is deleted. */
export function isReplaced(
  { operators }: GroundTables,
  operator: number,
  deletion: number,
  groupVariable: Int32Array,
): boolean {
  const { start, items } = operators.effects
  const group = groupVariable[items[deletion] >> 1]
  for (let at = start[operator]; at < start[operator + 1]; at++) {
    if ((items[at] & 1) === 1 || groupVariable[items[at] >> 1] !== group) continue
    if (asksNoMore(operators.effectConditions, at, deletion)) return true
  }
  return false
}

/** Whether list a requires nothing that list b does not require. */
function asksNoMore({ start, items }: { start: Int32Array; items: Int32Array }, a: number, b: number): boolean {
  for (let at = start[a]; at < start[a + 1]; at++) {
    let found = false
    for (let other = start[b]; other < start[b + 1] && !found; other++) found = items[other] === items[at]
    if (!found) return false
  }
  return true
}

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
