/** Refuses a mistyped attribute, which would be a column without values. */
import { unknownAttributes } from '@telos/experiments'
import { CommandError } from '../../command.ts'

/** `figures` are those of the results. Throws a `CommandError` with a suggestion. */
export function checkAttributes(wished: readonly string[], figures: readonly string[]): void {
  const [mistake] = unknownAttributes(wished, figures)
  if (mistake !== undefined) throw new CommandError('usage', `--attribute: ${mistake}`)
}
