/** Table 1: the author's hundred PDDL problems. */

import { agileScore, satisficingScore } from '@telos/experiments'
import type { OurRun } from '../../pddl/our-run.ts'
import type { GameLevel } from '../../pddl/suite.ts'
import { table } from '../../table.ts'
import { plannerNames, publishedSeconds } from '../published/appendix-a.ts'
import { columnOf } from '../published/figure-grid.ts'
import { shortestValid } from '../published/published-plans.ts'
import {
  type ByPlanner,
  type PublishedScore,
  publishedAgile,
  publishedCoverage,
  publishedSatisficing,
  publishedTotals,
} from '../published/published-tables.ts'
import { publishedOutcomes } from '../published/slips.ts'
import type { Judge } from '../published/verdicts.ts'
import { AGILE_LIMIT, type Outcome, type Scores } from '../scores.ts'
import { seedGames } from '../seed-games.ts'
import { count, figure, gameTable, levelTable, spread, totalsHead, totalsLine } from './cells.ts'
import { type ScoreSheet, type Shortest, scoreSheet, shortestOf } from './score-sheet.ts'

/** A problem and the planner's result. */
export interface PddlRow {
  readonly level: GameLevel
  readonly found: OurRun
}

/** The plans the validator accepts; seconds are CPU time of the whole command. */
export function pddlOutcomes(rows: readonly PddlRow[]): Outcome[] {
  return rows
    .filter(({ found }) => found.status === 'solved')
    .map(({ level: { game, level }, found: { cpu, length } }) => ({ game, level, seconds: cpu, length, share: 1 }))
}

/** The shortest valid plan known: published, by the reference planner, or ours. */
export function shortestPlans(rows: readonly PddlRow[], judge: Judge): Shortest {
  const references = new Map(rows.map(({ level }) => [level.id, level.reference.length]))
  const ofReference: Shortest = (game, level) => references.get(`${game}/${level}`)
  return shortestOf(pddlOutcomes(rows), shortestValid(judge), ofReference)
}

/** All tables about the hundred problems. */
export function reportPddl(rows: readonly PddlRow[], judge: Judge): string {
  const shortest = shortestPlans(rows, judge)
  const ours = scoreSheet(pddlOutcomes(rows), shortest)
  const valid = new Map(
    plannerNames.map((planner) => [
      planner,
      scoreSheet(
        publishedOutcomes(planner).filter(({ game, level }) => judge(planner, game, level) !== 'invalid'),
        shortest,
      ),
    ]),
  )
  return [
    'The time of a plan is the CPU time of the whole process of the run, from its start. A plan counts if the validator accepts it.',
    `The limit is in CPU time. Time on the clock was ${figure(wallByCpu(rows))} times as long: the machine had other work as well.`,
    'Published: as printed in the seed, valid or not. Counted again: from its appendix, without the plans of DUAL-BFWS that VAL rejects',
    '(those of the others were not given to a validator), and against the shortest known valid plan, including ours.',
    'Fast Downward today: lama-first of the reference material, with 10 s for most levels and up to 120 s for some.',
    '',
    totals(rows, ours, valid, scoreSheet(outcomesToday(rows), shortest)),
    '',
    byGame('coverage', publishedCoverage, ours, valid, ({ coverage }) => count(coverage)),
    '',
    byGame('satisficing', publishedSatisficing, ours, valid, ({ satisficing }) => figure(satisficing)),
    '',
    byGame('agile', publishedAgile, ours, valid, ({ agile }) => figure(agile)),
    '',
    times(rows),
    '',
    'Seconds of CPU time, level by level; "none": proved that there is no plan.',
    '',
    levelTable(cellOf(rows, ({ cpu }) => figure(cpu))),
    '',
    'Steps of the plans, and in brackets those of the shortest known valid plan if that is shorter.',
    '',
    levelTable(
      cellOf(rows, ({ length }, { game, level }) => {
        const best = shortest(game, level) ?? length
        return best < length ? `${length} (${best})` : `${length}`
      }),
    ),
    ...slow(rows),
    ...long(rows, shortest),
  ].join('\n')
}

function totals(
  rows: readonly PddlRow[],
  ours: ScoreSheet,
  valid: ReadonlyMap<string, ScoreSheet>,
  today: ScoreSheet,
): string {
  const proofs = rows.filter(({ found }) => found.status === 'unsolvable').length
  const proofsToday = rows.filter(({ level }) => level.reference.answer === 'unsolvable').length
  return table(totalsHead, [
    totalsLine('Telos', ours, `${proofs}`),
    ...plannerNames.flatMap((planner) => [
      totalsLine(`${planner}, published`, publishedTotals(planner)),
      totalsLine(`${planner}, counted again`, valid.get(planner)!),
    ]),
    totalsLine('Fast Downward today', today, `${proofsToday}`),
  ])
}

/** The reference planner's results today: lama-first, with its axioms approximated where that helps. */
function outcomesToday(rows: readonly PddlRow[]): Outcome[] {
  return rows.flatMap(({ level: { game, level, reference } }): Outcome[] => {
    const { length, seconds } = reference
    return length === undefined || seconds === undefined ? [] : [{ game, level, length, seconds, share: 1 }]
  })
}

/** Recounted values have a line only where they differ. */
function byGame(
  title: keyof Scores,
  published: ByPlanner<PublishedScore>,
  ours: ScoreSheet,
  valid: ReadonlyMap<string, ScoreSheet>,
  text: (scores: Scores) => string,
): string {
  const line = (name: string, sheet: ScoreSheet) => ({
    name,
    games: seedGames.map((game) => text(sheet.byGame.get(game.name)!)),
    sum: text(sheet.all),
  })
  const textOf = (value = 0): string => text({ coverage: value, satisficing: value, agile: value })
  return gameTable(title, [
    line('Telos', ours),
    ...plannerNames.flatMap((planner) => {
      const { games, sum } = published[planner]
      const printed = { name: planner, games: games.map(textOf), sum: textOf(sum) }
      const again = line(`${planner}, counted again`, valid.get(planner)!)
      return again.games.every((cell, at) => cell === printed.games[at]) ? [printed] : [printed, again]
    }),
  ])
}

function times(rows: readonly PddlRow[]): string {
  const ours = (game: string): number[] =>
    pddlOutcomes(rows)
      .filter((outcome) => outcome.game === game)
      .map(({ seconds }) => seconds)
  return table(
    ['seconds, mean ± deviation', 'Telos', ...plannerNames],
    seedGames.map(({ name }) => [
      name,
      spread(ours(name)),
      ...plannerNames.map((planner) => spread(columnOf(publishedSeconds[planner], name))),
    ]),
  )
}

function wallByCpu(rows: readonly PddlRow[]): number {
  const sum = (of: (found: OurRun) => number): number => rows.reduce((total, { found }) => total + of(found), 0)
  return sum(({ wall }) => wall) / sum(({ cpu }) => cpu)
}

function cellOf(
  rows: readonly PddlRow[],
  text: (found: OurRun, level: GameLevel) => string,
): (game: string, level: number) => string {
  const byId = new Map(rows.map((row) => [row.level.id, row]))
  return (game, level) => {
    const row = byId.get(`${game}/${level}`)
    if (row === undefined) return ''
    if (row.found.status === 'solved') return text(row.found, row.level)
    return row.found.status === 'unsolvable' ? 'none' : '-'
  }
}

function slow(rows: readonly PddlRow[]): string[] {
  const late = rows.filter(({ found }) => (found.status !== 'solved' ? found.status !== 'unsolvable' : found.cpu > 1))
  if (late.length === 0) return []
  const cells = late
    .toSorted((one, other) => other.found.cpu - one.found.cpu)
    .map(({ level, found: { status, cpu, planner, expanded } }) => [
      level.id,
      status === 'solved' ? 'plan' : `undecided (${status})`,
      planner,
      figure(cpu),
      expanded.toLocaleString('en'),
      status === 'solved' ? figure(agileScore(cpu, AGILE_LIMIT)) : '',
    ])
  return [
    '',
    'Undecided, or decided by a plan after more than a second:',
    '',
    table(['level', 'answer', 'planner', 'CPU s', 'states expanded', 'agile'], cells),
  ]
}

function long(rows: readonly PddlRow[], shortest: Shortest): string[] {
  const cells = rows
    .filter(({ found }) => found.status === 'solved')
    .map(({ level: { id, game, level }, found: { length } }) => ({ id, length, best: shortest(game, level) ?? length }))
    .filter(({ length, best }) => satisficingScore(best, length) < 0.8)
    .map(({ id, length, best }) => [id, `${length}`, `${best}`, figure(satisficingScore(best, length))])
  if (cells.length === 0) return []
  return [
    '',
    'Plans with more than five steps for four of the shortest one known:',
    '',
    table(['level', 'steps', 'shortest', 'satisficing'], cells),
  ]
}
