/**
 * npm run bench:vgdl -- --help
 * The benchmark of the VGDL seed. Results are kept: an interrupted run resumes where it stopped.
 * Reading order: seed-games, scores, appendix-a, subjects, measure-level, measure-domain, measure-parts, stores, report.
 */
import { buildCommand, type Command, givenCommand } from '../pddl/command.ts'
import { writeResults } from '../results-file.ts'
import { partNames, type Request, readRequest, usage } from './arguments.ts'
import { measurePart } from './measure-parts.ts'
import { isMissed, report } from './report.ts'
import { chosenLevels, hasSeed } from './seed-games.ts'
import { collect, openStores } from './stores.ts'

const request = readRequest(process.argv.slice(2))
if (request === 'help') console.log(usage)
else if ('wrong' in request) {
  console.error(`${request.wrong} (--help lists all options)`)
  process.exitCode = 2
} else if (hasSeed()) await main(request)
else console.log('no reference material found to measure with; set TELOS_SHARED to its folder')

async function main(asked: Request): Promise<void> {
  const command = asked.onlyReport ? undefined : await commandOf(asked)
  const stores = openStores(asked.store, asked.planner, command?.build ?? '')
  if (command !== undefined)
    for (const part of asked.parts) await measurePart(part, asked, command, stores, (line) => console.error(line))
  const { findings, circumstances } = collect(asked.parts, asked.levels, stores)
  console.log(report(findings, circumstances))
  if (asked.write) {
    // the file shows all known results, whatever this run measured
    const all = collect(partNames, chosenLevels(undefined)!, stores)
    writeResults('vgdl-seed', report(all.findings, all.circumstances))
  }
  if (isMissed(findings)) process.exitCode = 1
}

async function commandOf({ command }: Request): Promise<Command> {
  return command === undefined ? buildCommand() : givenCommand(command)
}
