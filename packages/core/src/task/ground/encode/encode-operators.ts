import type { NumericEffect, OperatorTable } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { ListBuilder } from '../instantiate/ground-tables.ts'
import { pick } from '../shrink/rewrite.ts'
import type { FactCodes } from './variables.ts'
import { isReplaced, type VariablePlan } from './variables.ts'

interface EncodedOperators {
  readonly operators: OperatorTable
  /** The remaining operators of the ground problem: those whose condition does not contradict itself. */
  readonly kept: readonly number[]
  readonly numericEffects: readonly NumericEffect[]
}

export function encodeOperators(
  tables: GroundTables,
  plan: VariablePlan,
  codes: FactCodes,
  guard: WorkGuard,
): EncodedOperators {
  const { operators, numbers } = tables
  const kept: number[] = []
  const condition = new ListBuilder(operators.condition.items.length, operators.count + 1)
  const effects = new ListBuilder(operators.effects.items.length, operators.count + 1)
  const effectConditions = new ListBuilder(operators.effectConditions.items.length, operators.effects.items.length + 1)
  const numericCondition = new ListBuilder(operators.numericCondition.items.length, operators.count + 1)
  const numericLists = new ListBuilder(operators.numericEffects.items.length, operators.count + 1)
  const numericEffects: NumericEffect[] = []
  const conditional: number[] = []
  const scratch = new ListBuilder()
  const cleared = new ClearedGroups(tables, plan)
  /** By literal: the last operator that required it. */
  const askedBy = new Int32Array(tables.atomCount * 2).fill(-1)
  /** Adds an effect under the condition of effect `at` and, unless it is -1, one more literal; returns whether it has a condition. */
  const change = (at: number, fact: number, also: number): boolean => {
    const { start, items } = operators.effectConditions
    const before = effectConditions.length
    scratch.length = 0
    for (let part = start[at]; part < start[at + 1]; part++) scratch.push(items[part])
    if (also >= 0) scratch.push(also)
    if (!codes.condition(scratch.items, 0, scratch.length, effectConditions)) return false
    effectConditions.close()
    effects.push(fact)
    return effectConditions.length > before
  }
  for (let operator = 0; operator < operators.count; operator++) {
    const { start, items } = operators.condition
    guard.tick()
    if (!codes.condition(items, start[operator], start[operator + 1], condition)) continue
    for (let at = start[operator]; at < start[operator + 1]; at++) askedBy[items[at]] = operator
    let isConditional = false
    for (let at = operators.effects.start[operator]; at < operators.effects.start[operator + 1]; at++) {
      const literal = operators.effects.items[at]
      const atom = literal >> 1
      const group = plan.groupVariable[atom]
      const own = plan.ownVariable[atom]
      if (own >= 0) isConditional = change(at, codes.factStart[own] + 1 - (literal & 1), -1) || isConditional
      if (group < 0) continue
      if ((literal & 1) === 0) {
        isConditional = change(at, codes.factStart[group] + plan.groupValue[atom], -1) || isConditional
      } else if (isReplaced(tables, operator, at, plan.groupVariable)) {
        // the added atom replaces it
      } else if (cleared.firstOf(operator, group) >= 0) {
        // one effect for all of them
        if (cleared.firstOf(operator, group) === at)
          isConditional = change(at, codes.factStart[group] + plan.emptyValue[group], -1) || isConditional
      } else {
        // if another atom of the group holds, there is nothing to delete
        const also = askedBy[atom * 2] === operator ? -1 : atom * 2
        isConditional = change(at, codes.factStart[group] + plan.emptyValue[group], also) || isConditional
      }
    }
    for (let at = operators.numericEffects.start[operator]; at < operators.numericEffects.start[operator + 1]; at++) {
      const effect = numbers.effects[operators.numericEffects.items[at]]
      const out = new ListBuilder()
      if (!codes.condition(effect.condition, 0, effect.condition.length, out)) continue
      numericLists.push(numericEffects.push({ ...effect, condition: out.items.slice(0, out.length) }) - 1)
    }
    for (let at = operators.numericCondition.start[operator]; at < operators.numericCondition.start[operator + 1]; at++)
      numericCondition.push(operators.numericCondition.items[at])
    condition.close()
    effects.close()
    numericCondition.close()
    numericLists.close()
    conditional.push(isConditional ? 1 : 0)
    kept.push(operator)
  }
  return {
    operators: {
      count: kept.length,
      cost: pick(operators.cost, kept, new Float64Array(kept.length)),
      condition: condition.lists(),
      effects: effects.lists(),
      effectConditions: effectConditions.lists(),
      conditional: new Uint8Array(conditional),
      numericCondition: numericCondition.lists(),
      numericEffects: numericLists.lists(),
    },
    kept,
    numericEffects,
  }
}

/** Groups of which an operator deletes every atom, in every state. */
class ClearedGroups {
  readonly #tables: GroundTables
  readonly #plan: VariablePlan
  #operator = -1
  readonly #first = new Map<number, number>()

  constructor(tables: GroundTables, plan: VariablePlan) {
    this.#tables = tables
    this.#plan = plan
  }

  /** Returns the first effect of the operator that clears the group, or -1. */
  firstOf(operator: number, group: number): number {
    if (operator !== this.#operator) this.#look(operator)
    return this.#first.get(group) ?? -1
  }

  #look(operator: number): void {
    const { effects, effectConditions } = this.#tables.operators
    this.#operator = operator
    this.#first.clear()
    const deleted = new Map<number, Set<number>>()
    for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
      const group = this.#plan.groupVariable[effects.items[at] >> 1]
      const always = effectConditions.start[at] === effectConditions.start[at + 1]
      if (group < 0 || (effects.items[at] & 1) === 0 || !always) continue
      if (!this.#first.has(group)) this.#first.set(group, at)
      const atoms = deleted.get(group) ?? new Set()
      // an atom may be deleted more than once
      deleted.set(group, atoms.add(effects.items[at] >> 1))
    }
    for (const [group, { size }] of deleted) if (size < this.#plan.atomsOf[group].length) this.#first.delete(group)
  }
}
