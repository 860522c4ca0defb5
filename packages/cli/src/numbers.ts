/** Numbers on the command line. */
import { InvalidArgumentError } from 'commander'

export function positive(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    throw new InvalidArgumentError('Expected a number above 0.')
  }
  return value
}

export function whole(text: string): number {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('Expected a whole number above 0.')
  return value
}
