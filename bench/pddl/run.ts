/**
 * npm run bench:pddl -- --help
 * The command `telos plan` on the sample suite, against the reference planner and the bars it has to reach. Results are kept:
 * an interrupted run resumes where it stopped. Reading order: suite, parts, measure, bars, report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../places.ts'
import { readArguments, usage } from './arguments.ts'
import { bars, faults, type Measurements } from './bars.ts'
import { buildCommand, type Command, givenCommand } from './command.ts'
import type { Pair } from './compare.ts'
import { type Measured, measure } from './measure.ts'
import { type Choice, loadSuite, type Part, type PartName, partNames, partOf, type Suite } from './parts.ts'
import { report } from './report.ts'
import { type Kept, Results } from './results.ts'
import { liveLine } from './rows.ts'
import { type Files, hasSuite } from './suite.ts'

const { values: options, positionals: words } = readArguments()

if (options.help) console.log(usage)
else if (hasSuite()) await main()
else console.log('no reference material found to compare with; set TELOS_SHARED to its folder')

async function main(): Promise<void> {
  const choice = { quick: options.quick, all: options.all, words, planner: options.planner }
  const command = options.command === undefined ? await buildCommand() : givenCommand(options.command)
  const results = new Map<string, Results>()
  const resultsOf = ({ results: name }: Part): Results => {
    const known = results.get(name)
    if (known !== undefined) return known
    const opened = new Results(name, command.build, options['other-builds'])
    results.set(name, opened)
    return opened
  }
  const parts = chosenParts()
  const suite = loadSuite(choice)
  if (!options['only-report']) await measureParts(command, parts, (name) => partOf(name, suite, choice), resultsOf)

  const measured = collect(parts, suite, choice, resultsOf)
  console.log(report(measured, { quick: options.quick, words, missing: measured.missing }))
  if (options.write) {
    // the file shows all known results, whatever this run measured
    const whole = { ...choice, quick: false, words: [] }
    const all = collect(partNames, loadSuite(whole), whole, resultsOf)
    const text = report(all, { quick: false, words: [], missing: all.missing })
    writeFileSync(join(workspaceRoot(), 'bench', 'PDDL.md'), `${text}\n`)
  }
  if (faults(measured).length > 0 || bars(measured).some(({ met }) => !met)) process.exitCode = 1
}

/** Runs everything without a result; with `--fresh`, everything. */
async function measureParts(
  command: Command,
  parts: readonly PartName[],
  partNamed: (name: PartName) => Part,
  resultsOf: (part: Part) => Results,
): Promise<void> {
  const isMeasured = new Set<string>()
  for (const name of parts) {
    const part = partNamed(name)
    const results = resultsOf(part)
    for (const [at, subject] of part.subjects.entries()) {
      const key = `${part.results} ${subject.id}`
      if (isMeasured.has(key) || (!options.fresh && results.get(subject.id) !== undefined)) continue
      const measured = await measurePart(command, subject, part)
      results.add(measured)
      isMeasured.add(key)
      console.error(`${name} ${`${at + 1}/${part.subjects.length}`.padStart(7)}  ${liveLine(measured)}`)
    }
  }
}

async function measurePart(command: Command, subject: Files, { effort, sooner }: Part): Promise<Measured> {
  if (sooner === undefined) return measure(command, subject, effort)
  const { seconds, isEnough } = sooner
  const short = await measure(command, subject, { ...effort, seconds })
  return isEnough(short) ? { ...short, allowed: seconds } : measure(command, subject, effort)
}

/** What is known about some parts, and how many of their problems have no result. */
function collect(
  parts: readonly PartName[],
  suite: Suite,
  choice: Choice,
  resultsOf: (part: Part) => Results,
): Measurements & { readonly missing: number } {
  const chosen = new Map(parts.map((name) => [name, partOf(name, suite, choice)]))
  const paired = <T extends Files>(part: Part | undefined, all: readonly T[]): (readonly [T, Kept])[] => {
    const wanted = new Set(part?.subjects.map(({ id }) => id))
    return all.flatMap((subject): [T, Kept][] => {
      const ours = part && wanted.has(subject.id) ? resultsOf(part).get(subject.id) : undefined
      return ours === undefined ? [] : [[subject, ours]]
    })
  }
  const ofInstances = (name: PartName): Pair[] =>
    paired(chosen.get(name), suite.instances).map(([instance, ours]) => ({ instance, ours }))
  const missing = [...chosen.values()].map((part) => {
    const results = resultsOf(part)
    return part.subjects.filter(({ id }) => results.get(id) === undefined).length
  })
  return {
    parts,
    first: ofInstances(parts.includes('first') ? 'first' : 'ground'),
    optimal: ofInstances('optimal'),
    best: ofInstances('best'),
    games: paired(chosen.get('games'), suite.games).map(([level, ours]) => ({ level, ours })),
    missing: missing.reduce((sum, each) => sum + each, 0),
  }
}

function chosenParts(): PartName[] {
  return partNames.filter((name) => options.part.includes(name))
}
