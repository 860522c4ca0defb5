import type { Diagnostic } from '../../diagnostic.ts'

/**
 * Maps each code of the checks for curves and utilities to its meaning. Codes are stable: tools may match on them.
 *
 * @example UTILITY_CODES['agent/curve'] // 'a curve is a map with the name of a known curve and its numbers'
 */
export const UTILITY_CODES = {
  'agent/curve': 'a curve is a map with the name of a known curve and its numbers',
  'agent/curve-key': 'the key has no meaning in this curve, or one that it needs is missing',
  'agent/curve-number': 'the number makes no curve: ends apart, powers above 0, a steepness that is not 0',
  'agent/curve-points':
    'a piecewise curve has at least one point [input, worth], inputs never go down, worths are from 0 to 1',
  'agent/utility': 'a utility is a consideration, or an average or a product of utilities',
  'agent/utility-key': 'the key has no meaning in this utility, or one that it needs is missing',
  'agent/utility-weight': 'a weight is a number from 0 up',
} as const

/** A code of the table above. */
export type UtilityCode = keyof typeof UTILITY_CODES

/** Where in the data. */
export type UtilityPath = readonly (string | number)[]

/** Where the checkers put what they find; any report whose codes include these will do. */
export interface UtilityReport {
  error(code: UtilityCode, path: UtilityPath, message: string, details?: UtilityDetails): void
}

/** What a diagnostic says besides its message. */
export type UtilityDetails = Pick<Diagnostic, 'hint' | 'atKey'>
