import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'plan',
      summary: 'Finds a plan for a domain document with its start and goal.',
      examples: [['telos plan pirate.yaml', 'print the plan, one action a line']],
    },
    io,
  ).argument('<document>', 'a domain document (YAML or JSON)')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  io.stderr.write('telos plan is not there yet\n')
  return ExitCode.unsupported
}
