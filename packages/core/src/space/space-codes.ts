import { type Diagnostic, DomainError } from '../diagnostic.ts'

/**
 * Maps each code of spatial queries and reservations to its meaning. Codes are stable: tools may match on them.
 *
 * @example SPACE_CODES['space/bad-number'] // 'the number is invalid here'
 */
export const SPACE_CODES = {
  'space/bad-number': 'the number is invalid here',
  'space/bad-reservation': 'a saved reservation must be a map with key, holder and, if it expires, until',
} as const

/** A code of the table above. */
export type SpaceCode = keyof typeof SPACE_CODES

/** The error to throw for a mistake in the definition of a query. */
export function spaceError(code: SpaceCode, path: Diagnostic['path'] & {}, message: string): DomainError {
  return new DomainError([{ code, severity: 'error', message, path }])
}

/** Returns a valid number, or throws an error that says what is valid. */
export function requireNumber(
  value: number,
  path: Diagnostic['path'] & {},
  expected: string,
  isRight: (value: number) => boolean,
): number {
  if (typeof value === 'number' && isRight(value)) return value
  throw spaceError('space/bad-number', path, `found ${String(value)}, expected ${expected}`)
}

/** A finite number above 0, for spacings and radii. */
export function requirePositive(value: number, path: Diagnostic['path'] & {}): number {
  return requireNumber(value, path, 'a number above 0', (number) => number > 0 && number < Number.POSITIVE_INFINITY)
}
