/** Checks the arguments of functions on games, stages and worlds. */
import { needKeys } from '@telos/core/text'

/** Needs only two comparisons for valid arguments, because searches call it for every node. */
export function needWorld(world: { readonly stage: unknown } | null | undefined): void {
  if (world?.stage === undefined) needKeys(world, 'a world from stage.start(seed)', 'stage')
}

export function needStage(stage: unknown): void {
  needKeys(stage, 'a stage from loadLevel, whose diagnostics say why there is none', 'start', 'game')
}

export function needGame(game: unknown): void {
  needKeys(game, 'a game from loadGame, whose diagnostics say why there is none', 'definition', 'kinds')
}
