/** The games in the box, by name. */
import { didYouMean } from '@telos/core'
import { type BoxedGame, gamesInTheBox } from '@telos/vgdl'
import { CommandError } from '../../command.ts'

/** The game of this name. */
export function boxedGame(name: string): BoxedGame | undefined {
  return gamesInTheBox.find((game) => game.name === name)
}

/** Told with what was probably meant. */
export function noSuchGame(name: string, where = 'in the box'): CommandError {
  const names = gamesInTheBox.map((game) => game.name)
  const hint = didYouMean(name, names) ?? 'telos vgdl games lists them'
  return new CommandError('usage', `there is no game ${JSON.stringify(name)} ${where} — ${hint}`)
}
