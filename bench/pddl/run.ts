/**
 * npm run bench:pddl -- [--part ground|first|optimal|best|games …] [--quick] [--all] [--fresh] [--other-builds] [--write] [WORD …]
 * npm run bench:games -- the same with `--part games`
 * The command `telos plan` on the sample suite, against the reference planner and the bars it has to reach. What was measured is
 * kept: a run that was broken off goes on where it was. Words choose problems by their names; `--only-report` measures nothing;
 * `--planner NAME` is for games; `--command FILE` measures another build. Reading order: suite, parts, measure, bars, report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../goap/places.ts'
import { bars, faults, type Measurements } from './bars.ts'
import { buildCommand, givenCommand } from './command.ts'
import { measure } from './measure.ts'
import { loadSuite, type PartName, partNames, partOf } from './parts.ts'
import { report } from './report.ts'
import { type Kept, Results } from './results.ts'
import { liveLine } from './rows.ts'
import { type Files, hasSuite } from './suite.ts'

const { values: options, positionals: words } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: [...partNames] },
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    'other-builds': { type: 'boolean', default: false },
    'only-report': { type: 'boolean', default: false },
    planner: { type: 'string', default: 'auto' },
    command: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

if (hasSuite()) await main()
else console.log('there is no reference material to compare with; name its folder in TELOS_SHARED')

async function main(): Promise<void> {
  const parts = chosenParts()
  const choice = { quick: options.quick, all: options.all, words, planner: options.planner }
  const suite = loadSuite(choice)
  const command = options.command === undefined ? await buildCommand() : givenCommand(options.command)
  const stores = new Map<string, Results>()
  let missing = 0
  for (const name of parts) {
    const part = partOf(name, suite, choice)
    const known = stores.get(part.results)
    const results = known ?? new Results(part.results, command.build, options['other-builds'])
    stores.set(part.results, results)
    // what another part has measured in this run is fresh
    if (options.fresh && known === undefined) for (const { id } of part.subjects) results.forget(id)
    for (const [at, subject] of part.subjects.entries()) {
      if (results.get(subject.id) !== undefined) continue
      if (options['only-report']) missing++
      else {
        const kept = results.add(await measure(command, subject, part.effort))
        console.error(`${name} ${`${at + 1}/${part.subjects.length}`.padStart(7)}  ${liveLine(kept)}`)
      }
    }
  }

  const measured: Measurements = {
    parts,
    first: paired('first', suite.instances),
    optimal: paired('optimal', suite.instances),
    best: paired('best', suite.instances),
    games: paired(partOf('games', suite, choice).results, suite.games).map(({ instance, ours }) => ({
      level: instance,
      ours,
    })),
  }
  const text = report(measured, { quick: options.quick, words, missing })
  console.log(text)
  if (options.write) writeFileSync(join(workspaceRoot(), 'bench', 'PDDL.md'), `${text}\n`)
  if (faults(measured).length > 0 || bars(measured).some(({ met }) => !met)) process.exitCode = 1

  function paired<T extends Files>(results: string, subjects: readonly T[]): { instance: T; ours: Kept }[] {
    return subjects.flatMap((instance) => {
      const ours = stores.get(results)?.get(instance.id)
      return ours === undefined ? [] : [{ instance, ours }]
    })
  }
}

function chosenParts(): PartName[] {
  const unknown = options.part.find((name) => !partNames.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`no part is called "${unknown}"; there are ${partNames.join(', ')}`)
  return partNames.filter((name) => options.part.includes(name))
}
