/** The address of a queue on the command line. */
import { SetupError } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import type { Io } from '../../io.ts'

/** What `--queue` says, or else `TELOS_QUEUE`. */
export function queueAddress({ queue }: { readonly queue?: string }, io: Io): string {
  const url = queue ?? io.env['TELOS_QUEUE']
  if (url !== undefined && url !== '') return url
  throw new CommandError('usage', 'which queue? Add --queue postgres://… or --queue redis://…, or set TELOS_QUEUE')
}

/** Turns what the user can put right into a message without a stack. */
export async function sayKindly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const exit = error.message.startsWith('no connection') ? 'connection' : 'usage'
    throw new CommandError(exit, error.message)
  }
}
