/**
 * Why each step of a plan is there: which later step, or the goal, needs what it provides.
 *
 *   work ──gold at least 1──► buyRum ──rum at least 1──► drinkRum ──drunk──► goal
 *
 * Working back from the goal, every condition is examined with the changes still visible in its facts. Changes are removed one
 * after the other, the earliest first; one without which the condition would fail is a reason for its step.
 * So the last step to set a fact gets the credit, and of three days of work for three coins, all three do.
 */
import type { FactTerm, Formula, Model, Term } from '../../domain/model.ts'
import { baseFacts } from '../referee/base-facts.ts'
import { conjuncts } from '../referee/conjuncts.ts'
import { bindArguments, evaluateTerm } from '../referee/evaluate.ts'
import {
  applyAction,
  costOf,
  factCode,
  factOfKey,
  factTermKey,
  formulaHolds,
  type RefereeState,
} from '../referee/execute.ts'
import type { BoundStep, PlanStep } from './plan-step.ts'
import { liveWrites, type PlanTrace, tracePlan, type Write } from './plan-trace.ts'
import { describeEffect, describeFormula, describeNumber, isNegative } from './words.ts'

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
  /** The need is that something is not so. */
  readonly negated?: true
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
      links.push({
        provider: write.step,
        consumer,
        fact: write.key,
        condition: demand.words,
        ...(!demand.stated && ({ implied: true } as const)),
        ...(demand.negated && ({ negated: true } as const)),
      })
    }
  }
  const [fact] = demand.keys ?? []
  if (links.length === 0 && demand.stated && fact !== undefined) {
    const negated = demand.negated && ({ negated: true } as const)
    links.push({ provider: -1, consumer, fact, condition: demand.words, ...negated })
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
  const link = (consumer: CausalLink['consumer'], condition: string, negated = false) => [
    { provider: index, consumer, fact, condition, ...(negated && ({ negated: true } as const)) },
  ]
  let state = states[index]
  for (let at = index + 1; at < steps.length; at++) {
    const { action, args } = steps[at]
    const outcome = applyAction(model, action, args, state)
    if (!outcome.possible) {
      const { obstacle } = outcome
      if (obstacle.kind === 'condition') {
        const { condition } = obstacle
        return link(at, describeFormula(model, condition, args), isNegative(model, condition))
      }
      return link(at, `room for ${describeEffect(model, obstacle.effect, args)}`)
    }
    const price = costOf(model, action, args, states[at], context)
    if (costOf(model, action, args, state, context) > price) return link(at, `a cost of ${describeNumber(price)}`)
    state = outcome.state
  }
  const unmet = conjuncts(goal).find((part) => !formulaHolds(model, part, [], state))
  return unmet === undefined ? [] : link('goal', describeFormula(model, unmet), isNegative(model, unmet))
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

/** What a step (or the goal) relies on: its condition, the bounds of what it changes, and what its effects and cost depend on. */
interface StepDemand {
  /** Worded to follow "needs": `gold at least 1`. */
  readonly words: string
  /** Facts it depends on; undefined if unknown. */
  readonly keys: ReadonlySet<string> | undefined
  /** Whether the author stated it, rather than an effect implying it. */
  readonly stated: boolean
  /** Whether it is that something is not so. */
  readonly negated: boolean
  isMet(state: RefereeState): boolean
  /** Margin before it is no longer met, if numeric: more is safer. */
  slack(state: RefereeState): number | undefined
}

/** The conditions of a goal or of an action, one by one. */
function conditionDemands(
  model: Model,
  formula: Formula,
  args: readonly number[],
  stated: boolean,
): readonly StepDemand[] {
  return conjuncts(formula).map((part) => ({
    words: describeFormula(model, part, args),
    keys: baseFacts(model, part, args),
    stated,
    negated: isNegative(model, part),
    isMet: (state) => formulaHolds(model, part, args, state),
    slack: (state) => slackOf(model, part, args, state),
  }))
}

/** Returns what the effects of a step need. Effects on facts that nothing later depends on only have to stay in bounds. */
function effectDemands(
  model: Model,
  step: BoundStep,
  state: RefereeState,
  isWanted: (key: string) => boolean,
): readonly StepDemand[] {
  const { action, args } = step
  const demands: StepDemand[] = []
  const changes = new Map<string, { readonly target: FactTerm; amount: number }>()
  const evaluate = (term: Term) => evaluateTerm(term, args, (fact, objects) => factCode(model, state, fact, objects))
  for (const { target, operation, value, clamp, when } of model.actions[action].effects) {
    const key = factTermKey(model, target, args)
    const fires = when === undefined || formulaHolds(model, when, args, state)
    if (when !== undefined && isWanted(key)) {
      demands.push(...conditionDemands(model, fires ? when : { kind: 'not', part: when }, args, false))
    }
    if (!fires) continue
    const amount = evaluate(value)
    if (operation !== 'set') {
      const change = changes.get(key) ?? { target, amount: 0 }
      change.amount += clamp ? Number.NaN : operation === 'add' ? amount : -amount
      changes.set(key, change)
    }
    if (value.kind !== 'constant' && value.kind !== 'parameter' && isWanted(key)) {
      const same: Formula = { kind: 'compare', operator: '=', left: value, right: { kind: 'constant', value: amount } }
      demands.push(...conditionDemands(model, same, args, false))
    }
  }
  for (const { target, amount } of changes.values()) {
    const bound = boundNeeded(model, target.fact, amount)
    const objects = bindArguments(target.args, args).map((object) => ({ kind: 'constant' as const, value: object }))
    if (bound) demands.push(...conditionDemands(model, { ...bound, left: { ...target, args: objects } }, [], false))
  }
  return demands
}

/** A cost that depends on facts has to stay as low as it is. */
function costDemands(
  model: Model,
  { action, args }: BoundStep,
  state: RefereeState,
  context: unknown,
): readonly StepDemand[] {
  const { cost } = model.actions[action]
  if (cost.kind === 'constant') return []
  const price = costOf(model, action, args, state, context)
  return [
    {
      words: `a cost of ${describeNumber(price)}`,
      keys: cost.kind === 'term' ? baseFacts(model, cost.term, args) : undefined,
      stated: false,
      negated: false,
      isMet: (other) => costOf(model, action, args, other, context) <= price,
      slack: (other) => -costOf(model, action, args, other, context),
    },
  ]
}

/** `minus(1)` needs one more than the minimum. */
function boundNeeded(model: Model, fact: number, change: number) {
  const { values } = model.facts[fact]
  if ((values.kind !== 'count' && values.kind !== 'number') || change === 0) return undefined
  const value = change < 0 ? values.min - change : values.max - change
  if (!Number.isFinite(value)) return undefined
  const operator = change < 0 ? ('>=' as const) : ('<=' as const)
  return { kind: 'compare' as const, operator, right: { kind: 'constant' as const, value } }
}

function slackOf(model: Model, formula: Formula, args: readonly number[], state: RefereeState): number | undefined {
  if (formula.kind !== 'compare' || formula.operator === '=' || formula.operator === '!=') return undefined
  const read = (fact: number, objects: readonly number[]) => factCode(model, state, fact, objects)
  const margin = evaluateTerm(formula.left, args, read) - evaluateTerm(formula.right, args, read)
  return formula.operator === '>=' || formula.operator === '>' ? margin : -margin
}
