import type { Model } from '../../domain/model.ts'
import type { ReadFormula } from '../../domain/read-condition.ts'
import { readGoal } from '../../domain/read-goal.ts'
import { sameData } from '../../planner/preparing/same-data.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { nameIn } from '../believing/fact-keys.ts'

/** What a goal wants, read. */
export interface SharedWants extends ReadFormula {
  /** Names of the facts that say whether it is reached. */
  readonly facts: ReadonlySet<string>
}

/** Wants of a model that are remembered before they are forgotten again. */
const most = 64

const known = new WeakMap<Model, Map<string, SharedWants & { readonly wants: unknown }>>()

/**
 * Reads what a goal wants. Agents of a kind mostly want the same things: they share one formula, and what is remembered about it.
 * Found by text, as users may change an object that they have given before.
 */
export function sharedWants(model: Model, wants: unknown): SharedWants {
  let byText = known.get(model)
  if (byText === undefined || byText.size > most) known.set(model, (byText = new Map()))
  const text = textOf(wants)
  const found = text && byText.get(text)
  // not all values have a text of their own
  if (found && sameData(found.wants, wants)) return found
  const { formula, diagnostics } = readGoal(model, wants, ['wants'])
  const facts = new Set(formula && [...baseFacts(model, formula, [])].map(nameIn))
  const result = { formula, diagnostics, facts, wants }
  if (text) byText.set(text, result)
  return result
}

/** undefined: it is no data. */
function textOf(wants: unknown): string | undefined {
  try {
    return JSON.stringify(wants)
  } catch {
    return undefined
  }
}
