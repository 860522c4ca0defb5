import { stronglyConnected } from '../../../domain/derived-order.ts'
import type { Lists } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { positions, type Rewriting, rewrite } from './rewrite.ts'

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

/** An order of derived atoms in which each comes after those it is derived from. */
interface DerivedAtomOrder {
  /** Derived atoms. */
  readonly order: Int32Array
  /** By atom: the same number for atoms that depend on each other; -1 for basic ones. */
  readonly component: Int32Array
  /** By atom: 1 if it depends on itself. */
  readonly recursive: Uint8Array
  /** The rules of each atom. */
  readonly rulesOf: Lists
}

export function derivedAtomOrder({ atomCount, derived, rules }: GroundTables): DerivedAtomOrder {
  const rulesOf = positions(atomCount, rules.head)
  const atoms: number[] = []
  const place = new Int32Array(atomCount).fill(-1)
  for (let atom = 0; atom < atomCount; atom++) if (derived[atom] === 1) place[atom] = atoms.push(atom) - 1
  const recursive = new Uint8Array(atomCount)
  const successors = atoms.map((atom) => {
    const others: number[] = []
    for (let at = rulesOf.start[atom]; at < rulesOf.start[atom + 1]; at++) {
      const rule = rulesOf.items[at]
      for (let part = rules.body.start[rule]; part < rules.body.start[rule + 1]; part++) {
        const other = rules.body.items[part] >> 1
        if (other === atom) recursive[atom] = 1
        if (place[other] >= 0) others.push(place[other])
      }
    }
    return others
  })
  // components are numbered in the order in which they are closed, so dependencies come first
  const closed = stronglyConnected(successors)
  const size = new Int32Array(atoms.length)
  for (const number of closed) size[number]++
  const component = new Int32Array(atomCount).fill(-1)
  for (const [at, atom] of atoms.entries()) {
    component[atom] = closed[at]
    if (size[closed[at]] > 1) recursive[atom] = 1
  }
  const order = Int32Array.from(atoms).sort((a, b) => component[a] - component[b] || a - b)
  return { order, component, recursive, rulesOf }
}

/**
 * Whether a quick check finds nothing to remove: each effect is on an atom that something requires, and what is required can change. It
 * misses harder cases, such as atoms that only support each other.
 */
export function isShrunk({ atomCount, initial, derived, operators, rules, goals, numbers }: GroundTables): boolean {
  // without a goal, nothing else matters
  if (rules.count > 0 || numbers.count > 0 || goals.start.length === 1) return false
  const reached = new Uint8Array(atomCount * 2)
  for (let atom = 0; atom < atomCount; atom++) reached[atom * 2 + 1 - initial[atom]] = 1
  const { items } = operators.effects
  for (let at = 0; at < items.length; at++) reached[items[at]] = 1
  const asked = new Uint8Array(atomCount)
  for (const { items: literals } of [operators.condition, operators.effectConditions, goals]) {
    for (let at = 0; at < literals.length; at++) {
      const atom = literals[at] >> 1
      if (derived[atom] === 0 && (reached[atom * 2] & reached[atom * 2 + 1]) === 0) return false
      asked[atom] = 1
    }
  }
  for (let at = 0; at < items.length; at++) if (asked[items[at] >> 1] === 0) return false
  return true
}
