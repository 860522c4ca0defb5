import { parseArgs } from 'node:util'

/** What can be measured. */
export const partNames = ['pddl', 'games', 'domains'] as const
export type PartName = (typeof partNames)[number]

/** The text of `--help`. */
export const usage = `npm run bench:vgdl -- [options] [WORD …]

The benchmark of the seed on VGDL (Vellido): its hundred PDDL problems, the same hundred levels won in the engine, and its domains.
Runs the campaigns of experiments/vgdl-seed, and prints their results beside the published figures. What has a result from the same build
is not run again. Words choose runs: all of them occur in the names of planner, game and level.

  --part NAME       pddl, games, domains; repeatable (default: all)
  --quick           the first level of each game, once
  --planner NAME    for the part pddl: auto, first, dual-bfws (default: auto)
  --fresh           begin anew; earlier results are renamed
  --only-report     run nothing; compare the version that was run last
  --command FILE    measure another build
  --write           write the tables into bench/RESULTS.md
  --help            show this help`

/** The parsed command line. */
export interface Request {
  readonly parts: readonly PartName[]
  readonly words: readonly string[]
  readonly quick: boolean
  readonly planner: string
  readonly fresh: boolean
  readonly onlyReport: boolean
  readonly command: string | undefined
  readonly write: boolean
}

const options = {
  part: { type: 'string', multiple: true },
  quick: { type: 'boolean', default: false },
  planner: { type: 'string', default: 'auto' },
  fresh: { type: 'boolean', default: false },
  'only-report': { type: 'boolean', default: false },
  command: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses a command line: a request, a request for help, or a sentence about what is wrong. */
export function readRequest(args: readonly string[]): Request | 'help' | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.help) return 'help'
    const { part = [...partNames], quick, planner, fresh, command, write } = values
    const unknown = part.find((word) => !partNames.some((name) => name === word))
    if (unknown !== undefined)
      return { wrong: `part "${unknown}" does not exist; choose one of ${partNames.join(', ')}` }
    const parts = partNames.filter((name) => part.includes(name))
    return { parts, words: positionals, quick, planner, fresh, onlyReport: values['only-report'], command, write }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // the rest is advice about arguments that begin with a dash
    return { wrong: error.message.split(/\. (?=To )/)[0] }
  }
}
