/**
 * npm run conformance:pddl -- [--part NAME] [WORD …]
 * The validator, the printer and the planners on the sample suite, against what the reference found. Parts: plans, files, first,
 * bfws, ff, optimal, samples. Words choose instances by their names. Reading order: suite, plans, round-trips, planners.
 */
import { parseArgs } from 'node:util'
import { hasSuite, loadGames, loadInstances, loadSamples } from '../../../bench/pddl/suite.ts'
import { table } from '../../../bench/table.ts'
import { checkPlanner, checkSamples, planners } from './planners.ts'
import { checkReferencePlans, checkWrongPlans } from './plans.ts'
import { checkRoundTrips } from './round-trips.ts'
import type { Tally } from './tally.ts'

const { values, positionals: words } = parseArgs({
  options: { part: { type: 'string', multiple: true } },
  allowPositionals: true,
})

if (hasSuite()) {
  const tallies = checkAll()
  console.log(report(tallies))
  if (tallies.some(({ differences }) => differences.length > 0)) process.exitCode = 1
} else {
  console.log('conformance skipped: no reference material found; set TELOS_SHARED to its folder')
}

function checkAll(): Tally[] {
  const instances = loadInstances().filter(({ id }) => isChosen(id))
  const classical = loadSamples('classical').filter(({ id }) => isChosen(id))
  const numeric = loadSamples('numeric').filter(({ id }) => isChosen(id))
  const games = loadGames().filter(({ id }) => isChosen(id))
  const parts: Readonly<Record<string, readonly (() => Tally)[]>> = {
    plans: [() => checkReferencePlans(instances), () => checkWrongPlans(isChosen)],
    files: [() => checkRoundTrips([...instances, ...classical, ...numeric, ...games])],
    ...Object.fromEntries(planners.map((engine) => [engine, [() => checkPlanner(engine, instances)]])),
    samples: [
      () => checkSamples('plans for classical samples', classical),
      () => checkSamples('plans for numeric samples', numeric),
    ],
  }
  const chosen = values.part ?? Object.keys(parts)
  const unknown = chosen.find((part) => !Object.hasOwn(parts, part))
  if (unknown !== undefined)
    throw new Error(`part "${unknown}" does not exist; choose one of ${Object.keys(parts).join(', ')}`)
  return chosen.flatMap((part) => parts[part].map((check) => check()))
}

function isChosen(id: string): boolean {
  return words.length === 0 || words.some((word) => id.includes(word))
}

function report(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ title, passed, differences, notReached, seconds }) => [
    title,
    `${passed + differences.length}`,
    `${passed}`,
    `${differences.length}`,
    `${notReached}`,
    seconds.toFixed(1),
  ])
  const lines = [table(['what', 'checked', 'agree', 'differ', 'not reached', 'CPU s'], rows)]
  const differences = tallies.flatMap(({ differences }) => differences)
  const checked = tallies.reduce((sum, { passed }) => sum + passed, differences.length)
  const agree = checked - differences.length
  lines.push('', `${agree} of ${checked} agree`)
  return lines.join('\n')
}
