/** The texts of the built-in games: loaded when one is opened, so that Home shows before them. */
import { builtInGames } from '@telos/vgdl'
import type { StudioDocument } from '../documents/studio-document.ts'

/** The game and its levels as files that belong together by their names. */
export function gameFiles(name: string): StudioDocument['files'] {
  const game = builtInGames.find((each) => each.name === name)
  if (game === undefined) throw new Error(`Telos has no game called "${name}".`)
  const { description, levels } = game
  return [
    { path: `${name}.txt`, text: description },
    ...levels.map(({ text }, index) => ({ path: `${name}_lvl${index}.txt`, text: `${text}\n` })),
  ]
}
