import { DomainError, UnsupportedError } from '@telos/core'
import { ProblemError } from '@telos/lab'
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
