/** The input is right, but asks for something that this part of Telos cannot do. The message names it. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
}
