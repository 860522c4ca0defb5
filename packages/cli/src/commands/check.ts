import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'check',
      summary: 'Checks files and prints what is wrong with them, and where.',
      examples: [['telos check pirate.yaml', 'print diagnostics; exit code 1 if there are any']],
    },
    io,
  ).argument('<file...>', 'domain documents (YAML or JSON)')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  io.stderr.write('telos check is not there yet\n')
  return ExitCode.unsupported
}
