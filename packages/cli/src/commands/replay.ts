import { CommandError, createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { chooseAgents, chooseTick } from '../replay/choose-moment.ts'
import { openSession } from '../replay/open-session.ts'
import { printDifferences, printMoment, printMoments } from '../replay/print-replay.ts'

interface Options {
  readonly at?: string
  readonly compare?: string
  readonly follow?: readonly string[]
  readonly beliefs?: boolean
  readonly json?: boolean
}

/** `telos replay FILE`: shows a recorded session in the terminal. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'replay',
      summary:
        'Shows a recorded session: what happened when, what each agent was doing at a moment and why, and what has changed since.',
      examples: [
        ['telos demo pirate --record pirate.telos.gz', 'make a recording'],
        ['telos replay pirate.telos.gz', 'what happened, moment by moment'],
        ['telos replay pirate.telos.gz --follow Jack --beliefs', 'only one agent, with the changes in its beliefs'],
        ['telos replay pirate.telos.gz --at 12.5', 'what every agent was doing after 12.5 seconds, and why'],
        ['telos replay pirate.telos.gz --at 5 --compare t40', 'what has changed by tick 40'],
        ['telos replay pirate.telos.gz --at 5 --json', 'print JSON for programs'],
      ],
    },
    io,
  )
    .argument('<file>', 'a session file; - for stdin')
    .option('--at <time>', 'a moment: seconds, such as 12.5, or a tick, such as t240')
    .option('--compare <time>', 'another moment, to show what differs')
    .option('--follow <agent>', 'only this agent; repeatable', collect)
    .option('--beliefs', 'also list changes in beliefs, and observations')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { at, compare, follow = [], beliefs = false, json = false } = command.opts<Options>()
  return reportErrorsAsJson(args, io, async () => {
    if (compare !== undefined && at === undefined)
      throw new CommandError('usage', '--compare needs another moment, such as: --at 5 --compare 8')
    if (beliefs && at !== undefined)
      throw new CommandError(
        'usage',
        '--beliefs belongs to the list of what happened; a moment shows all beliefs anyway',
      )
    const { recording } = await openSession(command.args[0], io)
    const request = { recording, agents: chooseAgents(follow, recording), json }
    if (at === undefined) printMoments(request, beliefs, io)
    else if (compare === undefined) printMoment(request, chooseTick('--at', at, recording), io)
    else {
      const ticks = [chooseTick('--at', at, recording), chooseTick('--compare', compare, recording)] as const
      printDifferences(request, ...ticks, io)
    }
    return ExitCode.done
  })
}

function collect(name: string, names: readonly string[] = []): readonly string[] {
  return [...names, name]
}
