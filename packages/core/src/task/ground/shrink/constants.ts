import type { Lists } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { occurrences, type Rewriting, rewrite } from './rewrite.ts'

/** The value of an atom in all reachable states. */
const open = 0
const always = 1
const never = 2

/**
 * Removes operators, effects and rules that can never happen, and literals that always hold from conditions. Literals are reached as in the
 * delete relaxation, negated ones too: what is never deleted always holds. Returns undefined if no goal is reachable. In new tables,
 * conditional effects are always rewritten, which removes what the operator's own condition already says.
 */
export function removeConstants(tables: GroundTables, isNew = false, guard?: WorkGuard): GroundTables | undefined {
  const { operators, rules, derived } = tables
  if (tables.goals.start.length === 1) return undefined
  const reached = reachLiterals(tables)
  const { waiting, firstEffect, firstRule } = reached
  const value = new Uint8Array(tables.atomCount)
  for (let atom = 0; atom < tables.atomCount; atom++) {
    if (reached.literal[atom * 2] === 0) value[atom] = never
    else if (derived[atom] === 0 && reached.literal[atom * 2 + 1] === 0) value[atom] = always
  }
  settleRules(tables, reached, value)
  const isClean = !isNew || operators.effectConditions.items.length === 0
  if (isClean && reached.isEverything && value.every((known) => known === open)) return tables
  const literals = (items: Int32Array, from: number, to: number, out: { push(item: number): void }): boolean => {
    for (let at = from; at < to; at++) {
      const known = value[items[at] >> 1]
      if (known === open) out.push(items[at])
      else if ((known === always) === ((items[at] & 1) === 1)) return false
    }
    return true
  }
  const rewriting: Rewriting = {
    keepsOperator: (operator) => waiting[operator] === 0,
    keepsEffect: (effect) =>
      waiting[firstEffect + effect] === 0 && value[operators.effects.items[effect] >> 1] === open,
    keepsRule: (rule) => waiting[firstRule + rule] === 0 && value[rules.head[rule]] === open,
    literals,
  }
  const smaller = rewrite(tables, rewriting, guard)
  return smaller.goals.start.length === 1 ? undefined : smaller
}

interface Reached {
  readonly literal: Uint8Array
  /** Number of missing literals, by position: operators first, then effects, then rules. */
  readonly waiting: Int32Array
  readonly firstEffect: number
  readonly firstRule: number
  /** Whether every operator, effect and rule was reached. */
  readonly isEverything: boolean
}

/** Each condition counts its unreached literals. */
function reachLiterals({ atomCount, initial, derived, operators, rules }: GroundTables): Reached {
  const { start, items } = operators.effects
  const firstEffect = operators.count
  const firstRule = firstEffect + items.length
  const asked = [operators.condition, operators.effectConditions, rules.body]
  const first = [0, firstEffect, firstRule]
  const waiting = new Int32Array(firstRule + rules.count)
  for (let table = 0; table < asked.length; table++) count(asked[table], waiting, first[table])
  // an effect also waits for its operator
  for (let effect = firstEffect; effect < firstRule; effect++) waiting[effect]++
  const users = occurrences(atomCount * 2, asked, first)
  const literal = new Uint8Array(atomCount * 2)
  const stack = new Int32Array(atomCount * 2 + 1)
  let top = 0
  let left = waiting.length
  const reach = (which: number): void => {
    if (literal[which] === 1) return
    literal[which] = 1
    stack[top++] = which
  }
  /** Positions whose count is 0. */
  const fire = (which: number): void => {
    left--
    if (which >= firstRule) reach(rules.head[which - firstRule] * 2)
    else if (which >= firstEffect) reach(items[which - firstEffect])
    else {
      for (let at = start[which]; at < start[which + 1]; at++) {
        if (--waiting[firstEffect + at] !== 0) continue
        left--
        reach(items[at])
      }
    }
  }
  for (let atom = 0; atom < atomCount; atom++) {
    if (derived[atom] === 1) reach(atom * 2 + 1)
    else reach(atom * 2 + (initial[atom] === 1 ? 0 : 1))
  }
  for (let operator = 0; operator < firstEffect; operator++) if (waiting[operator] === 0) fire(operator)
  for (let rule = firstRule; rule < waiting.length; rule++) if (waiting[rule] === 0) fire(rule)
  while (top > 0) {
    const which = stack[--top]
    for (let at = users.start[which]; at < users.start[which + 1]; at++) {
      if (--waiting[users.items[at]] === 0) fire(users.items[at])
    }
  }
  return { literal, waiting, firstEffect, firstRule, isEverything: left === 0 }
}

/** Writes the lengths of lists to positions from `first` on. */
function count({ start, items }: Lists, lengths: Int32Array, first: number): void {
  if (items.length === 0) return
  for (let list = 0; list < start.length - 1; list++) lengths[first + list] = start[list + 1] - start[list]
}

/** Finds derived atoms that always hold, and those whose rules have all become impossible. */
function settleRules({ atomCount, rules, derived }: GroundTables, reached: Reached, value: Uint8Array): void {
  if (rules.count === 0) return
  const users = occurrences(atomCount, [rules.body], [0], 1)
  const waiting = new Int32Array(rules.count)
  const alive = new Int32Array(atomCount)
  const dead = new Uint8Array(rules.count)
  const news: number[] = []
  for (let atom = 0; atom < atomCount; atom++) if (value[atom] !== open) news.push(atom)
  const settle = (atom: number, known: number): void => {
    if (value[atom] !== open) return
    value[atom] = known
    news.push(atom)
  }
  for (let rule = 0; rule < rules.count; rule++) {
    waiting[rule] = rules.body.start[rule + 1] - rules.body.start[rule] + (rules.numeric[rule] >= 0 ? 1 : 0)
    if (reached.waiting[reached.firstRule + rule] === 0) alive[rules.head[rule]]++
    else dead[rule] = 1
    if (waiting[rule] === 0 && dead[rule] === 0) settle(rules.head[rule], always)
  }
  for (let atom = news.pop(); atom !== undefined; atom = news.pop()) {
    for (let at = users.start[atom]; at < users.start[atom + 1]; at++) {
      const rule = users.items[at] >> 1
      const holds = (value[atom] === always) !== ((users.items[at] & 1) === 1)
      if (dead[rule] === 1) continue
      if (!holds) {
        dead[rule] = 1
        if (--alive[rules.head[rule]] === 0 && derived[rules.head[rule]] === 1) settle(rules.head[rule], never)
      } else if (--waiting[rule] === 0) settle(rules.head[rule], always)
    }
  }
}
