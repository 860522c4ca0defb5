/** Small games that share one set of sprites, and their compiled models. */

import type { CompiledGame, GameCompilation, NumberStyle } from '../src/compile/compiled-game.ts'
import { findElements } from '../src/compile/elements/find-elements.ts'
import { compileTurns } from '../src/compile/turns/compile-turns.ts'
import type { Stage } from '../src/engine/stage.ts'
import { microStage } from './micro-game.ts'

/** Compiles the game of a level. */
export function compileStage({ game }: Stage, numbers: NumberStyle = 'objects'): GameCompilation {
  const { elements, diagnostics } = findElements(game)
  return elements === undefined ? { compiled: undefined, diagnostics } : compileTurns(elements, numbers)
}

/** The same, but throws if the game is refused. */
export function compiledStage(stage: Stage, numbers: NumberStyle = 'objects'): CompiledGame {
  const { compiled, diagnostics } = compileStage(stage, numbers)
  if (compiled === undefined) throw new Error(JSON.stringify(diagnostics))
  return compiled
}

/** Characters of small levels. */
export const mapping = [
  'A > avatar',
  'w > wall',
  'b > box',
  'g > gem',
  'h > hole',
  'd > door',
  'f > fire',
  'r > rock',
  's > spark',
  'm > mud',
]
/** Sprite types of small games, except the avatar. */
export const sprites = [
  'wall > Immovable',
  'box > Passive',
  'gem > Resource limit=3',
  'hole > Immovable',
  'mud > Immovable',
  'door > Door',
  'fire > Missile orientation=RIGHT',
  'rock > Missile orientation=DOWN',
  'spark > Flicker limit=1',
]
/** Opening all doors wins. */
export const endings = ['SpriteCounter stype=door limit=0 win=True', 'SpriteCounter stype=avatar limit=0 win=False']
/** The line that most games share. */
export const solid = 'avatar wall > stepBack'

/** The specific part of a small game; the rest is as above. */
export interface SmallGame {
  readonly avatar?: string
  readonly sprites?: readonly string[]
  readonly interactions: readonly string[]
  readonly terminations?: readonly string[]
  readonly level: readonly string[]
}

/** The level of a small game. */
export function smallStage({ avatar = 'MovingAvatar', ...game }: SmallGame): Stage {
  const terminations = game.terminations ?? (game.level.join('').includes('d') ? endings : endings.slice(1))
  return microStage({
    sprites: [...(game.sprites ?? sprites), `avatar > ${avatar}`],
    interactions: game.interactions,
    terminations,
    mapping,
    level: game.level,
  })
}
