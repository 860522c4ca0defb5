import type { GroundTables } from '../instantiate/ground-tables.ts'
import { occurrences } from './occurrences.ts'
import { rewrite } from './rewrite.ts'

/** What an atom is in every state that can be reached. */
const open = 0
const always = 1
const never = 2

/**
 * Leaves out operators, effects and rules that can never happen, and what always holds from conditions. Literals are reached as in the
 * delete relaxation, negated ones as well: what is never deleted always holds. Gives undefined when no goal can be reached.
 * What is new is written anew in any case, which takes out what is said twice or contradicts itself.
 */
export function removeConstants(tables: GroundTables, isNew = false): GroundTables | undefined {
  const { operators, rules, derived } = tables
  if (tables.goals.start.length === 1) return undefined
  const reached = reachLiterals(tables)
  const value = new Uint8Array(tables.atomCount)
  for (let atom = 0; atom < tables.atomCount; atom++) {
    if (reached.literal[atom * 2] === 0) value[atom] = never
    else if (derived[atom] === 0 && reached.literal[atom * 2 + 1] === 0) value[atom] = always
  }
  settleRules(tables, reached.rule, value)
  if (
    !isNew &&
    ![reached.operator, reached.effect, reached.rule].some((done) => done.includes(0)) &&
    value.every((known) => known === open)
  )
    return tables
  const literals = (items: Int32Array, from: number, to: number, out: { push(item: number): void }): boolean => {
    for (let at = from; at < to; at++) {
      const known = value[items[at] >> 1]
      if (known === open) out.push(items[at])
      else if ((known === always) === ((items[at] & 1) === 1)) return false
    }
    return true
  }
  const smaller = rewrite(tables, {
    keepsOperator: (operator) => reached.operator[operator] === 1,
    keepsEffect: (effect) => reached.effect[effect] === 1 && value[operators.effects.items[effect] >> 1] === open,
    keepsRule: (rule) => reached.rule[rule] === 1 && value[rules.head[rule]] === open,
    literals,
  })
  return smaller.goals.start.length === 1 ? undefined : smaller
}

interface Reached {
  readonly literal: Uint8Array
  readonly operator: Uint8Array
  readonly effect: Uint8Array
  readonly rule: Uint8Array
}

/** Conditions wait with a counter of literals that are not reached: operators first, then effects, then rules. */
function reachLiterals({ atomCount, initial, derived, operators, rules }: GroundTables): Reached {
  const effectCount = operators.effects.items.length
  const firstRule = operators.count + effectCount
  const waiting = new Int32Array(firstRule + rules.count)
  const { start, items } = operators.effects
  const asked = [operators.condition, operators.effectConditions, rules.body]
  const first = [0, operators.count, firstRule]
  for (const [at, lists] of asked.entries()) {
    for (let list = 0; list < lists.start.length - 1; list++)
      waiting[first[at] + list] = lists.start[list + 1] - lists.start[list]
  }
  const operatorOf = new Int32Array(effectCount)
  for (let operator = 0; operator < operators.count; operator++) {
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      operatorOf[at] = operator
      // an effect also waits for its operator
      waiting[operators.count + at]++
    }
  }
  const users = occurrences(atomCount * 2, asked, first)
  const literal = new Uint8Array(atomCount * 2)
  const stack = new Int32Array(atomCount * 2 + 1)
  let top = 0
  const reach = (which: number): void => {
    if (literal[which] === 1) return
    literal[which] = 1
    stack[top++] = which
  }
  const ready: number[] = []
  const fire = (which: number): void => {
    ready.push(which)
    while (ready.length > 0) {
      const next = ready.pop() as number
      if (next >= firstRule) reach(rules.head[next - firstRule] * 2)
      else if (next >= operators.count) reach(items[next - operators.count])
      else {
        for (let at = start[next]; at < start[next + 1]; at++) {
          if (--waiting[operators.count + at] === 0) ready.push(operators.count + at)
        }
      }
    }
  }
  for (let atom = 0; atom < atomCount; atom++) {
    if (derived[atom] === 1) reach(atom * 2 + 1)
    else reach(atom * 2 + (initial[atom] === 1 ? 0 : 1))
  }
  for (let which = 0; which < waiting.length; which++) {
    const isEffect = which >= operators.count && which < firstRule
    if (waiting[which] === 0 && !isEffect) fire(which)
  }
  while (top > 0) {
    const which = stack[--top]
    for (let at = users.start[which]; at < users.start[which + 1]; at++) {
      if (--waiting[users.items[at]] === 0) fire(users.items[at])
    }
  }
  const done = (from: number, count: number): Uint8Array =>
    Uint8Array.from(waiting.subarray(from, from + count), (left) => (left === 0 ? 1 : 0))
  return {
    literal,
    operator: done(0, operators.count),
    effect: done(operators.count, effectCount),
    rule: done(firstRule, rules.count),
  }
}

/** Derived atoms that follow from what always holds, and those whose rules have all become impossible. */
function settleRules({ atomCount, rules, derived }: GroundTables, reached: Uint8Array, value: Uint8Array): void {
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
    if (reached[rule] === 1) alive[rules.head[rule]]++
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
