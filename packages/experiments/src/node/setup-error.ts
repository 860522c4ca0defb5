/**
 * What the person who runs an experiment can put right: a package that is not installed, an address that is not one. Commands print its
 * message without a stack.
 *
 * @example
 * throw new SetupError('the queue "ftp://example" is not supported: use postgres://… or redis://…')
 */
export class SetupError extends Error {
  override readonly name = 'SetupError'
  readonly kind: SetupErrorKind

  constructor(message: string, kind: SetupErrorKind = 'usage') {
    super(message)
    this.kind = kind
  }
}

/** Whether a server cannot be reached, or something else is to be put right. */
export type SetupErrorKind = 'usage' | 'connection'
