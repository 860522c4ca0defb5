/**
 * Reports input that is valid but requires something that this part of Telos cannot do. The message names it.
 *
 * @example
 * try {
 *   findByName('engine', engines, 'astro')
 * } catch (error) {
 *   error instanceof UnsupportedError // true: unknown engine "astro" — did you mean "auto"?
 * }
 */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
}

/** Throws for a feature that a program was built without. */
export function missingFeature(what: string, remedy: string): never {
  throw new UnsupportedError(`${what} was left out of this program; ${remedy}`)
}
