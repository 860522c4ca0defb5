import type { Formula, Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import { describeFormula, describeNumber } from '../../task/plan/words.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { factOfKey, formulaHolds, initialState } from '../../task/referee/execute.ts'
import type { LimitName } from '../limits.ts'
import type { BestState, LimitHit, PlanInReach } from './reason.ts'

export interface Stop {
  readonly name: LimitName
  /** Nodes expanded before it stopped. */
  readonly expanded?: number
  /** The state closest to the goal, by fact key; omitted facts are as in the start. */
  readonly best?: Readonly<Record<string, unknown>>
  /** The value of the limit, if it is on depth or cost. */
  readonly allowed?: number
}

/** Why a search stopped. */
const limitWords: Record<LimitName, string> = {
  expansions: 'the expansion limit was reached',
  milliseconds: 'time ran out',
  memory: 'the memory limit was reached',
  abort: 'it was aborted',
  depth: 'no plan of the allowed length was found',
  cost: 'no plan of the allowed cost was found',
  dropped: 'it had dropped less promising nodes',
  'dead-ends': 'its heuristic had declared dead ends without guaranteeing them',
}

/**
 * Describes which limit ended the search, in a domain or for a problem, how far it came, and the plan beyond the limit, if one is known.
 * `called` names the best state where better ones may have been seen.
 */
export function describeLimit(
  { name, expanded, allowed }: Omit<Stop, 'best'>,
  best: BestState | undefined,
  plan?: PlanInReach,
  called = 'The best state seen',
): LimitHit {
  const after = expanded === undefined ? '' : ` after ${expanded} expansion${expanded === 1 ? '' : 's'}`
  const beyond = plan && `${describePlanLength(plan)}${costWords(name, plan)}`
  let message =
    beyond !== undefined && allowed !== undefined
      ? `\`limits.${name}\` is ${describeNumber(allowed)}; there is ${beyond}.`
      : `the search stopped${after}: ${limitWords[name]}.${beyond === undefined ? '' : ` There is ${beyond}.`}`
  if (best !== undefined && best.unmet.length > 0) {
    const all = best.met.length + best.unmet.length
    message += ` ${called} meets ${best.met.length} of ${all} conditions; missing: ${shorten(best.unmet)}`
    const facts = factWords(best)
    message += facts.length === 0 ? '.' : `. There, ${shorten(facts)}.`
  }
  return { kind: 'limit', limit: name, ...(plan && { plan }), best, message }
}

/** Splits the goal conditions into those that hold in a state and those that do not. */
export function bestState(model: Model, goal: Formula, values: Readonly<Record<string, unknown>>): BestState {
  const state = initialState(model, values)
  const met: string[] = []
  const unmet: string[] = []
  const facts = new Map<string, Value>()
  for (const part of conjuncts(goal)) {
    const isMet = formulaHolds(model, part, [], state)
    ;(isMet ? met : unmet).push(describeFormula(model, part))
    if (isMet) continue
    for (const key of baseFacts(model, part, [])) {
      const fact = factOfKey(model, key)
      const code = fact && (state.get(key) ?? fact.initial)
      if (fact !== undefined && code !== undefined) facts.set(key, codeToValue(model, fact, code))
    }
  }
  // unlike an assignment, this keeps a fact named `__proto__`
  return { facts: Object.fromEntries(facts), met, unmet }
}

/** Omits what the missing conditions already say. */
function factWords({ facts, unmet }: BestState): string[] {
  return Object.entries(facts)
    .filter(([key, value]) => typeof value !== 'boolean' || !unmet.includes(value ? `not ${key}` : key))
    .map(([key, value]) => `${key} is ${value}`)
}

function costWords(name: LimitName, { cost }: PlanInReach): string {
  return name === 'cost' && cost !== undefined ? ` that costs ${describeNumber(cost)}` : ''
}

function shorten(list: readonly string[]): string {
  return list.length > 4 ? `${list.slice(0, 4).join(', ')} …` : list.join(', ')
}

/** `a plan of 2 steps`. */
export function describePlanLength({ steps }: PlanInReach): string {
  return `a plan of ${steps.length} step${steps.length === 1 ? '' : 's'}`
}
