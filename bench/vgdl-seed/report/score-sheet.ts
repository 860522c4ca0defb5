/** Scores of one planner: game by game, in total, and without the six games that the seed excludes. */
import { type Outcome, type Scores, scoresOf } from '../scores.ts'
import { seedGames } from '../seed-games.ts'

/** One planner's line in the tables. */
export interface ScoreSheet {
  readonly byGame: ReadonlyMap<string, Scores>
  readonly all: Scores
  /** Without the six games. */
  readonly rest: Scores
}

/** The shortest known plan for a level, in the unit of the outcomes. */
export type Shortest = (game: string, level: number) => number | undefined

/** Adds up the outcomes of a planner. */
export function scoreSheet(outcomes: readonly Outcome[], shortest: Shortest): ScoreSheet {
  const isApart = new Set(seedGames.filter(({ setApart }) => setApart).map(({ name }) => name))
  const ofGame = (name: string): Outcome[] => outcomes.filter(({ game }) => game === name)
  return {
    byGame: new Map(seedGames.map(({ name }) => [name, scoresOf(ofGame(name), shortest)])),
    all: scoresOf(outcomes, shortest),
    rest: scoresOf(
      outcomes.filter(({ game }) => !isApart.has(game)),
      shortest,
    ),
  }
}

/** The shortest of several plans, including those just found. */
export function shortestOf(found: readonly Outcome[], ...known: readonly Shortest[]): Shortest {
  const ours = new Map<string, number>()
  for (const { game, level, length } of found) {
    const id = `${game}/${level}`
    ours.set(id, Math.min(length, ours.get(id) ?? length))
  }
  return (game, level) => {
    const lengths = [ours.get(`${game}/${level}`), ...known.map((each) => each(game, level))]
    const there = lengths.filter((length) => length !== undefined)
    return there.length === 0 ? undefined : Math.min(...there)
  }
}
