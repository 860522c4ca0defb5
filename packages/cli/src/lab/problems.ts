import { type Messages, type TextbookProblem, textbook } from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { listing } from '../print/listing.ts'
import { labCommand } from './lab-command.ts'
import { nameHint } from './request/wrong-usage.ts'

/** `telos lab problems [NAME]`: the textbook problems, or the page of one of them. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('problems', args, io, async ({ options, positionals: [name], words }) => {
    const all = textbook.map((problem) => inWords(problem, words))
    if (name === undefined) {
      const listed = all.map(({ page: _, ...problem }) => problem)
      if (options.json) printJson(io, listed)
      else {
        const rows = listed.map((problem): [string, string] => [problem.name, problem.summary])
        io.stdout.write(`${listing([...rows, words.problemPage.games]).join('\n')}\n`)
      }
      return ExitCode.done
    }
    const problem = all.find((each) => each.name === name)
    if (problem === undefined) {
      const names = all.map((each) => each.name)
      throw new CommandError('usage', words.usage.unknownProblem(name, nameHint(name, names, words)))
    }
    if (options.json) printJson(io, problem)
    else printPage(problem, words, io)
    return ExitCode.done
  })
}

type WordedProblem = Omit<TextbookProblem, 'instance'>

/** A problem with the texts of a language. */
function inWords({ name, heuristics }: TextbookProblem, { problems }: Messages): WordedProblem {
  const { title, summary, page, parameters, heuristics: summaries } = problems[name]
  return {
    name,
    title,
    summary,
    page,
    parameters,
    heuristics: heuristics.map((heuristic) => ({ ...heuristic, summary: summaries[heuristic.name] })),
  }
}

function printPage({ page, parameters, heuristics }: WordedProblem, { problemPage }: Messages, io: Io): void {
  io.stdout.write(`${page}\n`)
  const rows = heuristics.map((each): [string, string] => [
    each.name,
    `${each.summary}${each.admissible ? ` (${problemPage.admissible})` : ''}`,
  ])
  const given = Object.entries(parameters).map(([option, meaning]): [string, string] => [`--${option}`, meaning])
  for (const [heading, lines] of [
    [problemPage.heuristics, rows],
    [problemPage.parameters, given],
  ] as const) {
    if (lines.length > 0) io.stdout.write(`\n${paint(io.stdout, 'bold', heading)}\n${listing(lines).join('\n')}\n`)
  }
}
