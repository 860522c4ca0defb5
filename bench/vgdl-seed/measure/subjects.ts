/** What each part measures. */
import { type GameLevel, loadGames } from '../../pddl/suite.ts'
import { levelId, type SeedLevel } from '../seed-games.ts'
import { type EncodingName, encodings } from './measure-domain.ts'
import { type LevelRun, runsOf } from './measure-level.ts'

/** A level in one encoding. */
export interface EncodedLevel {
  readonly level: SeedLevel
  readonly encoding: EncodingName
}

/** By part. */
export interface Subjects {
  readonly pddl: readonly GameLevel[]
  readonly games: readonly LevelRun[]
  readonly domains: readonly EncodedLevel[]
}

/** All there is to measure about some levels. */
export function subjectsOf(levels: readonly SeedLevel[]): Subjects {
  const chosen = new Set(levels.map(levelId))
  return {
    pddl: loadGames().filter(({ id }) => chosen.has(id)),
    games: levels.flatMap(runsOf),
    domains: levels.flatMap((level) => encodings.map((encoding) => ({ level, encoding }))),
  }
}
