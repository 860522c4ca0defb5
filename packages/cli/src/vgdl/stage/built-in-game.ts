/** The built-in games, by name. */
import { didYouMean } from '@telos/core/text'
import { type BuiltInGame, builtInGames } from '@telos/vgdl'
import { CommandError } from '../../command.ts'

/** The game of this name. */
export function builtInGame(name: string): BuiltInGame | undefined {
  return builtInGames.find((game) => game.name === name)
}

/** The error for an unknown game, with a suggestion. */
export function noSuchGame(name: string, more = ''): CommandError {
  const names = builtInGames.map((game) => game.name)
  const hint = didYouMean(name, names) ?? 'telos vgdl games lists them'
  return new CommandError('usage', `unknown built-in game ${JSON.stringify(name)}${more} — ${hint}`)
}
