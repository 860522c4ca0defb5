import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'tour',
      summary: 'A short guided tour of Telos.',
      examples: [['telos tour', 'start the tour']],
    },
    io,
  )
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  io.stdout.write('Welcome to Telos. The tour is not there yet.\n')
  return ExitCode.done
}
