/**
 * What the person who runs an experiment can put right: a package that is not installed, an address that is not one. Commands print its
 * message without a stack.
 *
 * @example
 * throw new SetupError('the queue "ftp://example" is not supported: use postgres://… or redis://…')
 */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}
