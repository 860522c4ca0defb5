import type { TreeAction } from '../tree-action.ts'
import { FactTable } from './fact-table.ts'

/** A pool with its facts numbered and its actions indexed by effect. */
export interface ActionIndex {
  readonly actions: readonly TreeAction[]
  readonly facts: FactTable
  readonly needs: readonly (readonly number[])[]
  readonly effects: readonly (readonly number[])[]
  /** Fact → actions that achieve it, in the order of the pool. */
  readonly producers: readonly (readonly number[])[]
}

/** Trees are grown over the same pool repeatedly; it is indexed once. */
const known = new WeakMap<readonly TreeAction[], ActionIndex>()

/** The index of a pool. */
export function indexActions(pool: readonly TreeAction[]): ActionIndex {
  const before = known.get(pool)
  // a list changed since then is a different pool
  if (before !== undefined && isSame(before.actions, pool)) return before
  const index = makeIndex(pool)
  known.set(pool, index)
  return index
}

function makeIndex(pool: readonly TreeAction[]): ActionIndex {
  const facts = new FactTable()
  const effects = pool.map((action) => facts.idsOf(action.does))
  const needs = pool.map((action) => facts.idsOf(action.needs))
  const producers: number[][] = Array.from({ length: facts.size }, () => [])
  for (const [action, given] of effects.entries()) for (const fact of given) producers[fact].push(action)
  return { actions: [...pool], facts, needs, effects, producers }
}

function isSame(a: readonly TreeAction[], b: readonly TreeAction[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
