/**
 * npm run bench:pddl -- --help
 * Campaigns on the reference material, beside the reference planner and the bars they have to reach.
 * Reading order: suite, parts, our-run, compare, bars, report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand, type Command, givenCommand } from '../built-command.ts'
import { explainExit, makeRuns, resultsOf } from '../campaign-results.ts'
import { workspaceRoot } from '../places.ts'
import { readArguments, usage } from './arguments.ts'
import { bars, faults, type Measurements } from './bars.ts'
import { campaigns, gamePairsOf, meantFor, type PartName, pairsOf, partNames } from './parts.ts'
import { type Circumstances, report } from './report.ts'
import { hasSuite, loadGames, loadInstances } from './suite.ts'

const { values: options, positionals: words } = readArguments()

if (options.help) console.log(usage)
else if (hasSuite()) await main()
else console.log('no reference material found to compare with; set TELOS_SHARED to its folder')

async function main(): Promise<void> {
  const command = options['only-report'] ? undefined : await commandOf(options.command)
  const stopped = command && (await makeAllRuns(command))
  if (stopped !== undefined) {
    console.error(stopped)
    process.exitCode = 1
  }
  const { measured, circumstances } = collect(options.parts, command?.build)
  console.log(report(measured, circumstances))
  if (options.write) {
    // the file shows all parts, whatever this run measured
    const all = collect(partNames, undefined)
    writeFileSync(join(workspaceRoot(), 'bench', 'PDDL.md'), `${report(all.measured, all.circumstances)}\n`)
  }
  if (faults(measured).length > 0 || bars(measured).some(({ met }) => !met)) process.exitCode = 1
}

function commandOf(file: string | undefined): Command | Promise<Command> {
  return file === undefined ? buildCommand() : givenCommand(file)
}

/** Answers why it ended early, if it did. */
async function makeAllRuns(command: Command): Promise<string | undefined> {
  const { quick, fresh, planner } = options
  const chosen = new Map(options.parts.map((part) => [campaigns[part], part]))
  for (const [campaign, part] of chosen) {
    const own = part === 'games' ? [planner] : part === 'best' && quick ? ['best, 3 s'] : []
    const code = await makeRuns(command, campaign, { quick, fresh, only: [...own, ...words] })
    const why = explainExit(campaign, code)
    if (why !== undefined) return why
  }
  return undefined
}

/** The results of some parts, of a build or of the last one, beside the reference's. */
function collect(
  parts: readonly PartName[],
  build: string | undefined,
): { readonly measured: Measurements; readonly circumstances: Circumstances } {
  const [instances, levels] = [loadInstances(), loadGames()]
  const resultsIn = (part: PartName) => (parts.includes(part) ? resultsOf(campaigns[part], build) : [])
  // the tables of `ground` choose among the first plans
  const first = resultsIn(parts.includes('first') ? 'first' : 'ground')
  const [optimal, best] = [resultsIn('optimal'), resultsIn('best')]
  const games = resultsIn('games').filter(({ algorithm }) => algorithm === options.planner)
  const measured: Measurements = {
    parts,
    first: pairsOf(parts.includes('first') ? 'first' : 'ground', instances, first),
    optimal: pairsOf('optimal', instances, optimal),
    best: pairsOf('best', instances, best),
    games: gamePairsOf(levels, games, options.planner),
  }
  const counted = parts.filter((part) => part !== 'ground' || !parts.includes('first'))
  const missing = counted.reduce((sum, part) => {
    const all = part === 'games' ? levels.length : meantFor(part, instances).length
    return sum + all - measured[part === 'ground' ? 'first' : part].length
  }, 0)
  return { measured, circumstances: { results: [...first, ...optimal, ...best, ...games], missing } }
}
