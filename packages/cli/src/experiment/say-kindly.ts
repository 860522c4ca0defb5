import { SetupError } from '@telos/experiments/node'
import { CommandError } from '../command.ts'

/** Turns what the user can put right into a message without a stack. */
export async function sayKindly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SetupError) throw new CommandError(error.kind, error.message)
    throw error
  }
}
