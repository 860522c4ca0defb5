/** Queries about states, for goals, costs and estimates. */
import { needIterable } from '@telos/core/text'
import { Conditions, type VariableValues } from './conditions.ts'
import { indexOf } from './fluent-index.ts'
import type { Fluents } from './fluents.ts'
import { parseCondition } from './parse.ts'

/**
 * Returns the values of the variables for the first way to meet all conditions in a state, or undefined if there is none.
 * Conditions are written as in `strips`: fluents with variables, `not on(?x,?y)` and `?x != ?y`.
 *
 * @example
 * holds(fluents('agentpos(0,1)'), 'agentpos(?x,?y)') // { x: 0, y: 1 }
 * holds(state, 'itempos(?x,?y)', 'targetpos(?x,?y)', 'phase(dropped)') !== undefined
 */
export function holds<V extends VariableValues = VariableValues>(
  state: Fluents,
  ...conditions: readonly string[]
): V | undefined {
  needIterable(state, 'a state: a list of fluents')
  const compiled = compiledOf(conditions)
  const [first] = compiled.solve(indexOf(state), 1)
  return first === undefined ? undefined : (compiled.values(first) as V)
}

/**
 * Lists all ways to meet the conditions in a state, in the order of its fluents.
 *
 * @example matches(fluents('on(a,b)', 'on(b,c)'), 'on(?x,?y)') // [{ x: 'a', y: 'b' }, { x: 'b', y: 'c' }]
 */
export function matches<V extends VariableValues = VariableValues>(
  state: Fluents,
  ...conditions: readonly string[]
): V[] {
  needIterable(state, 'a state: a list of fluents')
  const compiled = compiledOf(conditions)
  return compiled.solve(indexOf(state)).map((binding) => compiled.values(binding) as V)
}

const compiled = new Map<string, Conditions>()
const MOST_COMPILED = 10_000

function compiledOf(conditions: readonly string[]): Conditions {
  const key = conditions.length === 1 ? conditions[0] : JSON.stringify(conditions)
  let known = compiled.get(key)
  if (known === undefined) {
    known = new Conditions(conditions.map(parseCondition))
    // not cached: conditions with values written into them would pile up
    if (compiled.size >= MOST_COMPILED) compiled.clear()
    compiled.set(key, known)
  }
  return known
}
