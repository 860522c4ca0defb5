/** A plan as a file, in the format of the planning competitions. */
import type { PlanResult } from '@telos/core'

/**
 * One step a line, and the cost at the end:
 *
 *     (go tower)
 *     ; cost = 11
 *
 * A comment says so where the plan is not proved to be a cheapest one.
 */
export function planFile(result: PlanResult): string {
  const steps = result.steps.map((step) => `(${[step.name, ...Object.values(step.args)].map(word).join(' ')})`)
  const unproved = result.optimal ? [] : ['; not proved to be the least']
  return [...steps, `; cost = ${result.cost}`, ...unproved, ''].join('\n')
}

/** Names with blanks or marks of the format are quoted, so that the line can be read back. */
function word(name: string): string {
  return /[\s;"()]/.test(name) ? JSON.stringify(name) : name
}
