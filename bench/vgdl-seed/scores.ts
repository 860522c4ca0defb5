/** The seed's three scores (chapter 6.2), and the sums in its tables. */

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

/** Seconds of the longest run that counts. */
const longest = 900

/** Formula 6.2: 1 up to a second, then decreasing with the logarithm of the time, 0 after fifteen minutes. */
export function agileScore(seconds: number): number {
  if (!(seconds <= longest)) return 0
  return seconds <= 1 ? 1 : 1 - Math.log(seconds) / Math.log(longest)
}

/** Formula 6.1 the right way up: the seed prints C / C*, but its tables have C* / C. */
export function satisficingScore(shortest: number, length: number): number {
  return length === 0 ? 1 : Math.min(shortest, length) / length
}

/** Adds up what was reached. */
export function scoresOf(
  outcomes: readonly Outcome[],
  shortest: (game: string, level: number) => number | undefined,
): Scores {
  const total = { coverage: 0, satisficing: 0, agile: 0 }
  for (const { game, level, seconds, length, share } of outcomes) {
    total.coverage += share
    total.satisficing += share * satisficingScore(shortest(game, level) ?? length, length)
    total.agile += share * agileScore(seconds)
  }
  return total
}

/** Undefined for nothing at all. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Over all values (n), as in the seed. */
export function deviation(values: readonly number[]): number | undefined {
  const middle = mean(values)
  if (middle === undefined) return undefined
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / values.length)
}

/** The median. */
export function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const at = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[at] : (sorted[at - 1] + sorted[at]) / 2
}
