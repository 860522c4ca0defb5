/** The seed's tables recomputed from its own appendix: where the two differ. */

import { deviation, mean } from '@telos/experiments'
import { type Outcome, type Scores, scoresOf } from '../scores.ts'
import { levels, seedGames } from '../seed-games.ts'
import { type PlannerName, plannerNames, publishedLengths, publishedSeconds } from './appendix-a.ts'
import { columnOf, figureAt } from './figure-grid.ts'
import {
  type ByPlanner,
  type PublishedScore,
  publishedAgile,
  publishedCoverage,
  publishedDeviations,
  publishedMeans,
  publishedRest,
  publishedSatisficing,
} from './published-tables.ts'

/** A figure that does not follow from the appendix. */
export interface Slip {
  /** `Table 6.2`. */
  readonly where: string
  /** Planner and game, or which sum. */
  readonly what: string
  readonly printed: number | undefined
  readonly computed: number | undefined
}

/** A planner's plans according to the appendix, valid or not. */
export function publishedOutcomes(planner: PlannerName): Outcome[] {
  return seedGames.flatMap(({ name: game }) =>
    levels.flatMap((level): Outcome[] => {
      const seconds = figureAt(publishedSeconds[planner], game, level)
      const length = figureAt(publishedLengths[planner], game, level)
      return seconds === undefined || length === undefined ? [] : [{ game, level, seconds, length, share: 1 }]
    }),
  )
}

/** The shortest plan of all five planners, valid or not, which the seed considers optimal. */
export function shortestPublished(game: string, level: number): number | undefined {
  const lengths = plannerNames.flatMap((planner) => figureAt(publishedLengths[planner], game, level) ?? [])
  return lengths.length === 0 ? undefined : Math.min(...lengths)
}

/** Everything in Tables 6.1 to 6.6 that does not follow from the appendix, or from the table itself. */
export function slips(): Slip[] {
  return [
    ...scoreSlips('Table 6.1', publishedCoverage, 'coverage'),
    ...scoreSlips('Table 6.2', publishedSatisficing, 'satisficing'),
    ...scoreSlips('Table 6.3', publishedAgile, 'agile'),
    ...restSlips(),
    ...timeSlips('Table 6.5', publishedMeans, mean),
    ...timeSlips('Table 6.6', publishedDeviations, deviation),
  ]
}

function scoreSlips(where: string, table: ByPlanner<PublishedScore>, score: keyof Scores): Slip[] {
  return plannerNames.flatMap((planner) => {
    const { games, sum } = table[planner]
    const outcomes = publishedOutcomes(planner)
    const ofGames = seedGames.map(({ name }, at) => {
      const computed = scoresOf(
        outcomes.filter(({ game }) => game === name),
        shortestPublished,
      )[score]
      return { where, what: `${planner}, ${name}`, printed: games[at], computed }
    })
    const ofSum = { where, what: `${planner}, sum`, printed: sum, computed: total(games) }
    // sums have one decimal place
    return [...ofGames.filter(differs(0.0051)), ...[ofSum].filter(differs(0.051))]
  })
}

/** Table 6.4: the four games that are not excluded. */
function restSlips(): Slip[] {
  const isRest = new Set(seedGames.filter(({ setApart }) => !setApart).map(({ name }) => name))
  return plannerNames.flatMap((planner) => {
    const outcomes = publishedOutcomes(planner).filter(({ game }) => isRest.has(game))
    const computed = scoresOf(outcomes, shortestPublished)
    return (['coverage', 'satisficing', 'agile'] as const)
      .map((score) => ({
        where: 'Table 6.4',
        what: `${planner}, ${score}`,
        printed: publishedRest[planner][score],
        computed: computed[score],
      }))
      .filter((slip) => differs(0.51 * 10 ** -digitsOf(slip.printed))(slip))
  })
}

/** Decimal places; whole numbers count as one, since the table prints `40.0`. */
function digitsOf(printed: number): number {
  return Math.max(1, `${printed}`.split('.')[1]?.length ?? 0)
}

function timeSlips(
  where: string,
  table: ByPlanner<readonly (number | undefined)[]>,
  compute: (times: readonly number[]) => number | undefined,
): Slip[] {
  return plannerNames.flatMap((planner) =>
    seedGames
      .map(({ name }, at) => ({
        where,
        what: `${planner}, ${name}`,
        printed: table[planner][at],
        computed: compute(columnOf(publishedSeconds[planner], name)),
      }))
      // the times in the appendix are rounded as well
      .filter(differs(0.0101)),
  )
}

function differs(tolerance: number): (slip: Slip) => boolean {
  return ({ printed, computed }) =>
    printed === undefined || computed === undefined ? printed !== computed : Math.abs(printed - computed) > tolerance
}

function total(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
