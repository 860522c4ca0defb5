/** What functions on games, stages and worlds refuse, in words. */
import { needKeys } from '@telos/core/text'

/** Takes two comparisons where all is right, as searches come by here for every node. */
export function needWorld(world: { readonly stage: unknown } | null | undefined): void {
  if (world?.stage === undefined) needKeys(world, 'a world, as stage.start(seed) makes it', 'stage')
}

export function needStage(stage: unknown): void {
  needKeys(stage, 'a stage of loadLevel, whose diagnostics say why there is none', 'start', 'game')
}

export function needGame(game: unknown): void {
  needKeys(game, 'a game of loadGame, whose diagnostics say why there is none', 'definition', 'kinds')
}
