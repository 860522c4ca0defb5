/** The ten games of the seed, ten levels each, and their location in the reference material. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '../places.ts'

/** A game of the seed. */
export interface SeedGame {
  /** Name of its PDDL folder, as written in the tables. */
  readonly name: string
  /** Name of its VGDL file. */
  readonly file: string
  /** According to Figure 6.1; the rules of the games agree. */
  readonly deterministic: boolean
  /** Excluded from Table 6.4, because grounding is said to be too much for planners. */
  readonly setApart: boolean
}

/** In the order of the tables. */
export const seedGames: readonly SeedGame[] = [
  game('bait', { deterministic: true, setApart: true }),
  game('boulderdash', { deterministic: false, setApart: true }),
  game('butterflies', { deterministic: false, setApart: false }),
  game('cakybaky', { deterministic: false, setApart: false }),
  game('chipschallenge', { deterministic: true, setApart: true }),
  game('iceandfire', { deterministic: true, setApart: false }),
  { name: 'simplified-boulderdash', file: 'simplifiedBoulderdash', deterministic: true, setApart: true },
  game('sokoban', { deterministic: true, setApart: true }),
  game('zelda', { deterministic: false, setApart: false }),
  game('zenpuzzle', { deterministic: true, setApart: true }),
]

/** Of each game. */
export const levels: readonly number[] = Array.from({ length: 10 }, (_, level) => level)

/** Of the games that are not deterministic. */
export const seeds: readonly number[] = [0, 1, 2, 3, 4]

/** A level of a game. */
export interface SeedLevel {
  readonly game: SeedGame
  readonly level: number
}

function game(name: string, kind: Pick<SeedGame, 'deterministic' | 'setApart'>): SeedGame {
  return { name, file: name, ...kind }
}

/** `zelda/3`. */
export function levelId({ game: { name }, level }: SeedLevel): string {
  return `${name}/${level}`
}

/** The reference material on the seed. */
export function seedFolder(): string {
  return join(sharedFolder(), 'vgdl', 'thesis')
}

/** Whether the reference material is there. */
export function hasSeed(): boolean {
  return existsSync(join(seedFolder(), 'pddl-results.json')) && existsSync(join(seedFolder(), 'plan_replay.txt'))
}

/** The VGDL of a level and of its game. */
export function vgdlFiles({ game: { file }, level }: SeedLevel): { readonly game: string; readonly level: string } {
  const folder = join(seedFolder(), 'gvgai')
  return { game: join(folder, `${file}.txt`), level: join(folder, `${file}_lvl${level}.txt`) }
}
