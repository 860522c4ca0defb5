/** The printed tables of chapter 6.2, whether or not they follow from the appendix; `slips.ts` compares. */

import type { Scores } from '../scores.ts'
import type { PlannerName } from './appendix-a.ts'
import { type FigureGrid, readGrid } from './figure-grid.ts'

/** A score of one planner: game by game in the order of `seedGames`, and the printed sum. */
export interface PublishedScore {
  readonly games: FigureGrid[number]
  readonly sum: number
}

/** By planner. */
export type ByPlanner<T> = Readonly<Record<PlannerName, T>>

/** Table 6.1. */
export const publishedCoverage: ByPlanner<PublishedScore> = {
  'DUAL-BFWS': row('10 10 10 10 9 10 10 10 10 10', 99),
  Saarplan: row('0 0 10 10 0 10 0 0 10 1', 41),
  'FD (A*)': row('0 0 10 10 0 10 0 0 10 1', 41),
  'FD (LAMA)': row('0 0 8 10 0 10 0 0 10 0', 38),
  Madagascar: row('1 0 8 0 0 8 0 1 6 8', 32),
}

/** Table 6.2. */
export const publishedSatisficing: ByPlanner<PublishedScore> = {
  'DUAL-BFWS': row('10 10 7.09 8.65 9 10 10 10 8.34 9.18', 92.3),
  Saarplan: row('0 0 7.84 8.08 0 9.83 0 0 9.59 0.94', 36.3),
  'FD (A*)': row('0 0 10 9.99 0 10 0 0 9.96 1', 41),
  'FD (LAMA)': row('0 0 8 9.99 0 10 0 0 9.96 0', 38),
  Madagascar: row('0.32 0 7.16 0 0 7.36 0 0.76 5.58 7.68', 28.9),
}

/** Table 6.3. */
export const publishedAgile: ByPlanner<PublishedScore> = {
  'DUAL-BFWS': row('5.97 5.75 8.17 5.59 5.94 10 6.62 5.43 9.44 10', 72.9),
  Saarplan: row('0 0 9.88 7.99 0 10 0 0 10 0.95', 38.8),
  'FD (A*)': row('0 0 7.25 9.88 0 10 0 0 10 0.78', 37.9),
  'FD (LAMA)': row('0 0 4.46 4.47 0 9.71 0 0 9.75 0', 28.4),
  Madagascar: row('0.68 0 1.62 0 0 1.66 0 0.97 0.54 3.44', 8.9),
}

/** Table 6.4: the sums without the six excluded games. */
export const publishedRest: ByPlanner<Scores> = {
  'DUAL-BFWS': { coverage: 40, satisficing: 34.12, agile: 33.19 },
  Saarplan: { coverage: 40, satisficing: 35.4, agile: 37.9 },
  'FD (A*)': { coverage: 40, satisficing: 40, agile: 37.1 },
  'FD (LAMA)': { coverage: 38, satisficing: 38, agile: 28.4 },
  Madagascar: { coverage: 22, satisficing: 20.1, agile: 3.8 },
}

/** Table 6.5: mean seconds of a game. */
export const publishedMeans: ByPlanner<FigureGrid[number]> = {
  'DUAL-BFWS': line('119.26 22.91 4.48 22.02 34.18 0.46 11.88 78.78 1.48 0.22'),
  Saarplan: line('- - 0.54 4.02 - 0.12 - - 0.08 1.37'),
  'FD (A*)': line('- - 71.35 1.08 - 0.12 - - 0.11 4.34'),
  'FD (LAMA)': line('- - 103.42 43.92 - 1.22 - - 1.18 -'),
  Madagascar: line('8.94 - 262.02 - - 369.77 - 1.22 574.66 149.69'),
}

/** Table 6.6: their standard deviations. */
export const publishedDeviations: ByPlanner<FigureGrid[number]> = {
  'DUAL-BFWS': line('210.55 13.84 3.57 10.20 65.61 0.11 4.62 98.91 0.58 0.28'),
  Saarplan: line('- - 0.56 0.89 - 0.04 - - 0.03 0.00'),
  'FD (A*)': line('- - 123.87 0.12 - 0.03 - - 0.02 0.00'),
  'FD (LAMA)': line('- - 219.50 9.91 - 0.39 - - 0.12 -'),
  Madagascar: line('0.00 - 126.47 - - 237.16 - 0.00 258.59 231.24'),
}

/** The sums of a planner as printed in the seed: of all games, and without the six excluded ones. */
export function publishedTotals(planner: PlannerName): { readonly all: Scores; readonly rest: Scores } {
  const all = {
    coverage: publishedCoverage[planner].sum,
    satisficing: publishedSatisficing[planner].sum,
    agile: publishedAgile[planner].sum,
  }
  return { all, rest: publishedRest[planner] }
}

function row(figures: string, sum: number): PublishedScore {
  return { games: line(figures), sum }
}

function line(figures: string): FigureGrid[number] {
  return readGrid(figures)[0]!
}
