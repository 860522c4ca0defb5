import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { positions } from './occurrences.ts'
import { type Rewriting, rewrite } from './rewrite.ts'

/** Removes what no path to the goal requires: effects, operators and rules. Everything involving numbers is kept. */
export function removeIrrelevant(tables: GroundTables, guard?: WorkGuard): GroundTables {
  const { atomCount, operators, rules, goals, numbers } = tables
  const needed = new Uint8Array(atomCount)
  const stack: number[] = []
  const need = (items: Int32Array, from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const atom = items[at] >> 1
      if (needed[atom] === 1) continue
      needed[atom] = 1
      stack.push(atom)
    }
  }
  const { start, items } = operators.effects
  const operatorOf = new Int32Array(items.length)
  for (let operator = 0; operator < operators.count; operator++)
    for (let at = start[operator]; at < start[operator + 1]; at++) operatorOf[at] = operator
  const effectsOn = positions(atomCount, items, 1)
  const rulesOf = positions(atomCount, rules.head)
  const conditionSeen = new Uint8Array(operators.count)
  const needOperator = (operator: number): void => {
    if (conditionSeen[operator] === 1) return
    conditionSeen[operator] = 1
    const { condition } = operators
    need(condition.items, condition.start[operator], condition.start[operator + 1])
  }
  need(goals.items, 0, goals.items.length)
  for (let operator = 0; operator < operators.count; operator++) {
    const { start: from, items: effects } = operators.numericEffects
    if (from[operator] === from[operator + 1]) continue
    needOperator(operator)
    for (let at = from[operator]; at < from[operator + 1]; at++) {
      const { condition } = numbers.effects[effects[at]]
      need(condition, 0, condition.length)
    }
  }
  for (let atom = stack.pop(); atom !== undefined; atom = stack.pop()) {
    for (let at = effectsOn.start[atom]; at < effectsOn.start[atom + 1]; at++) {
      const effect = effectsOn.items[at]
      const { start: from, items: asked } = operators.effectConditions
      need(asked, from[effect], from[effect + 1])
      needOperator(operatorOf[effect])
    }
    for (let at = rulesOf.start[atom]; at < rulesOf.start[atom + 1]; at++) {
      const rule = rulesOf.items[at]
      need(rules.body.items, rules.body.start[rule], rules.body.start[rule + 1])
    }
  }
  if (isWhole(items, needed, 1) && isWhole(rules.head, needed, 0)) return tables
  const rewriting: Rewriting = {
    keepsEffect: (effect) => needed[items[effect] >> 1] === 1,
    keepsRule: (rule) => needed[rules.head[rule]] === 1,
  }
  return rewrite(tables, rewriting, guard)
}

function isWhole(items: Int32Array, needed: Uint8Array, shift: number): boolean {
  for (let at = 0; at < items.length; at++) if (needed[items[at] >> shift] === 0) return false
  return true
}
