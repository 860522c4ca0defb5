import { didYouMean } from '@telos/core/text'
import { textbook } from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { listing } from '../print/listing.ts'
import { labCommand } from './lab-command.ts'

/** `telos lab problems [NAME]`: the textbook problems, or the page of one of them. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('problems', args, io, async ({ options, positionals: [name] }) => {
    if (name === undefined) {
      if (options.json)
        printJson(
          io,
          textbook.map(({ name, title, summary, parameters, heuristics }) => ({
            name,
            title,
            summary,
            parameters,
            heuristics,
          })),
        )
      else {
        const lines = listing([
          ...textbook.map((problem): [string, string] => [problem.name, problem.summary]),
          ['vgdl:NAME', 'A video game, such as vgdl:sokoban --start 3 for its level 3; telos vgdl games lists them.'],
        ])
        io.stdout.write(`${lines.join('\n')}\n`)
      }
      return ExitCode.done
    }
    const problem = textbook.find((each) => each.name === name)
    if (problem === undefined) {
      const names = textbook.map((each) => each.name)
      throw new CommandError(
        'usage',
        `there is no problem "${name}" — ${didYouMean(name, names) ?? `there are ${names.join(', ')}`}`,
      )
    }
    const { title, summary, page, parameters, heuristics } = problem
    if (options.json) printJson(io, { name, title, summary, page, parameters, heuristics })
    else {
      io.stdout.write(`${page}\n`)
      const rows = heuristics.map((each): [string, string] => [
        each.name,
        `${each.summary}${each.admissible ? ' (admissible)' : ''}`,
      ])
      const given = Object.entries(parameters).map(([option, meaning]): [string, string] => [`--${option}`, meaning])
      for (const [heading, lines] of [
        ['Heuristics', rows],
        ['Parameters', given],
      ] as const) {
        if (lines.length > 0) io.stdout.write(`\n${paint(io.stdout, 'bold', heading)}\n${listing(lines).join('\n')}\n`)
      }
    }
    return ExitCode.done
  })
}
