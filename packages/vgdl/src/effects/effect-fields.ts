/** Parameters of every effect. */
import type { Fields, ParameterValues } from '../definition/fields.ts'
import { isChance } from '../engine/sprite/chance.ts'

/** When an effect of a TIME line happens; unknown on other lines. */
export const timerFields = {
  timer: { kind: 'int', initial: -1, isOfTime: true },
  repeating: { kind: 'boolean', isOfTime: true },
  nextExecution: { kind: 'int', initial: -1, isOfTime: true },
} satisfies Fields

/** Score and repetition, chance (used by some effects only), the counters of two-player games, and timers. */
export const effectFields = {
  scoreChange: { kind: 'text', initial: '0' },
  repeat: { kind: 'int', initial: 1 },
  prob: { kind: 'double', initial: 1 },
  count: { kind: 'boolean', initial: true },
  counter: { kind: 'text', initial: '0' },
  countElse: { kind: 'boolean', initial: true },
  counterElse: { kind: 'text', initial: '0' },
  ...timerFields,
} satisfies Fields

/** Whether `prob` leaves anything to chance; a number is always drawn. */
export function leavesToChance(parameters: ParameterValues): boolean {
  return isChance(parameters.number('prob'))
}

/** Returns a number as written; for parameters whose default depends on the effect, where `addTimer` has none. */
export function numberOr(parameters: ParameterValues, name: string, otherwise: number): number {
  return parameters.has(name) ? parameters.number(name) : otherwise
}
