import { InvalidArgumentError } from 'commander'

/** A seed on the command line: any whole number. */
export function seed(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) throw new InvalidArgumentError('Expected a whole number.')
  return value
}
