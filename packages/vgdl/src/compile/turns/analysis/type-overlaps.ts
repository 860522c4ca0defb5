/** Finds which types can share a cell in the model, by following movement and creation. */
import type { GameElements, KindElement } from '../../elements/game-elements.ts'
import { type BoardDirectionName, boardDirections } from '../formulas/board-direction.ts'

/** Which types can meet, and which can move. */
export interface TypeOverlaps {
  overlaps(one: number, other: number): boolean
  /** Types whose sprites can be somewhere other than where their turn began. */
  readonly displaced: ReadonlySet<number>
  directionsOf(type: number): ReadonlySet<BoardDirectionName>
}

/**
 * Follows movement and creation until no new types can meet.
 *
 * @param followers types whose sprites only move in the avatar's direction
 */
export function findTypeOverlaps(elements: GameElements, followers: ReadonlySet<number>): TypeOverlaps {
  const { avatar, kinds, interactions, together } = elements
  const ids = [...kinds.keys()]
  const weapons = new Set(avatar.weapons.map(({ kind }) => kind))
  const goes = new Map<number, Set<BoardDirectionName>>(
    ids.map((id) => [id, new Set(ownWays(elements, followers, kinds.get(id)))]),
  )
  /** Types whose sprites can move to, or appear on, any cell. */
  const roams = new Set(ids.filter((id) => (goes.get(id)?.size ?? 0) > 0 || weapons.has(id)))
  const met = new Set<string>()
  const meet = (one: number, other: number): void => {
    met.add(keyOf(one, other))
  }
  for (const one of ids) {
    for (const other of ids) if (roams.has(one) || together.has(keyOf(one, other))) meet(one, other)
  }
  for (const one of avatar.kinds) for (const other of avatar.kinds) met.delete(keyOf(one, other))
  for (const id of weapons) if (kinds.get(id)?.kind.singletons.length) met.delete(keyOf(id, id))
  // a new sprite is on the cell of its maker
  for (let size = -1; size !== met.size; ) {
    size = met.size
    for (const { first, second, happens } of interactions) {
      for (const one of happens) {
        if (one.kind !== 'become' && one.kind !== 'create') continue
        for (const from of first) {
          if (!second.some((other) => met.has(keyOf(from, other)))) continue
          const made = one.type < 0 ? from : one.type
          meet(made, from)
          for (const other of ids) if (met.has(keyOf(from, other))) meet(made, other)
          if (met.has(keyOf(from, from))) meet(made, made)
          if (one.kind === 'become') for (const name of goes.get(from) ?? []) goes.get(made)?.add(name)
        }
      }
    }
  }
  return {
    overlaps: (one, other) => met.has(keyOf(one, other)),
    displaced: new Set(ids.filter((id) => (goes.get(id)?.size ?? 0) > 0)),
    directionsOf: (type) => goes.get(type) ?? new Set(),
  }
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one},${other}` : `${other},${one}`
}

/** Returns the directions in which sprites of a type move or are pushed. */
function ownWays(
  { avatar, interactions, game }: GameElements,
  followers: ReadonlySet<number>,
  kind: KindElement | undefined,
): readonly BoardDirectionName[] {
  if (kind === undefined) return []
  if (avatar.kinds.includes(kind.id)) return avatar.template.directions
  // pushed sprites move in the directions of their pushers
  const pushed = !kind.isPushed
    ? []
    : followers.has(kind.id)
      ? avatar.template.directions
      : boardDirections.map(({ name }) => name)
  if (!kind.isMoving) return pushed
  const isTurned =
    kind.isPushed ||
    avatar.weapons.some((weapon) => weapon.kind === kind.id) ||
    interactions.some(({ first, happens }) => first.includes(kind.id) && happens.some((one) => one.kind === 'reverse'))
  const { x, y } = kind.kind.parameters.direction('orientation')
  const direction = game.directions.numberOf(x, y)
  const own = boardDirections.filter((way) => way.direction === game.directions.plain[direction])
  return isTurned || own.length === 0 ? boardDirections.map(({ name }) => name) : own.map(({ name }) => name)
}
