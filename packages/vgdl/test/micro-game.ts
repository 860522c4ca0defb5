/** Small games for tests: a few lines, a few ticks. */
import type { Action } from '../src/engine/action.ts'
import { actionLetters } from '../src/engine/action.ts'
import { advance } from '../src/engine/advance.ts'
import { viewOf } from '../src/engine/sprite/view.ts'
import type { Stage } from '../src/engine/stage.ts'
import type { World } from '../src/engine/world.ts'
import { loadGame, loadLevel } from '../src/load.ts'

/** Lines of the sets of a game; cells are ten pixels wide. A dot of the level is an empty cell. */
export interface MicroGame {
  readonly header?: string
  readonly sprites: readonly string[]
  readonly interactions?: readonly string[]
  readonly mapping?: readonly string[]
  readonly terminations?: readonly string[]
  readonly level: readonly string[]
}

export function microStage({ header = '', sprites, level, ...sets }: MicroGame): Stage {
  const { interactions = [], mapping = [], terminations = [] } = sets
  const lines = [
    `BasicGame square_size=10 ${header}`,
    ...setOf('SpriteSet', sprites),
    ...setOf('InteractionSet', interactions),
    ...setOf('LevelMapping', mapping),
    ...setOf('TerminationSet', terminations),
  ]
  const { game, diagnostics } = loadGame(lines.join('\n'), 'game.txt')
  const loading = game && loadLevel(game, level.join('\n').replaceAll('.', ' '), 'level.txt')
  if (loading?.stage === undefined) throw new Error(JSON.stringify([diagnostics, loading?.diagnostics]))
  return loading.stage
}

function setOf(name: string, lines: readonly string[]): readonly string[] {
  return [`  ${name}`, ...lines.map((line) => `    ${line}`)]
}

/** A world after the actions of some letters. */
export function play(game: MicroGame, letters: string, seed = 0): World {
  const world = microStage(game).start(seed)
  for (const letter of letters) playOn(world, letter)
  return world
}

/** Plays one more tick. */
export function playOn(world: World, letter = 'N'): void {
  advance(world, actionLetters.indexOf(letter) as Action)
}

/** Cells of the sprites of exactly this type, as `column,row`, in the order of their list. */
export function cellsOf(world: World, type: string): string[] {
  const { block } = world.stage
  return spritesOf(world, type).map((sprite) => {
    const { x, y } = viewOf(world, sprite)
    return `${x / block},${y / block}`
  })
}

export function spritesOf(world: World, type: string): number[] {
  return [...world.sprites(world.game.names.idOf(type))]
}
