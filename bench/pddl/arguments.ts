import { parseArgs } from 'node:util'
import { partNames } from './parts.ts'

export const usage = `npm run bench:pddl -- [options] [WORD …]
npm run bench:games -- [options] [WORD …]    the same with --part games

Words choose problems by their names.

  --part NAME       ${partNames.join(', ')}; repeatable, all of them if nothing is said
  --quick           one problem of each domain, two levels of each game
  --all             also what the reference could not do
  --fresh           measure again what has a result already
  --other-builds    count results of other builds as well
  --only-report     measure nothing
  --planner NAME    for the part games; auto if nothing is said
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

/** What stands on the command line. What is wrong with it is told in one line, and ends the process with code 2. */
export function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { part = [...partNames] } = values
    const unknown = part.find((name) => !partNames.some((each) => each === name))
    if (unknown === undefined) return { values: { ...values, part }, positionals }
    throw new TypeError(`no part is called "${unknown}"; there are ${partNames.join(', ')}`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // the rest is advice about arguments that begin with a dash
    console.error(`${error.message.split(/\. (?=To )/)[0]} (--help lists all options)`)
    process.exit(2)
  }
}
