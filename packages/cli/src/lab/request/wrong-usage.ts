import { DomainError, UnsupportedError } from '@telos/core'
import { nearestName } from '@telos/core/text'
import { type Messages, ProblemError } from '@telos/lab'
import { CommandError } from '../../command.ts'

/** Reports an unknown name or an invalid value on the command line as wrong usage, not as a broken file. */
export function wrongUsage<T>(read: () => T, say: (told: string) => string = (told) => told): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProblemError || error instanceof UnsupportedError || error instanceof DomainError)
      throw new CommandError('usage', say(error.message))
    throw error
  }
}

/** Suggests what to write instead of an unknown name: the nearest known one, or a choice of all names and `others`. */
export function nameHint(name: string, names: readonly string[], { usage }: Messages, ...others: string[]): string {
  const nearest = nearestName(name, names)
  return nearest === undefined ? usage.chooseFrom([...names, ...others].join(', ')) : usage.didYouMean(nearest)
}
