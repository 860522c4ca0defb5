import type { Formula, Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import { describeFact, describeFormula } from '../../task/plan/words.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { factOfKey, formulaHolds, initialState } from '../../task/referee/execute.ts'
import type { LimitName } from '../limits.ts'
import type { PlanInReach } from './cause.ts'
import type { BestState, LimitHit } from './reason.ts'

export interface Stop {
  readonly name: LimitName
  /** Nodes expanded before it stopped. */
  readonly expanded?: number
  /** The state closest to the goal, by fact key; omitted facts are as in the start. */
  readonly best?: Readonly<Record<string, unknown>>
  /** The value of the limit, if it is on depth or cost. */
  readonly allowed?: number
}

/** What ended the search, in a domain or for a problem, how far it came, and the plan beyond the limit, if one is known. */
export function limitHit(
  { name, expanded, allowed }: Omit<Stop, 'best'>,
  best: BestState | undefined,
  plan?: PlanInReach,
  isBest?: boolean,
): LimitHit {
  return {
    kind: 'limit',
    limit: name,
    ...(allowed !== undefined && { allowed }),
    ...(expanded !== undefined && { expanded }),
    ...(plan && { plan }),
    best,
    ...(isBest !== undefined && { isBest }),
  }
}

/** Splits the goal conditions into those that hold in a state and those that do not. */
export function bestState(model: Model, goal: Formula, values: Readonly<Record<string, unknown>>): BestState {
  const state = initialState(model, values)
  const met: string[] = []
  const unmet: string[] = []
  const facts = new Map<string, Value>()
  const said: string[] = []
  for (const part of conjuncts(goal)) {
    const isMet = formulaHolds(model, part, [], state)
    ;(isMet ? met : unmet).push(describeFormula(model, part))
    if (isMet) continue
    const flag = flagOf(model, part)
    if (flag !== undefined) said.push(flag)
    for (const key of baseFacts(model, part, [])) {
      const fact = factOfKey(model, key)
      const code = fact && (state.get(key) ?? fact.initial)
      if (fact !== undefined && code !== undefined) facts.set(key, codeToValue(model, fact, code))
    }
  }
  // unlike an assignment, this keeps a fact named `__proto__`
  return { facts: Object.fromEntries(facts), met, unmet, ...(said.length > 0 && { said }) }
}

/** Key of the flag that a condition is about: that the condition is not met says its value. */
function flagOf(model: Model, part: Formula): string | undefined {
  const compare = part.kind === 'not' ? part.part : part
  if (compare.kind !== 'compare' || compare.left.kind !== 'fact' || compare.right.kind !== 'constant') return undefined
  if (model.facts[compare.left.fact].values.kind !== 'flag') return undefined
  return describeFact(model, compare.left, [])
}
