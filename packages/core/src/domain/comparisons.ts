import type { Comparison } from './model.ts'

/** What holds exactly where the comparison does not, for values that are numbers. */
export const oppositeComparison: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** The same comparison with its sides exchanged. */
export const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
