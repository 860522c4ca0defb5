import type { Formula, Model } from '../../domain/model.ts'
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
  const text = textOf(wants)
  if (text === undefined) return read(model, wants)
  let byText = known.get(model)
  if (byText === undefined) known.set(model, (byText = new Map()))
  const found = byText.get(text)
  // not all values have a text of their own
  if (found !== undefined && sameData(found.wants, wants)) return found
  const result = { ...read(model, wants), wants }
  if (byText.size >= most) byText.clear()
  byText.set(text, result)
  return result
}

function read(model: Model, wants: unknown): SharedWants {
  const { formula, diagnostics } = readGoal(model, wants, ['wants'])
  return { formula, diagnostics, facts: factsOf(model, formula) }
}

function factsOf(model: Model, formula: Formula | undefined): ReadonlySet<string> {
  return new Set(formula === undefined ? [] : [...baseFacts(model, formula, [])].map(nameIn))
}

/** undefined: it is no data. */
function textOf(wants: unknown): string | undefined {
  try {
    return JSON.stringify(wants)
  } catch {
    return undefined
  }
}
