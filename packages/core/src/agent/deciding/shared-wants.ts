import type { Model } from '../../domain/model.ts'
import { type ReadFormula, readGoal } from '../../domain/read-goal.ts'
import { sameData } from '../../planner/preparing/prepared-query.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { nameIn } from '../believing/fact-keys.ts'

/** A parsed condition that a goal wants. */
export interface SharedWants extends ReadFormula {
  /** Names of the facts that decide whether it is reached. */
  readonly facts: ReadonlySet<string>
}

/** Number of wants to cache per model before the cache is cleared. */
const most = 64

const known = new WeakMap<Model, Map<string, SharedWants & { readonly wants: unknown }>>()

/**
 * Parses what a goal wants. Agents of a kind mostly want the same things, so they share one formula and everything cached about it. The
 * cache key is the text, because users may mutate an object they passed earlier.
 */
export function sharedWants(model: Model, wants: unknown): SharedWants {
  let byText = known.get(model)
  if (byText === undefined || byText.size > most) known.set(model, (byText = new Map()))
  const text = textOf(wants)
  const found = text && byText.get(text)
  // some values have no unique text
  if (found && sameData(found.wants, wants)) return found
  const { formula, diagnostics } = readGoal(model, wants, ['wants'])
  const facts = new Set(formula && [...baseFacts(model, formula, [])].map(nameIn))
  const result = { formula, diagnostics, facts, wants }
  if (text) byText.set(text, result)
  return result
}

/** Returns undefined for values that are not plain data. */
function textOf(wants: unknown): string | undefined {
  try {
    return JSON.stringify(wants)
  } catch {
    return undefined
  }
}
