/** Levels of the reference, and how fast the original engine is on them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame, loadLevel, type Stage } from '@telos/vgdl'
import { sharedFolder } from '../places.ts'

/** Of the original engine: operations per CPU second, measured on an idle core. */
export interface OriginalSpeed {
  readonly game: string
  readonly sprites: number
  readonly copyPerSec: number
  readonly advancePerSec: number
  readonly copyPlusAdvancePerSec: number
}

export interface Subject {
  readonly stage: Stage
  readonly original: OriginalSpeed
}

export const gameNames = ['sokoban', 'zelda', 'boulderdash', 'aliens', 'butterflies']

const folder = join(sharedFolder(), 'vgdl')
const speeds = join(folder, 'java-speed.json')

/** Whether the reference material is there. */
export const isThere = existsSync(speeds)

/** What was measured first, on a busy machine, and what was measured again on an idle core. */
interface SpeedFile {
  readonly games: readonly OriginalSpeed[]
  readonly quiet: { readonly games: Readonly<Record<string, Partial<OriginalSpeed>>> }
}

/** Level 0 of a game. */
export function loadSubject(name: string): Subject {
  const { games, quiet } = JSON.parse(readFileSync(speeds, 'utf8')) as SpeedFile
  const busy = games.find(({ game }) => game === name)
  const original = busy && { ...busy, ...quiet.games[name] }
  const textOf = (file: string): string => readFileSync(join(folder, 'games', file), 'utf8')
  const { game } = loadGame(textOf(`${name}.txt`), `${name}.txt`)
  const { stage } = (game && loadLevel(game, textOf(`${name}_lvl0.txt`), `${name}_lvl0.txt`)) ?? {}
  if (original === undefined || stage === undefined) throw new Error(`${name} cannot be played`)
  return { stage, original }
}
