/** The queue that the command line names. */
import { CommandError } from '../../command.ts'
import type { Io } from '../../io.ts'

/** What `--queue` says, or else `TELOS_QUEUE`. */
export function chosenQueue({ queue }: { readonly queue?: string }, io: Io): string {
  const url = queue ?? io.env['TELOS_QUEUE']
  if (url !== undefined && url !== '') return url
  throw new CommandError('usage', 'which queue? Add --queue postgres://… or --queue redis://…, or set TELOS_QUEUE')
}
