import type { Lists } from '../../fdr/fdr-task.ts'
import { WorkGuard } from '../../work-guard.ts'
import { type GroundNumericEffect, type GroundTables, ListBuilder } from '../instantiate/ground-tables.ts'

/** What to keep of a ground problem, and how to rewrite conditions. */
export interface Rewriting {
  readonly keepsOperator?: (operator: number) => boolean
  /** By position in `effects.items`. */
  readonly keepsEffect?: (effect: number) => boolean
  readonly keepsRule?: (rule: number) => boolean
  /**
   * Adds the literals from `from` to `to` to the list, rewritten if necessary; false if they can never hold together. Without it,
   * conditions stay unchanged.
   */
  readonly literals?: (items: Int32Array, from: number, to: number, out: ListBuilder) => boolean
}

/** Returns a smaller ground problem, or one with rewritten conditions. Operators that do nothing are removed. */
export function rewrite(tables: GroundTables, rewriting: Rewriting, guard = new WorkGuard()): GroundTables {
  const { operators, rules, goals, numericGoals, numbers } = tables
  const { keepsOperator, keepsEffect, keepsRule } = rewriting
  const stamps = new Stamps(tables.atomCount)
  const kept: number[] = []
  const condition = builderFor(operators.condition)
  const effects = builderFor(operators.effects)
  const effectConditions = builderFor(operators.effectConditions)
  const numericEffects: GroundNumericEffect[] = []
  const numericLists = builderFor(operators.numericEffects)
  const scratch = new ListBuilder()
  for (let operator = 0; operator < operators.count; operator++) {
    guard.tick()
    if (keepsOperator !== undefined && !keepsOperator(operator)) continue
    if (!conjoin(operators.condition, operator, rewriting, stamps, scratch, condition)) continue
    const before = effects.length
    rewriteEffects(tables, operator, keepsEffect, rewriting, stamps, scratch, effects, effectConditions)
    const numericFrom = numericLists.length
    const { start, items } = operators.numericEffects
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const effect = numbers.effects[items[at]]
      if (!say(effect.condition, 0, effect.condition.length, rewriting, scratch)) continue
      const asked = scratch.items.slice(0, scratch.length)
      numericLists.push(numericEffects.push({ ...effect, condition: asked }) - 1)
    }
    if (effects.length === before && numericLists.length === numericFrom) {
      condition.drop()
      continue
    }
    condition.close()
    effects.close()
    numericLists.close()
    kept.push(operator)
  }
  const heads: number[] = []
  const numeric: number[] = []
  const body = new ListBuilder()
  for (let rule = 0; rule < rules.count; rule++) {
    guard.tick()
    if (keepsRule !== undefined && !keepsRule(rule)) continue
    if (!conjoin(rules.body, rule, rewriting, stamps, scratch, body)) continue
    body.close()
    heads.push(rules.head[rule])
    numeric.push(rules.numeric[rule])
  }
  const goalLists = new ListBuilder()
  const goalNumbers = new ListBuilder()
  for (let goal = 0; goal < goals.start.length - 1; goal++) {
    if (!conjoin(goals, goal, rewriting, stamps, scratch, goalLists)) continue
    goalLists.close()
    for (let at = numericGoals.start[goal]; at < numericGoals.start[goal + 1]; at++)
      goalNumbers.push(numericGoals.items[at])
    goalNumbers.close()
  }
  return {
    ...tables,
    operators: {
      count: kept.length,
      schema: pick(operators.schema, kept, new Int32Array(kept.length)),
      binding: pick(operators.binding, kept, new Int32Array(kept.length)),
      condition: condition.lists(),
      effects: effects.lists(),
      effectConditions: effectConditions.lists(),
      cost: pick(operators.cost, kept, new Float64Array(kept.length)),
      numericCondition: chosen(operators.numericCondition, kept),
      numericEffects: numericLists.lists(),
    },
    rules: { count: heads.length, head: Int32Array.from(heads), body: body.lists(), numeric: Int32Array.from(numeric) },
    goals: goalLists.lists(),
    numericGoals: goalNumbers.lists(),
    numbers: { ...numbers, effects: numericEffects, costs: keptCosts(numbers.costs, kept) },
  }
}

/** Marks on literals that can all be cleared at once. */
class Stamps {
  readonly of: Int32Array
  now = 0

  constructor(atoms: number) {
    this.of = new Int32Array(atoms * 2)
  }
}

/** Writes list `index` to `out`, each literal once, and leaves its literals marked; false if it contradicts itself. */
function conjoin(
  { start, items }: Lists,
  index: number,
  rewriting: Rewriting,
  stamps: Stamps,
  scratch: ListBuilder,
  out: ListBuilder,
): boolean {
  if (!say(items, start[index], start[index + 1], rewriting, scratch)) return false
  stamps.now++
  for (let at = 0; at < scratch.length; at++) {
    const literal = scratch.items[at]
    if (stamps.of[literal ^ 1] === stamps.now) {
      out.drop()
      return false
    }
    if (stamps.of[literal] === stamps.now) continue
    stamps.of[literal] = stamps.now
    out.push(literal)
  }
  return true
}

/** Replaces the content of `out` with literals. */
function say(items: Int32Array, from: number, to: number, { literals }: Rewriting, out: ListBuilder): boolean {
  out.length = 0
  if (from === to) return true
  if (literals !== undefined) return literals(items, from, to, out)
  for (let at = from; at < to; at++) out.push(items[at])
  return true
}

/** Rewrites the effects of an operator whose condition is marked: literals it implies are dropped, and effects it excludes never happen. */
function rewriteEffects(
  { operators }: GroundTables,
  operator: number,
  keepsEffect: ((effect: number) => boolean) | undefined,
  rewriting: Rewriting,
  stamps: Stamps,
  scratch: ListBuilder,
  effects: ListBuilder,
  effectConditions: ListBuilder,
): void {
  const { start, items } = operators.effects
  const asked = operators.effectConditions
  for (let at = start[operator]; at < start[operator + 1]; at++) {
    if (keepsEffect !== undefined && !keepsEffect(at)) continue
    const literal = items[at]
    if (stamps.of[literal] === stamps.now && !isUndone(items, start[operator], start[operator + 1], literal)) continue
    if (!say(asked.items, asked.start[at], asked.start[at + 1], rewriting, scratch)) continue
    let possible = true
    for (let part = 0; part < scratch.length && possible; part++) {
      const condition = scratch.items[part]
      if (stamps.of[condition] === stamps.now) continue
      // an effect that requires the opposite of its result may always happen, because otherwise it changes nothing; one that requires its
      // own result never needs to happen; unless an added atom is also deleted
      const isOwn = condition >> 1 === literal >> 1 && !isUndone(items, start[operator], start[operator + 1], literal)
      if (isOwn && condition !== literal) continue
      if (isOwn || stamps.of[condition ^ 1] === stamps.now) possible = false
      else effectConditions.push(condition)
    }
    if (!possible) {
      effectConditions.drop()
      continue
    }
    effectConditions.close()
    effects.push(literal)
  }
}

/** Whether an added atom is also deleted: adding wins. Deletions come first, so undoing them does not matter. */
function isUndone(items: Int32Array, from: number, to: number, literal: number): boolean {
  if ((literal & 1) === 1) return false
  for (let at = from; at < to; at++) if (items[at] === (literal ^ 1)) return true
  return false
}

/** Creates a builder with enough room for all lists. */
function builderFor({ start, items }: Lists): ListBuilder {
  return new ListBuilder(items.length, start.length)
}

/** Copies the items at some positions. Uses a loop, because `from` with a function is many times slower on its first call. */
export function pick<T extends Int32Array | Float64Array>(all: T, places: readonly number[], out: T): T {
  for (let at = 0; at < places.length; at++) out[at] = all[places[at]]
  return out
}

/** Costs that depend on numbers, for the operators that are kept. */
export function keptCosts<T>(costs: ReadonlyMap<number, T>, kept: readonly number[]): Map<number, T> {
  const found = new Map<number, T>()
  if (costs.size === 0) return found
  for (const [at, operator] of kept.entries()) {
    const cost = costs.get(operator)
    if (cost !== undefined) found.set(at, cost)
  }
  return found
}

function chosen({ start, items }: Lists, lists: readonly number[]): Lists {
  if (items.length === 0) return { start: new Int32Array(lists.length + 1), items }
  const out = new ListBuilder(items.length, start.length)
  for (const list of lists) {
    for (let at = start[list]; at < start[list + 1]; at++) out.push(items[at])
    out.close()
  }
  return out.lists()
}

/**
 * For each number, the lists that contain it. Lists of the k-th table are numbered from `first[k]` on. With `shift`, numbers are halved and
 * the list's number is doubled, with the lost bit in its last place.
 */
export function occurrences(count: number, tables: readonly Lists[], first: readonly number[], shift = 0): Lists {
  const start = new Int32Array(count + 1)
  let total = 0
  for (const { items } of tables) {
    for (let at = 0; at < items.length; at++) start[(items[at] >> shift) + 1]++
    total += items.length
  }
  for (let number = 0; number < count; number++) start[number + 1] += start[number]
  const items = new Int32Array(total)
  const next = start.slice(0, count)
  for (const [table, lists] of tables.entries()) {
    if (lists.items.length === 0) continue
    for (let list = 0; list < lists.start.length - 1; list++) {
      for (let at = lists.start[list]; at < lists.start[list + 1]; at++) {
        const item = lists.items[at]
        const place = next[item >> shift]++
        items[place] = shift === 0 ? first[table] + list : (first[table] + list) * 2 + (item & 1)
      }
    }
  }
  return { start, items }
}

/** For each number, its positions. With `shift`, numbers are halved. */
export function positions(count: number, items: Int32Array, shift = 0): Lists {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < items.length; at++) start[(items[at] >> shift) + 1]++
  for (let number = 0; number < count; number++) start[number + 1] += start[number]
  const places = new Int32Array(items.length)
  const next = start.slice(0, count)
  for (let at = 0; at < items.length; at++) places[next[items[at] >> shift]++] = at
  return { start, items: places }
}
