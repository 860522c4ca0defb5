/**
 * npm run bench:vgdl -- --help
 * The benchmark of the VGDL seed: campaigns of experiments/vgdl-seed beside the published figures.
 * Reading order: seed-games, scores, appendix-a, verdicts, game-rows, domain-rows, report.
 */
import type { RunResult } from '@telos/experiments'
import { buildCommand, type Command, givenCommand } from '../built-command.ts'
import { type CampaignFile, circumstancesOf, explainExit, makeRuns, resultsOf } from '../campaign-results.ts'
import { faults } from '../pddl/bars.ts'
import { gamePairsOf, campaigns as pddlCampaigns } from '../pddl/parts.ts'
import { loadGames } from '../pddl/suite.ts'
import { writeResults } from '../results-file.ts'
import { type PartName, partNames, type Request, readRequest, usage } from './arguments.ts'
import { domainRows, encodings } from './domain-rows.ts'
import { gameRows, runId } from './game-rows.ts'
import { readReplayFile } from './published/published-plans.ts'
import { judge } from './published/verdicts.ts'
import { type Circumstances, type Findings, isMissed, report } from './report.ts'
import { hasSeed, levels, seedGames } from './seed-games.ts'

const fromLevels: CampaignFile = { path: 'experiments/vgdl-seed/levels.ts', name: 'vgdl-levels' }
const fromChance: CampaignFile = { path: 'experiments/vgdl-seed/chance.ts', name: 'vgdl-chance' }
const fromDomains: CampaignFile = { path: 'experiments/vgdl-seed/domains.ts', name: 'vgdl-domains' }
const campaignsOf: Readonly<Record<PartName, readonly CampaignFile[]>> = {
  pddl: [pddlCampaigns.games],
  games: [fromLevels, fromChance],
  domains: [fromDomains],
}

const request = readRequest(process.argv.slice(2))
if (request === 'help') console.log(usage)
else if ('wrong' in request) {
  console.error(`${request.wrong} (--help lists all options)`)
  process.exitCode = 2
} else if (hasSeed()) await main(request)
else console.log('no reference material found to measure with; set TELOS_SHARED to its folder')

async function main(asked: Request): Promise<void> {
  const command = asked.onlyReport ? undefined : await commandOf(asked)
  const stopped = command && (await makeAllRuns(command, asked))
  if (stopped !== undefined) {
    console.error(stopped)
    process.exitCode = 1
  }
  const { findings, circumstances } = collect(asked, asked.parts, command?.build)
  console.log(report(findings, circumstances))
  if (asked.write) {
    // the file shows all parts, whatever this run measured
    const all = collect(asked, partNames, undefined)
    writeResults('vgdl-seed', report(all.findings, all.circumstances))
  }
  if (isMissed(findings)) process.exitCode = 1
}

async function commandOf({ command }: Request): Promise<Command> {
  return command === undefined ? buildCommand() : givenCommand(command)
}

/** Answers why it ended early, if it did. Words that fit no run of one campaign may fit another. */
async function makeAllRuns(command: Command, { parts, words, quick, fresh, planner }: Request) {
  for (const part of parts)
    for (const campaign of campaignsOf[part]) {
      const only = part === 'pddl' ? [planner, ...words] : words
      const why = explainExit(campaign, await makeRuns(command, campaign, { quick, fresh, only }))
      if (why !== undefined && words.length === 0) return why
    }
  return undefined
}

/** The results of some parts, of a build or of the last one. */
function collect({ planner }: Request, parts: readonly PartName[], build: string | undefined) {
  const resultsIn = (part: PartName, campaign: CampaignFile): RunResult[] =>
    parts.includes(part) ? resultsOf(campaign, build) : []
  const problems = resultsIn('pddl', pddlCampaigns.games).filter(({ algorithm }) => algorithm === planner)
  const [solved, chance] = [fromLevels, fromChance].map((campaign) => resultsIn('games', campaign))
  const domains = resultsIn('domains', fromDomains)
  const pairs = gamePairsOf(loadGames(), problems, planner)
  const games = gameRows(solved, chance)
  const results = [...problems, ...solved, ...chance, ...domains]
  const wrong = games.filter(({ found }) => found.status === 'error')
  const findings: Findings = {
    pddl: pairs.map(({ level, ours }) => ({ level, found: ours })),
    games,
    domains: domainRows(domains),
    judge,
    replays: readReplayFile(),
    faults: [
      ...faults({ parts: [], first: [], optimal: [], best: [], games: pairs }),
      ...wrong.map(({ run, found }) => `${runId(run)}: ${found.fault}`),
    ],
  }
  const wanted: Readonly<Record<PartName, number>> = {
    pddl: seedGames.length * levels.length - pairs.length,
    games: missingGames(games.length),
    domains: seedGames.length * levels.length * encodings.length - findings.domains.length,
  }
  const circumstances: Circumstances = {
    measured: circumstancesOf(results),
    missing: parts.reduce((sum, part) => sum + wanted[part], 0),
  }
  return { findings, circumstances }
}

/** Levels with chance are played five times. */
function missingGames(found: number): number {
  const all = seedGames.reduce((sum, { deterministic }) => sum + levels.length * (deterministic ? 1 : 5), 0)
  return all - found
}
