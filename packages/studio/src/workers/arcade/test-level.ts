/** A level with one of each sprite, for trying out a game: what the legend can make, in a room with walls around it. */
import type { Game } from '@telos/vgdl'

/** Characters in a row of the room. */
const widest = 12

interface TestLevel {
  readonly text: string
  /** Names of types with a class of which no character makes a sprite. */
  readonly leftOut: readonly string[]
}

/** Lays out the characters of the legend two cells apart, the avatar first. Always the same for the same game. */
export function testLevel(game: Game): TestLevel {
  const { mapping } = game.definition
  const { kinds } = game
  const isAvatar = (type: number) => kinds[type]!.isAvatar
  const made = new Set<number>()
  const avatar = [...mapping].find(([, types]) => types.some(isAvatar))?.[0]
  const chosen: string[] = avatar === undefined ? [] : [avatar]
  for (const type of mapping.get(avatar ?? '') ?? []) made.add(type)
  // characters that make one new type come first: each sprite is then seen alone
  const byWidth = [...mapping].toSorted(([, one], [, other]) => one.length - other.length)
  const picked = new Set<string>()
  for (const [character, types] of byWidth) {
    if (types.some(isAvatar) || types.every((type) => made.has(type))) continue
    picked.add(character)
    for (const type of types) made.add(type)
  }
  for (const character of mapping.keys()) if (picked.has(character)) chosen.push(character)
  // a type that others belong to is there with one of them
  const isThere = new Set([...made].flatMap((type) => kinds[type]!.lineage))
  const leftOut = kinds.filter(({ id, spriteClass }) => spriteClass !== undefined && !isThere.has(id))
  return { text: roomOf(game, chosen), leftOut: leftOut.map(({ name }) => name) }
}

function roomOf(game: Game, characters: readonly string[]): string {
  const wall = characterOf(game, (name) => name === 'wall') ?? characterWith(game, 'wall') ?? ' '
  const floor = floorCharacter(game)
  const columns = Math.min(widest, Math.max(3, characters.length)) * 2 + 1
  const perRow = (columns - 1) / 2
  const rows: string[] = [wall.repeat(columns), wall + floor.repeat(columns - 2) + wall]
  for (let at = 0; at < characters.length; at += perRow) {
    const inRow = characters.slice(at, at + perRow).join(floor)
    rows.push(wall + inRow.padEnd(columns - 2, floor).slice(0, columns - 2) + wall)
    rows.push(wall + floor.repeat(columns - 2) + wall)
  }
  rows.push(wall.repeat(columns))
  return `${rows.join('\n')}\n`
}

function characterWith(game: Game, name: string): string | undefined {
  const type = game.names.idOf(name)
  return [...game.definition.mapping].find(([, types]) => types.includes(type))?.[0]
}

/** A character for nothing but floor, which erasing leaves and which surrounds the sprites of a test level: one of a lone static type that no rule mentions, one for nothing, or a blank. */
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
function characterOf(game: Game, isIt: (name: string, type: number) => boolean): string | undefined {
  for (const [character, types] of game.definition.mapping) {
    const [type] = types
    if (types.length === 1 && isIt(game.kinds[type!]!.name, type!)) return character
  }
  return undefined
}
