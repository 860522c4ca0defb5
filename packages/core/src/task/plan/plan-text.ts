import type { CausalLink } from './causal-links.ts'
import { describeStep, type PlanStep } from './plan-step.ts'
import { describeNumber } from './words.ts'

/** The note on a cost that may not be the cheapest. */
const unproved = 'not proved cheapest'

export interface TextStep extends PlanStep {
  readonly cost?: number
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
export function planText(
  steps: readonly TextStep[],
  {
    links = [],
    cost,
    optimal = true,
  }: { readonly links?: readonly CausalLink[]; readonly cost?: number; readonly optimal?: boolean } = {},
): string {
  if (steps.length === 0) return 'nothing to do'
  const needed = neededSteps(links)
  const rows = steps.map((step, index) => ({
    number: `${index + 1}.`,
    name: describeStep(step),
    cost: step.cost === undefined ? '' : describeNumber(step.cost),
    reason: links.length === 0 ? '' : reasonOf(steps, links, index, needed),
  }))
  const total = cost ?? (steps.every((step) => step.cost !== undefined) ? sumOf(steps) : undefined)
  if (total !== undefined)
    rows.push({ number: '', name: 'total', cost: describeNumber(total), reason: optimal ? '' : unproved })
  const width = (column: 'number' | 'name' | 'cost') =>
    rows.reduce((most, row) => Math.max(most, row[column].length), 0)
  const widths = { number: width('number'), name: width('name'), cost: width('cost') }
  const lines = rows.map((row) => {
    const head = `${row.number.padStart(widths.number)} ${row.name.padEnd(widths.name)}`
    const price = widths.cost === 0 ? '' : `  ${row.cost.padStart(widths.cost)}`
    return `${head}${price}  ${row.reason}`.trimEnd()
  })
  return lines.join('\n')
}

/** Steps that the goal needs, directly or through other steps. */
function neededSteps(links: readonly CausalLink[]): ReadonlySet<CausalLink['consumer']> {
  const needed = new Set<CausalLink['consumer']>(['goal'])
  // steps added on the way are visited in turn
  for (const consumer of needed) for (const link of links) if (link.consumer === consumer) needed.add(link.provider)
  return needed
}

/**
 * Returns the goal if it needs this step, or else the first step that needs something this one provides, and what that is. Negated
 * conditions count only if there is no other reason: leaving a place is rarely why one moves.
 */
function reasonOf(
  steps: readonly TextStep[],
  links: readonly CausalLink[],
  index: number,
  needed: ReadonlySet<CausalLink['consumer']>,
): string {
  const own = links.filter(({ provider, consumer }) => provider === index && needed.has(consumer))
  if (own.length === 0) return 'nothing needs it'
  const best =
    own.find((link) => link.consumer === 'goal') ??
    own.find((link) => !link.implied && !/\bnot /.test(link.condition)) ??
    own.find((link) => !link.implied) ??
    own[0]
  const { consumer, implied } = best
  const conditions = own
    .filter((link) => link.consumer === consumer && link.implied === implied)
    .map(({ condition }) => condition)
  const words = conditions.length > 3 ? `${conditions.slice(0, 3).join(', ')} …` : conditions.join(' and ')
  return consumer === 'goal' ? `for the goal: ${words}` : `so that ${describeStep(steps[consumer])} has ${words}`
}

function sumOf(steps: readonly TextStep[]): number {
  return steps.reduce((sum, { cost = 0 }) => sum + cost, 0)
}
