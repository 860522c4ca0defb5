/**
 * Prints a plan in the format of the planning competitions: one step per line, then the cost as a comment. If the cost is not
 * finite, the comment says that the metric has no value. Arguments are a list, or by parameter as in a `PlanResult`.
 *
 * @example
 * printPlan([{ name: 'drive', args: ['truck1', 'depot'] }], { value: 1, unit: true })
 * // (drive truck1 depot)
 * // ; cost = 1 (unit cost)
 */
export function printPlan(
  steps: readonly { readonly name: string; readonly args: readonly string[] | Readonly<Record<string, string>> }[],
  cost?: { readonly value: number; readonly unit: boolean },
): string {
  const lines = steps.map(({ name, args }) => `(${[name, ...Object.values(args)].join(' ')})\n`)
  if (cost === undefined) return lines.join('')
  const { value, unit } = cost
  const told = Number.isFinite(value)
    ? `cost = ${value} (${unit ? 'unit' : 'general'} cost)`
    : 'the metric has no value for this plan'
  return `${lines.join('')}; ${told}\n`
}
