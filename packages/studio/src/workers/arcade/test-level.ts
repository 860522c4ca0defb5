/** A level with one of each sprite, for trying out a game: what the legend can make, in a room with walls around it. */
import type { Game } from '@telos/vgdl'
import { characterOf, floorCharacter } from './floor-character.ts'

/** Characters in a row of the room. */
const widest = 12

export interface TestLevel {
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
