import type { Diagnostic } from '../../diagnostic.ts'

/**
 * Maps each code of the checks for curves and utilities to its meaning. Codes are stable: tools may match on them.
 *
 * @example UTILITY_CODES['agent/curve'] // 'a curve must be a map with the name of a known curve and its numbers'
 */
export const UTILITY_CODES = {
  'agent/curve': 'a curve must be a map with the name of a known curve and its numbers',
  'agent/curve-key': 'the key is unknown in this curve, or a required one is missing',
  'agent/curve-number':
    'the number is invalid: ends must differ, powers must be above 0, and a steepness must not be 0',
  'agent/curve-points':
    'a piecewise curve needs at least one point [input, value], inputs that never decrease, and values from 0 to 1',
  'agent/utility': 'a utility must be a consideration, or an average or a product of utilities',
  'agent/utility-key': 'the key is unknown in this utility, or a required one is missing',
  'agent/utility-weight': 'a weight must be a number from 0 up',
} as const

/** A code of the table above. */
export type UtilityCode = keyof typeof UTILITY_CODES

/** A path in the data. */
export type UtilityPath = readonly (string | number)[]

/** Collects the findings of the checkers. Any report works whose codes include these. */
export interface UtilityReport {
  error(code: UtilityCode, path: UtilityPath, message: string, details?: UtilityDetails): void
}

/** The parts of a diagnostic besides its message. */
export type UtilityDetails = Pick<Diagnostic, 'hint' | 'atKey'>
