import { DomainError, UnsupportedError } from '@telos/core'
import { ProblemError } from '@telos/lab'
import { CommandError } from '../../command.ts'

/** What cannot be found, or read, is wrong usage where the command line says it, not a broken file. */
export function wrongUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProblemError || error instanceof UnsupportedError || error instanceof DomainError)
      throw new CommandError('usage', error.message)
    throw error
  }
}
