/** The floor of a game as a character of levels: what erasing leaves, and what surrounds the sprites of a test level. */
import type { Game } from '@telos/vgdl'

/** A character for nothing but floor: one of a lone static type that no rule mentions, one for nothing, or a blank. */
export function floorCharacter(game: Game): string {
  const { collisions, edges, timers, terminations } = game.definition
  const told = new Set<number>()
  for (const { first, second } of collisions)
    for (const type of [...game.names.subTypesOf(first), ...game.names.subTypesOf(second)]) told.add(type)
  for (const { type } of [...edges, ...timers]) for (const one of game.names.subTypesOf(type)) told.add(one)
  const counted = new Set(terminations.flatMap(({ parameters }) => parameters.list('stype')))
  const isFloor = (name: string, type: number) =>
    !told.has(type) && !counted.has(name) && name !== 'wall' && game.kinds[type]!.spriteClass?.name === 'Immovable'
  const empty = () => [...game.definition.mapping].find(([, types]) => types.length === 0)?.[0]
  return characterOf(game, isFloor) ?? empty() ?? ' '
}

/** The first character that makes a sprite of one type alone, if the type is as asked for. */
export function characterOf(game: Game, isIt: (name: string, type: number) => boolean): string | undefined {
  for (const [character, types] of game.definition.mapping) {
    const [type] = types
    if (types.length === 1 && isIt(game.kinds[type!]!.name, type!)) return character
  }
  return undefined
}
