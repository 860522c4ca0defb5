/**
 * A plan in the format of the planning competitions: one step per line, the cost as a comment at the end.
 *
 * @example
 * printPlan([{ name: 'drive', args: ['truck1', 'depot'] }], { value: 1, unit: true })
 * // (drive truck1 depot)
 * // ; cost = 1 (unit cost)
 */
export function printPlan(
  steps: readonly { readonly name: string; readonly args: readonly string[] }[],
  cost: { readonly value: number; readonly unit: boolean },
): string {
  const lines = steps.map(({ name, args }) => `(${[name, ...args].join(' ')})\n`)
  return `${lines.join('')}; cost = ${cost.value} (${cost.unit ? 'unit' : 'general'} cost)\n`
}
