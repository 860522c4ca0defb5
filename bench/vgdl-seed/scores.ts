/** The seed's three scores (chapter 6.2), and the sums in its tables. The formulas are those of the field. */
import { agileScore, satisficingScore } from '@telos/experiments'

/** A plan for a level, or a win. */
export interface Outcome {
  readonly game: string
  readonly level: number
  /** Seconds until a plan was found. */
  readonly seconds: number
  /** Steps of the plan, or moves of the game. */
  readonly length: number
  /** The weight of the level: less than 1 if it is played with several seeds. */
  readonly share: number
}

/** Scores of one planner, for a game or for several. */
export interface Scores {
  readonly coverage: number
  readonly satisficing: number
  readonly agile: number
}

/** Seconds of the longest run that counts (formula 6.2). */
export const AGILE_LIMIT = 900

/** Adds up what was reached. */
export function scoresOf(
  outcomes: readonly Outcome[],
  shortest: (game: string, level: number) => number | undefined,
): Scores {
  const total = { coverage: 0, satisficing: 0, agile: 0 }
  for (const { game, level, seconds, length, share } of outcomes) {
    total.coverage += share
    total.satisficing += share * satisficingScore(shortest(game, level) ?? length, length)
    total.agile += share * agileScore(seconds, AGILE_LIMIT)
  }
  return total
}
