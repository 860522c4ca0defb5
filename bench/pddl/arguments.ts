import { parseArgs } from 'node:util'
import { partNames } from './parts.ts'

export const usage = `npm run bench:pddl -- [options] [WORD …]
npm run bench:games -- [options] [WORD …]    the same with --part games

Words choose problems by their names.

  --part NAME       ${partNames.join(', ')}; repeatable (default: all)
  --quick           one problem of each domain, two levels of each game
  --all             also problems the reference could not solve
  --fresh           measure again even if a result exists
  --other-builds    count results of other builds as well
  --only-report     measure nothing
  --planner NAME    for the part games (default: auto)
  --command FILE    measure another build
  --write           write bench/PDDL.md
  --help            show this help`

const options = {
  part: { type: 'string', multiple: true },
  quick: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  'other-builds': { type: 'boolean', default: false },
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
    if (unknown === undefined) return { values: { ...values, part }, positionals }
    throw new TypeError(`part "${unknown}" does not exist; choose one of ${partNames.join(', ')}`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // the rest is advice about arguments that begin with a dash
    console.error(`${error.message.split(/\. (?=To )/)[0]} (--help lists all options)`)
    process.exit(2)
  }
}
