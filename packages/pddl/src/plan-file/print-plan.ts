import { needList, needObject } from '@telos/core/text'
/**
 * Prints a plan in the format of the planning competitions: one step per line, then the cost as a comment. If the cost is not finite, the
 * comment says that the metric has no value. With `optimal: false`, another comment says that the plan is not proved best. Arguments are a
 * list, or by parameter as in a `PlanResult`.
 *
 * @example
 * printPlan([{ name: 'drive', args: ['truck1', 'depot'] }], { value: 1, unit: true })
 * // (drive truck1 depot)
 * // ; cost = 1 (unit cost)
 */
export function printPlan(
  steps: readonly { readonly name: string; readonly args: readonly string[] | Readonly<Record<string, string>> }[],
  cost?: { readonly value: number; readonly unit: boolean; readonly optimal?: boolean },
): string {
  needList(steps, 'a list of steps')
  if (cost !== undefined) needObject(cost, 'a cost: { value, unit }')
  const lines = steps.map(({ name, args }) => `(${[name, ...Object.values(args)].join(' ')})\n`)
  if (cost === undefined) return lines.join('')
  const { value, unit, optimal = true } = cost
  if (!Number.isFinite(value)) return `${lines.join('')}; the metric has no value for this plan\n`
  const unproved = optimal ? '' : '; not proved to be the best\n'
  return `${lines.join('')}; cost = ${value} (${unit ? 'unit' : 'general'} cost)\n${unproved}`
}
