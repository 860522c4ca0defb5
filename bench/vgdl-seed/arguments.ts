import { parseArgs } from 'node:util'
import { chosenLevels, type SeedLevel, seedGames } from './seed-games.ts'
import { defaultFolder } from './store.ts'

/** What can be measured. */
export const partNames = ['pddl', 'games', 'domains'] as const
export type PartName = (typeof partNames)[number]

/** The text of `--help`. */
export const usage = `npm run bench:vgdl -- [options]

The benchmark of the seed on VGDL (Vellido): its hundred PDDL problems, the same hundred levels won in the engine, and its domains.
Results are kept and not measured again.

  --part NAME          pddl, games, domains or all; repeatable (default: all)
  --only GAME[/LEVEL]  ${seedGames.map(({ name }) => name).join(', ')}; levels 0 to 9
  --time SECONDS       for each problem (default: 60)
  --planner NAME       of \`telos plan\`, for the part pddl (default: auto)
  --store DIR          where results are kept (default: a folder beside temporary files)
  --fresh              measure again even if a result exists
  --only-report        measure nothing
  --command FILE       measure another build
  --write              write the tables into bench/RESULTS.md
  --help               show this help`

/** The parsed command line. */
export interface Request {
  readonly parts: readonly PartName[]
  readonly levels: readonly SeedLevel[]
  /** As it was written. */
  readonly only: string | undefined
  readonly seconds: number
  readonly planner: string
  readonly store: string
  readonly fresh: boolean
  readonly onlyReport: boolean
  readonly command: string | undefined
  readonly write: boolean
}

const options = {
  part: { type: 'string', multiple: true },
  only: { type: 'string' },
  time: { type: 'string', default: '60' },
  planner: { type: 'string', default: 'auto' },
  store: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  'only-report': { type: 'boolean', default: false },
  command: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses a command line: a request, a request for help, or a sentence about what is wrong. */
export function readRequest(args: readonly string[]): Request | 'help' | { readonly wrong: string } {
  try {
    const { values } = parseArgs({ args: [...args], options })
    if (values.help) return 'help'
    const { part: words = ['all'], only, planner, fresh, command, write } = values
    const unknown = words.find((word) => word !== 'all' && !partNames.some((name) => name === word))
    if (unknown !== undefined)
      return { wrong: `part "${unknown}" does not exist; choose one of ${partNames.join(', ')} and all` }
    const levels = chosenLevels(only)
    if (levels === undefined)
      return {
        wrong: `--only does not name a level: found "${only}", expected GAME or GAME/LEVEL with a level from 0 to 9`,
      }
    const seconds = Number(values.time)
    if (!(seconds > 0)) return { wrong: `--time needs a number of seconds, found "${values.time}"` }
    const parts = words.includes('all') ? partNames : partNames.filter((name) => words.includes(name))
    const store = values.store ?? defaultFolder()
    return { parts, levels, only, seconds, planner, store, fresh, onlyReport: values['only-report'], command, write }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // the rest is advice about arguments that begin with a dash
    return { wrong: error.message.split(/\. (?=To )/)[0] }
  }
}
