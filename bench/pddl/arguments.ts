import { parseArgs } from 'node:util'
import { partNames } from './parts.ts'

export const usage = `npm run bench:pddl -- [options] [WORD …]
npm run bench:games -- [options] [WORD …]    the same with --part games

Runs the campaigns of experiments/pddl-reference and experiments/vgdl-seed/thesis.ts, and prints their results beside those of the reference
planner. What has a result from the same build is not run again. Words choose runs: all of them occur in the names of planner and problem.

  --part NAME       ${partNames.join(', ')}; repeatable (default: all)
  --quick           the first problem of each domain; of the part best, 3 s only
  --fresh           begin anew; earlier results are renamed
  --only-report     run nothing; compare the version that was run last
  --planner NAME    for the part games: auto, first, dual-bfws (default: auto)
  --command FILE    measure another build
  --write           write bench/PDDL.md
  --help            show this help`

const options = {
  part: { type: 'string', multiple: true },
  quick: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  'only-report': { type: 'boolean', default: false },
  planner: { type: 'string', default: 'auto' },
  command: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the command line. Prints an error in one line and exits with code 2. */
export function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { part = [...partNames] } = values
    const unknown = part.find((name) => !partNames.some((each) => each === name))
    if (unknown === undefined)
      return { values: { ...values, parts: partNames.filter((name) => part.includes(name)) }, positionals }
    throw new TypeError(`part "${unknown}" does not exist; choose one of ${partNames.join(', ')}`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // the rest is advice about arguments that begin with a dash
    console.error(`${error.message.split(/\. (?=To )/)[0]} (--help lists all options)`)
    process.exit(2)
  }
}
