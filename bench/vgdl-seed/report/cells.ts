/** Formats figures for the tables. */

import { deviation, mean } from '@telos/experiments'
import { table } from '../../table.ts'
import type { Scores } from '../scores.ts'
import { levels, seedGames } from '../seed-games.ts'

/** Two decimal places, as in the seed; a dash for a missing value. */
export function figure(value: number | undefined, digits = 2): string {
  return value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)
}

/** Whole, or with its decimal places. */
export function count(value: number | undefined): string {
  return figure(value, value !== undefined && Number.isInteger(Math.round(value * 1e6) / 1e6) ? 0 : 2)
}

/** Mean and standard deviation. */
export function spread(values: readonly number[]): string {
  return values.length === 0 ? '-' : `${figure(mean(values))} ± ${figure(deviation(values))}`
}

/** From minimum to maximum. */
export function range(values: readonly number[]): string {
  if (values.length === 0) return '-'
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toLocaleString('en'))
  return least === most ? least : `${least}–${most}`
}

/** Names, or the first of them and the number of others. */
export function listed(names: readonly string[], most = 20): string {
  const more = names.length - most
  return more <= 0 ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${more} more`
}

/** The three scores, side by side. */
export function scoreCells({ coverage, satisficing, agile }: Scores): string[] {
  return [count(coverage), figure(satisficing), figure(agile)]
}

/** Header of the lines of `totalsLine`. */
export const totalsHead: readonly string[] = [
  'planner',
  'coverage',
  'satisficing',
  'agile',
  'without six: coverage',
  'satisficing',
  'agile',
  'proofs',
]

/** The scores of all games, those without the six excluded ones, and proofs that no plan exists. */
export function totalsLine(
  name: string,
  { all, rest }: { readonly all: Scores; readonly rest: Scores },
  proofs = '',
): string[] {
  return [name, ...scoreCells(all), ...scoreCells(rest), proofs]
}

/** As in the seed's appendix: a line for each level, a column for each game. */
export function levelTable(cell: (game: string, level: number) => string): string {
  return table(
    ['level', ...seedGames.map(({ name }) => name)],
    levels.map((level) => [`${level}`, ...seedGames.map(({ name }) => cell(name, level))]),
  )
}

/** A line for each planner, a column for each game, and the sum. */
export function gameTable(
  title: string,
  rows: readonly { readonly name: string; readonly games: readonly (string | undefined)[]; readonly sum: string }[],
): string {
  return table(
    [title, ...seedGames.map(({ name }) => name), 'sum'],
    rows.map(({ name, games, sum }) => [name, ...games.map((cell) => cell ?? '-'), sum]),
  )
}
