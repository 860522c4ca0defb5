import { needKeys, needList, needObject } from '../../domain/check/plain.ts'
import type { CausalLink } from './causal-links.ts'
import { describeStep, type PlanStep } from './plan-step.ts'
import { describeNumber } from './words.ts'

/** The note on a cost that may not be the cheapest. */
const unproved = 'not proved cheapest'

/** Conditions named in one reason. */
const mostConditions = 3

export interface TextStep extends PlanStep {
  readonly cost?: number
}

/** What else a text says about steps. */
export interface PlanTextOptions {
  readonly links?: readonly CausalLink[]
  /** @default the sum of the steps, if each has a cost */
  readonly cost?: number
  /** Whether the plan is proved cheapest. @default true */
  readonly optimal?: boolean
}

/** Why a step is in a plan: the best of the reasons that its links give. */
export interface StepReason {
  /** Index of the step that needs it; undefined if neither a step nor the goal does. */
  readonly consumer: number | 'goal' | undefined
  /** What it needs, in words: `gold at least 1`. At most three conditions. */
  readonly conditions: readonly string[]
  /** The number of further conditions. */
  readonly more: number
}

/** A line of a plan. Its columns are padded, so that the rows of a plan are aligned; the reason comes last, and is not. */
export interface PlanRow {
  /** `1.`; blank in the row of the total. */
  readonly number: string
  readonly name: string
  /** Empty if no step has a cost. */
  readonly cost: string
  readonly reason: string
}

/**
 * Formats a plan as numbered lines with costs and reasons:
 *
 *     1. work      5  so that buyRum has gold at least 1
 *     2. goTavern  3  so that buyRum has at tavern
 *     3. buyRum    2  so that drinkRum has rum at least 1
 *     4. drinkRum  1  for the goal: drunk
 *        total    11
 *
 * If a plan is not proved cheapest (`optimal: false`), its total says so.
 *
 * @example planText(plan.steps, { links: causalLinks(model, start, plan.steps, goal), cost: plan.cost })
 */
export function planText(steps: readonly TextStep[], options: PlanTextOptions = {}): string {
  if (steps.length === 0) return 'nothing to do'
  return planRows(steps, options)
    .map(({ number, name, cost, reason }) => `${number} ${name}${cost && `  ${cost}`}  ${reason}`.trimEnd())
    .join('\n')
}

/**
 * Returns the lines of a plan in columns, for colours and tables. The last row is the total, if costs are known.
 *
 * @example planRows(plan.steps, plan)[0] // { number: '1.', name: 'work    ', cost: ' 5', reason: 'so that buyRum has gold at least 1' }
 */
export function planRows(steps: readonly TextStep[], options: PlanTextOptions = {}): readonly PlanRow[] {
  needObject(options, '{ links, cost, optimal }')
  const { links = [], cost, optimal = true } = options
  const reasons = stepReasons(steps, links)
  if (steps.length === 0) return []
  const rows = steps.map((step, index) => ({
    number: `${index + 1}.`,
    name: describeStep(step),
    cost: step.cost === undefined ? '' : describeNumber(step.cost),
    reason: reasons.length === 0 ? '' : describeStepReason(reasons[index], steps),
  }))
  const total = cost ?? (steps.every((step) => step.cost !== undefined) ? sumOf(steps) : undefined)
  if (total !== undefined)
    rows.push({ number: '', name: 'total', cost: describeNumber(total), reason: optimal ? '' : unproved })
  const width = (column: 'number' | 'name' | 'cost') =>
    rows.reduce((most, row) => Math.max(most, row[column].length), 0)
  const widths = { number: width('number'), name: width('name'), cost: width('cost') }
  return rows.map(({ number, name, cost: price, reason }) => ({
    number: number.padStart(widths.number),
    name: name.padEnd(widths.name),
    cost: price.padStart(widths.cost),
    reason,
  }))
}

/**
 * Returns why each step is there; nothing if there are no links. If the goal needs a step, that is the reason, or else the first step that
 * needs something this one provides. Negated conditions count only if there is no other reason: leaving a place is rarely why one moves.
 *
 * @example stepReasons(plan.steps, plan.links)[0] // { consumer: 2, conditions: ['gold at least 1'], more: 0 }
 */
export function stepReasons(steps: readonly PlanStep[], links: readonly CausalLink[]): readonly StepReason[] {
  needList(steps, 'the steps of a plan')
  for (const step of steps) needKeys(step, 'a step: { name, args }', 'name', 'args')
  needList(links, 'the links of a plan')
  if (links.length === 0) return []
  const needed = neededSteps(links)
  return steps.map((_, index) => {
    const own = links.filter(({ provider, consumer }) => provider === index && needed.has(consumer))
    if (own.length === 0) return { consumer: undefined, conditions: [], more: 0 }
    const best =
      own.find((link) => link.consumer === 'goal') ??
      own.find((link) => !link.implied && !link.negated) ??
      own.find((link) => !link.implied) ??
      own[0]
    const { consumer, implied } = best
    const all = own.filter((link) => link.consumer === consumer && link.implied === implied)
    const conditions = all.slice(0, mostConditions).map(({ condition }) => condition)
    return { consumer, conditions, more: all.length - conditions.length }
  })
}

/**
 * Describes why a step is there.
 *
 * @example describeStepReason(stepReasons(plan.steps, plan.links)[0], plan.steps) // 'so that buyRum has gold at least 1'
 */
export function describeStepReason(reason: StepReason, steps: readonly PlanStep[]): string {
  needKeys(reason, 'a reason from stepReasons', 'conditions')
  needList(steps, 'the steps of a plan')
  const { consumer, conditions, more } = reason
  if (consumer === undefined) return 'nothing needs it'
  const words = more > 0 ? `${conditions.join(', ')} …` : conditions.join(' and ')
  return consumer === 'goal' ? `for the goal: ${words}` : `so that ${describeStep(steps[consumer])} has ${words}`
}

/** Steps that the goal needs, directly or through other steps. */
function neededSteps(links: readonly CausalLink[]): ReadonlySet<CausalLink['consumer']> {
  const needed = new Set<CausalLink['consumer']>(['goal'])
  // steps added on the way are visited in turn
  for (const consumer of needed) for (const link of links) if (link.consumer === consumer) needed.add(link.provider)
  return needed
}

function sumOf(steps: readonly TextStep[]): number {
  return steps.reduce((sum, { cost = 0 }) => sum + cost, 0)
}
