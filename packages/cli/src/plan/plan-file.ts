/** A plan as a file, in the format of the planning competitions. */
import type { PlanResult } from '@telos/core'

/**
 * One step a line, and the cost at the end:
 *
 *     (go tower)
 *     ; cost = 11
 *
 * A comment says so where the plan is not proved cheapest.
 */
export function planFile(result: PlanResult): string {
  const steps = result.steps.map((step) => `(${[step.name, ...Object.values(step.args)].map(word).join(' ')})`)
  const unproved = result.optimal ? [] : ['; not proved cheapest']
  return [...steps, `; cost = ${result.cost}`, ...unproved, ''].join('\n')
}

/** Quotes names that contain blanks or signs of the format, so that the line can be read back. */
function word(name: string): string {
  return /[\s;"()]/.test(name) ? JSON.stringify(name) : name
}
