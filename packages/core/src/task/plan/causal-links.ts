/**
 * Why each step of a plan is there: which later step, or the goal, needs what it provides.
 *
 *   work ──gold at least 1──► buyRum ──rum at least 1──► drinkRum ──drunk──► goal
 *
 * Working back from the goal, every condition is examined with the changes still visible in its facts. Changes are removed one
 * after the other, the earliest first; one without which the condition would fail is a reason for its step.
 * So the last step to set a fact gets the credit, and of three days of work for three coins, all three do.
 */
import type { Formula, Model } from '../../domain/model.ts'
import { conjuncts } from '../referee/conjuncts.ts'
import { applyAction, costOf, factOfKey, formulaHolds, type RefereeState } from '../referee/execute.ts'
import type { PlanStep } from './plan-step.ts'
import { liveWrites, type PlanTrace, tracePlan, type Write } from './plan-trace.ts'
import { conditionDemands, costDemands, effectDemands, type StepDemand } from './step-demands.ts'
import { describeEffect, describeFormula, describeNumber } from './words.ts'

export interface CausalLink {
  /** Index of the providing step, or -1 for the start. */
  readonly provider: number
  /** Index of the step that needs it. */
  readonly consumer: number | 'goal'
  /** Key of the provided fact. */
  readonly fact: string
  /** The need, in words: `gold at least 1`. */
  readonly condition: string
  /** Not stated as a condition: an effect or a cost needs it to come out as it does. */
  readonly implied?: true
}

/**
 * Returns the links of a plan, sorted by provider and then by consumer. A plan that cannot be executed has none.
 *
 * @example causalLinks(model, { at: 'docks' }, plan.steps, goal)
 */
export function causalLinks(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  steps: readonly PlanStep[],
  goal: Formula,
  { context }: { readonly context?: unknown } = {},
): CausalLink[] {
  const trace = tracePlan(model, start, steps)
  if (trace === undefined) return []
  const links: CausalLink[] = []
  const wanted = new Set<string>()
  for (let index = trace.steps.length; index >= 0; index--) {
    for (const demand of demandsAt(trace, index, goal, wanted, context)) {
      links.push(...linksFor(trace, index, demand))
      for (const key of demand.keys ?? []) wanted.add(key)
    }
  }
  for (const index of trace.steps.keys()) {
    if (!links.some(({ provider }) => provider === index)) links.push(...linksWithout(trace, index, goal, context))
  }
  return tidy(links)
}

function demandsAt(
  trace: PlanTrace,
  index: number,
  goal: Formula,
  wanted: ReadonlySet<string>,
  context: unknown,
): readonly StepDemand[] {
  const { model, steps, states } = trace
  if (index === steps.length) return conditionDemands(model, goal, [], true)
  const step = steps[index]
  return [
    ...conditionDemands(model, model.actions[step.action].condition, step.args, true),
    ...effectDemands(model, step, states[index], (key) => wanted.has(key)),
    ...costDemands(model, step, states[index], context),
  ]
}

function linksFor(trace: PlanTrace, index: number, demand: StepDemand): CausalLink[] {
  const { states, writes, steps } = trace
  const consumer = index === steps.length ? 'goal' : index
  const keys = demand.keys ?? writes.keys()
  const candidates = [...keys].flatMap((key) => liveWrites(trace, key, index)).sort((a, b) => a.step - b.step)
  const links: CausalLink[] = []
  let current: RefereeState = states[index]
  let slack = demand.slack(current) ?? 0
  for (const write of candidates) {
    const without = new Map(current).set(write.key, valueWithout(trace, current, write))
    // changes that work against the condition are no reason, and must stay, or others would seem less needed than they are
    const slackWithout = demand.slack(without) ?? 0
    if (slackWithout > slack) continue
    if (demand.isMet(without)) {
      current = without
      slack = slackWithout
    } else {
      const implied = !demand.stated && ({ implied: true } as const)
      links.push({ provider: write.step, consumer, fact: write.key, condition: demand.words, ...implied })
    }
  }
  const [fact] = demand.keys ?? []
  if (links.length === 0 && demand.stated && fact !== undefined) {
    links.push({ provider: -1, consumer, fact, condition: demand.words })
  }
  return links
}

/** Returns the value of a fact without one change: the start value reappears, or an amount is missing. */
function valueWithout({ model, states }: PlanTrace, current: RefereeState, { key, kind, value }: Write): number {
  const initial = factOfKey(model, key)?.initial ?? Number.NaN
  const now = current.get(key) ?? initial
  if (kind === 'add') return now - value
  const first = states[0].get(key) ?? initial
  return now === value ? first : first + (now - value)
}

/** For a step that no single condition accounts for: omits it and finds the first thing that goes wrong. */
function linksWithout(trace: PlanTrace, index: number, goal: Formula, context: unknown): CausalLink[] {
  const { model, steps, states, writes } = trace
  const fact = [...writes].find(([, list]) => list.some(({ step }) => step === index))?.[0]
  if (fact === undefined) return []
  const link = (consumer: CausalLink['consumer'], condition: string) => [{ provider: index, consumer, fact, condition }]
  let state = states[index]
  for (let at = index + 1; at < steps.length; at++) {
    const { action, args } = steps[at]
    const outcome = applyAction(model, action, args, state)
    if (!outcome.possible) {
      const { obstacle } = outcome
      if (obstacle.kind === 'condition') return link(at, describeFormula(model, obstacle.condition, args))
      return link(at, `room for ${describeEffect(model, obstacle.effect, args)}`)
    }
    const price = costOf(model, action, args, states[at], context)
    if (costOf(model, action, args, state, context) > price) return link(at, `a cost of ${describeNumber(price)}`)
    state = outcome.state
  }
  const unmet = conjuncts(goal).find((part) => !formulaHolds(model, part, [], state))
  return unmet === undefined ? [] : link('goal', describeFormula(model, unmet))
}

function tidy(links: readonly CausalLink[]): CausalLink[] {
  const byKey = new Map<string, CausalLink>()
  for (const link of links) {
    const key = JSON.stringify([link.provider, link.consumer, link.condition])
    // stated needs come before implied ones
    if (!byKey.has(key)) byKey.set(key, link)
  }
  const position = ({ consumer }: CausalLink) => (consumer === 'goal' ? Number.POSITIVE_INFINITY : consumer)
  return [...byKey.values()].sort(
    (a, b) => a.provider - b.provider || (position(a) === position(b) ? 0 : position(a) - position(b)),
  )
}
