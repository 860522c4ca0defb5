/** Table 2: the same hundred levels from their VGDL, won in the engine. */

import { mean, median } from '@telos/experiments'
import { table } from '../../table.ts'
import type { GameRow, LevelResult } from '../game-rows.ts'
import { plannerNames } from '../published/appendix-a.ts'
import { fewestMoves, type Replay } from '../published/published-plans.ts'
import { publishedCoverage, publishedTotals } from '../published/published-tables.ts'
import type { Outcome, Scores } from '../scores.ts'
import { levelId, type SeedGame, seedGames, seeds } from '../seed-games.ts'
import { count, figure, gameTable, levelTable, listed, scoreCells, spread, totalsHead, totalsLine } from './cells.ts'
import { type ScoreSheet, scoreSheet, shortestOf } from './score-sheet.ts'

/** Maximum milliseconds per move. */
const moveTime = 50

/** The wins, with the total planning time of a game; a level played with five seeds counts a fifth for each. */
export function gameOutcomes(rows: readonly GameRow[]): Outcome[] {
  return rows
    .filter(({ found }) => found.status === 'won')
    .map(({ run, found: { planMs, moves } }) => ({
      game: run.game.name,
      level: run.level,
      seconds: planMs / 1000,
      length: moves,
      share: run.seed === undefined ? 1 : 1 / seeds.length,
    }))
}

/** All tables about the levels in the engine. */
export function reportGames(rows: readonly GameRow[], replays: readonly Replay[]): string {
  const outcomes = gameOutcomes(rows)
  const sheet = scoreSheet(outcomes, shortestOf(outcomes, fewestMoves(replays)))
  const lines = seedGames.map((game) =>
    gameLine(
      game.deterministic ? game.name : `${game.name} (chance)`,
      rows.filter(({ run }) => run.game === game),
      sheet.byGame.get(game.name)!,
    ),
  )
  const rest = rows.filter(({ run }) => !run.game.setApart)
  return [
    'Every win was replayed in the engine. Random games are played five times, with five seeds, and each win counts a fifth;',
    'planning time is the total of a game. Deterministic levels are solved, and then played once more like the random',
    'games, with 40 ms for each move, which gives the first and the slowest move (of the median run, and of the slowest one). The',
    'shortest known win is one of ours or a published plan that wins.',
    '',
    table(
      [
        'game',
        'runs',
        'won',
        'unwinnable',
        'coverage',
        'satisficing',
        'agile',
        'planning s',
        'replans',
        'first move ms',
        'slowest move ms',
        'over 50 ms',
      ],
      [...lines, gameLine('all', rows, sheet.all), gameLine('without the six set apart', rest, sheet.rest)],
    ),
    '',
    'Compared with what the seed publishes: plans for its model, whether they win or not. In the engine: on each level the plan',
    'that wins with the most of five seeds.',
    '',
    totals(rows, sheet, replays),
    '',
    coverage(sheet, replays),
    '',
    'Moves to the win; for random games: wins of five, and their mean moves. "none": proved unwinnable.',
    '',
    levelTable((game, level) => cellOf(levelRows(rows, game, level), ({ moves }) => moves, 0)),
    '',
    'Seconds of planning; for random games: wins of five, and the mean.',
    '',
    levelTable((game, level) => cellOf(levelRows(rows, game, level), ({ planMs }) => planMs / 1000, 2)),
    ...notWon(rows),
    '',
    'The published plans, translated to moves and replayed in the original engine with five seeds (Saarplan left none). Plans that several',
    'planners share are listed once, under one of them:',
    '',
    replayTable(replays),
  ].join('\n')
}

function totals(rows: readonly GameRow[], sheet: ScoreSheet, replays: readonly Replay[]): string {
  const proofs = rows.filter(({ found }) => found.status === 'unwinnable').length
  const sumOf = (games: readonly SeedGame[]): string =>
    count(games.reduce((sum, { name }) => sum + replayedCoverage(replays, name), 0))
  const rest = seedGames.filter(({ setApart }) => !setApart)
  return table(totalsHead, [
    totalsLine('Telos, in the engine', sheet, `${proofs}`),
    ...plannerNames.map((planner) => totalsLine(`${planner}, published`, publishedTotals(planner))),
    ['published plans, in the engine', sumOf(seedGames), '-', '-', sumOf(rest), '-', '-', ''],
  ])
}

function coverage(sheet: ScoreSheet, replays: readonly Replay[]): string {
  const line = (name: string, games: readonly number[]) => ({
    name,
    games: games.map(count),
    sum: count(games.reduce((sum, value) => sum + value, 0)),
  })
  return gameTable('coverage', [
    line(
      'Telos, in the engine',
      seedGames.map(({ name }) => sheet.byGame.get(name)!.coverage),
    ),
    ...plannerNames.map((planner) =>
      line(
        `${planner}, published`,
        publishedCoverage[planner].games.map((value) => value ?? 0),
      ),
    ),
    line(
      'published plans, in the engine',
      seedGames.map(({ name }) => replayedCoverage(replays, name)),
    ),
  ])
}

/** For the best published plan of each level, the share of seeds with which it wins. */
function replayedCoverage(replays: readonly Replay[], game: string): number {
  const best = new Map<number, number>()
  for (const { level, wins, seeds } of replays.filter((each) => each.game === game))
    best.set(level, Math.max(best.get(level) ?? 0, wins / seeds))
  return [...best.values()].reduce((sum, share) => sum + share, 0)
}

function gameLine(title: string, rows: readonly GameRow[], scores: Scores): string[] {
  const won = rows.filter(({ found }) => found.status === 'won').map(({ found }) => found)
  const unwinnable = rows.filter(({ found }) => found.status === 'unwinnable').length
  return [
    title,
    `${rows.length}`,
    `${won.length}`,
    `${unwinnable}`,
    ...scoreCells(scores),
    spread(won.map(({ planMs }) => planMs / 1000)),
    figure(mean(won.map(({ replans }) => replans)), 1),
    figure(median(firstMoves(rows)), 1),
    ...slowestCells(rows),
  ]
}

/** Milliseconds to the first move, of all runs that made one. */
export function firstMoves(rows: readonly GameRow[]): number[] {
  return rows.flatMap(({ found }) => found.played?.firstMoveMs ?? found.firstMoveMs ?? [])
}

/**
 * Milliseconds of the slowest move: of the median run, and of all; and how many of the runs that report it exceeded the time for a move.
 */
function slowestCells(rows: readonly GameRow[]): string[] {
  const slowest = rows.flatMap(({ found: { played, slowestMs = played?.slowestMs } }) => slowestMs ?? [])
  if (slowest.length === 0) return ['-', '-']
  const late = slowest.filter((milliseconds) => milliseconds > moveTime).length
  return [`${figure(median(slowest), 1)}, ${figure(Math.max(...slowest), 1)}`, `${late} of ${slowest.length}`]
}

function levelRows(rows: readonly GameRow[], game: string, level: number): GameRow[] {
  return rows.filter(({ run }) => run.game.name === game && run.level === level)
}

function cellOf(rows: readonly GameRow[], value: (found: LevelResult) => number, digits: number): string {
  if (rows.length === 0) return ''
  const won = rows.filter(({ found }) => found.status === 'won').map(({ found }) => value(found))
  const average = figure(mean(won), digits)
  if (rows[0].run.seed !== undefined)
    return won.length === 0 ? `0/${rows.length}` : `${won.length}/${rows.length} ${average}`
  return won.length > 0 ? average : rows[0].found.status === 'unwinnable' ? 'none' : '-'
}

function notWon(rows: readonly GameRow[]): string[] {
  const open = rows.filter(({ found }) => found.status !== 'won' && found.status !== 'unwinnable')
  const reasons = new Map<string, string[]>()
  for (const { run, found } of open) {
    const why = found.fault === undefined ? found.status : `${found.status}, ${found.fault}`
    const seed = run.seed === undefined ? '' : `#${run.seed}`
    reasons.set(why, [...(reasons.get(why) ?? []), `${levelId(run)}${seed}`])
  }
  if (reasons.size === 0) return []
  return ['', 'Not won:', '', ...[...reasons].map(([why, ids]) => `- ${why}: ${listed(ids, 50)}`)]
}

function replayTable(replays: readonly Replay[]): string {
  const levelsOf = (some: readonly Replay[]): number => new Set(some.map(({ game, level }) => `${game}/${level}`)).size
  const line = (title: string, some: readonly Replay[]): string[] => [
    title,
    count(some.length),
    count(levelsOf(some.filter(({ moves }) => moves !== undefined))),
    count(levelsOf(some.filter(({ wins, seeds }) => wins === seeds))),
    count(levelsOf(some.filter(({ wins }) => wins > 0))),
  ]
  return table(
    ['planner', 'plans', 'levels won with the first seed', 'with every seed', 'with any seed'],
    [
      ...plannerNames
        .map((planner) => ({ planner, plans: replays.filter((each) => each.planner === planner) }))
        .filter(({ plans }) => plans.length > 0)
        .map(({ planner, plans }) => line(planner, plans)),
      line('all together', replays),
    ],
  )
}
