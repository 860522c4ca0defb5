/** The whole report in Markdown that also reads well in a terminal. */
import { table } from '../table.ts'
import type { DomainRow } from './domain-rows.ts'
import type { GameRow } from './game-rows.ts'
import type { Replay } from './published/published-plans.ts'
import type { Judge } from './published/verdicts.ts'
import { gameBars, pddlBars } from './report/bars.ts'
import { reportDomains } from './report/report-domains.ts'
import { reportGames } from './report/report-games.ts'
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
  /** In a sentence. */
  readonly measured: string
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

function introduction({ measured, missing }: Circumstances): string {
  const lines = [
    `${measured} One run after another, each in a process of its own.`,
    'The seed: Vellido, "Planificando en Videojuegos", chapter 6 and appendix A; 15 minutes, 6 GB, Intel i7-8750H.',
  ]
  if (missing > 0) lines.push(`${missing} results are missing.`)
  return lines.join('\n')
}
