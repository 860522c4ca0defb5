/**
 * What an independent validator (VAL) says about the plans of DUAL-BFWS, on the problems corrected where they were illegal: 41 of 99 are
 * valid. The plans of the other planners were not given to it. A line is a level, 0 to 9; a column is a game, in the order of `seedGames`.
 */
import { seedGames } from '../seed-games.ts'
import type { PlannerName } from './appendix-a.ts'

/** Plans that were not judged count as valid until shown otherwise. */
export type Verdict = 'valid' | 'invalid' | 'not judged'

/** Returns the validator's verdict on a planner's plan for a level. */
export type Judge = (planner: PlannerName, game: string, level: number) => Verdict

/** v: valid, x: invalid, -: no plan. */
export const dualBfwsVerdicts = `
  x x v v x v v x v v
  x x v x x v v x v x
  x x v x x v v x v x
  x x v x x v x x x x
  x x v v - v x x v x
  x x v x x v v x v x
  x x v x x v v x v v
  x x v v x v v x v x
  x x v v x v x x v x
  x x v x x v v x x x
`

const verdicts: readonly (readonly string[])[] = dualBfwsVerdicts
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const words: Readonly<Record<string, Verdict>> = { v: 'valid', x: 'invalid', '-': 'not judged' }

/** The verdict on a published plan. */
export const judge: Judge = (planner, game, level) =>
  planner === 'DUAL-BFWS' ? words[verdicts[level][seedGames.findIndex(({ name }) => name === game)]] : 'not judged'
