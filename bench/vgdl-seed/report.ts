/** The whole report in Markdown that also reads well in a terminal. */
import { cpus } from 'node:os'
import { table } from '../table.ts'
import type { Judge, Replay } from './published/published-plans.ts'
import { gameBars, pddlBars } from './report/bars.ts'
import { type DomainRow, reportDomains } from './report/report-domains.ts'
import { type GameRow, reportGames } from './report/report-games.ts'
import { type PddlRow, reportPddl } from './report/report-pddl.ts'
import { reportSlips } from './report/report-slips.ts'

/** Everything that is known. */
export interface Findings {
  readonly pddl: readonly PddlRow[]
  readonly games: readonly GameRow[]
  readonly domains: readonly DomainRow[]
  /** Of the published plans. */
  readonly judge: Judge
  readonly replays: readonly Replay[]
  /** What must never happen: invalid plans, false wins, wrong claims. */
  readonly faults: readonly string[]
}

/** When and how it was measured. */
export interface Circumstances {
  readonly days: readonly string[]
  readonly builds: number
  /** The longest time limit of a problem; seconds. */
  readonly seconds: number
  /** What is still missing of the requested parts. */
  readonly missing: number
}

/** Whether a bar was missed, or something happened that must not. */
export function isMissed({ pddl, games, faults }: Findings): boolean {
  return faults.length > 0 || [...pddlBars(pddl), ...gameBars(games)].some(({ met }) => !met)
}

/** The whole report; parts without results are left out. */
export function report(findings: Findings, circumstances: Circumstances): string {
  const { pddl, games, domains, judge, replays, faults } = findings
  const bars = [...pddlBars(pddl), ...gameBars(games)]
  const sections: readonly (readonly [string, string])[] = [
    ...(faults.length > 0 ? [['Faults', faults.map((fault) => `- ${fault}`).join('\n')] as const] : []),
    ...(pddl.length > 0 ? [["Table 1: the author's PDDL problems", reportPddl(pddl, judge)] as const] : []),
    ...(games.length > 0 ? [['Table 2: levels won in the engine', reportGames(games, replays)] as const] : []),
    ...(domains.length > 0 ? [['Domains', reportDomains(domains)] as const] : []),
    ['The published tables', reportSlips()],
  ]
  return [
    '# The benchmark of the VGDL seed',
    '',
    introduction(circumstances),
    ...(bars.length > 0
      ? [
          '',
          table(
            ['bar', 'wanted', 'measured', ''],
            bars.map(({ what, wanted, measured, met }) => [what, wanted, measured, met ? 'met' : 'MISSED']),
          ),
        ]
      : []),
    ...sections.flatMap(([title, text]) => ['', `## ${title}`, '', text]),
  ].join('\n')
}

function introduction({ days, builds, seconds, missing }: Circumstances): string {
  const model = cpus()[0]?.model.trim()
  const when = days.length === 0 ? 'nothing measured' : days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}`
  const lines = [
    `${when}, ${model}, Node ${process.versions.node}; one run after another, the built command in a separate process, ${seconds} s each.`,
    'The seed: Vellido, "Planificando en Videojuegos", chapter 6 and appendix A; 15 minutes, 6 GB, Intel i7-8750H.',
  ]
  if (builds > 1) lines.push(`From ${builds} builds.`)
  if (missing > 0) lines.push(`${missing} results are missing.`)
  return lines.join('\n')
}
