/** The published plans: the shortest ones, and what came of them in the original engine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedFolder, seedGames } from '../seed-games.ts'
import { type PlannerName, plannerNames, publishedLengths } from './appendix-a.ts'
import { figureAt } from './figure-grid.ts'
import type { Judge } from './verdicts.ts'

/** A published plan in the original engine. */
export interface Replay {
  readonly game: string
  readonly level: number
  readonly planner: PlannerName
  /** Number of seeds with which it wins. */
  readonly wins: number
  readonly seeds: number
  /** Moves until it won with the first seed; undefined if it did not. */
  readonly moves: number | undefined
}

/** The shortest published plan that is not known to be invalid. */
export function shortestValid(judge: Judge): (game: string, level: number) => number | undefined {
  return (game, level) => {
    const lengths = plannerNames
      .filter((planner) => judge(planner, game, level) !== 'invalid')
      .flatMap((planner) => figureAt(publishedLengths[planner], game, level) ?? [])
    return lengths.length === 0 ? undefined : Math.min(...lengths)
  }
}

/** The replays in the reference material. */
export function readReplayFile(): Replay[] {
  return readReplays(readFileSync(join(seedFolder(), 'plan_replay.txt'), 'utf8'))
}

/** `PLAN bait 0 mpc len=21 winsOnSeeds=5/5 result=PLAYER_WINS ticks=20 …`, line by line; other lines are ignored. */
export function readReplays(text: string): Replay[] {
  return text.split('\n').flatMap((line): Replay[] => {
    const found = /^PLAN (\S+) (\d+) (\S+) .*winsOnSeeds=(\d+)\/(\d+) result=(\S+) ticks=(\d+)/.exec(line)
    if (found === null) return []
    const [, file, level, planner, wins, seeds, result, ticks] = found
    const game = seedGames.find((each) => each.file === file)?.name
    const name = plannersInFile.get(planner)
    if (game === undefined || name === undefined) throw new Error(`not understood: ${line}`)
    // the first tick is number 0
    const moves = result === 'PLAYER_WINS' ? Number(ticks) + 1 : undefined
    return [{ game, level: Number(level), planner: name, wins: Number(wins), seeds: Number(seeds), moves }]
  })
}

/** The fewest moves of a published plan that wins. */
export function fewestMoves(replays: readonly Replay[]): (game: string, level: number) => number | undefined {
  return (game, level) => {
    const moves = replays
      .filter((each) => each.game === game && each.level === level)
      .flatMap((each) => each.moves ?? [])
    return moves.length === 0 ? undefined : Math.min(...moves)
  }
}

/** Plans shared by several planners are listed once, so A* and LAMA may own each other's. */
const plannersInFile: ReadonlyMap<string, PlannerName> = new Map([
  ['dual', 'DUAL-BFWS'],
  ['mpc', 'Madagascar'],
  ['fd', 'FD (A*)'],
  ['fd-lama', 'FD (LAMA)'],
])
