/** A plan as a file, in the format of the planning competitions. */
import type { PlanResult } from '@telos/core'
import type { Model } from '@telos/core/lifted'
import { argumentsOf } from './json.ts'

/**
 * One step a line, and the cost at the end:
 *
 *     (go tower)
 *     ; cost = 11
 */
export function planFile(model: Model, result: PlanResult): string {
  const steps = result.steps.map((step) => `(${[step.name, ...argumentsOf(model, step)].map(word).join(' ')})`)
  return [...steps, `; cost = ${result.cost}`, ''].join('\n')
}

/** Names with blanks or marks of the format are quoted, so that the line can be read back. */
function word(name: string): string {
  return /[\s;"()]/.test(name) ? JSON.stringify(name) : name
}
