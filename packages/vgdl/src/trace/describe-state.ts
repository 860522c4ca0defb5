/** Describes worlds as lines of a trace. */
import { HEALTH, NEXT, NONE, ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import type { SpriteView } from '../engine/sprite/view.ts'
import { viewOf } from '../engine/sprite/view.ts'
import type { World } from '../engine/world.ts'
import { listMark } from './list-mark.ts'
import type { TraceAmounts, TraceAvatar, TraceSprite, TraceState } from './trace-format.ts'

export interface DescriberOptions {
  /** Omit the lists that the original recordings omit although sprites have turned around. @default false */
  readonly asRecorded?: boolean
}

/** Describes successive worlds of one run: lists of sprites are included if they have changed since the previous call. */
export function stateDescriber({ asRecorded = false }: DescriberOptions = {}): (world: World) => TraceState {
  const seen = new Map<number, number[]>()
  const told = new Map<number, string>()
  return (world) => {
    const lists: [string, readonly TraceSprite[]][] = []
    for (const { id, name } of world.game.definition.types) {
      let fields = seen.get(id)
      if (fields === undefined) seen.set(id, (fields = []))
      if (!takeFields(world, id, fields)) continue
      const entries = entriesOf(world, id)
      const mark = asRecorded ? listMark(world, id, entries) : JSON.stringify(entries)
      if (mark === (told.get(id) ?? '[]')) continue
      told.set(id, mark)
      lists.push([name, entries])
    }
    const { tick: t, score, winner: win, over } = world
    return { t, score, win, over, avatar: avatarOf(world), d: inOrder(lists) }
  }
}

/** Writes everything that lists include about the sprites of a type into `fields`; returns whether it has changed. */
function takeFields({ ints, avatar, layout, game }: World, type: number, fields: number[]): boolean {
  let at = 0
  let isChanged = false
  const take = (value: number): void => {
    if (fields[at] !== value) {
      fields[at] = value
      isChanged = true
    }
    at += 1
  }
  for (let sprite = ints[layout.lists + type]; sprite !== NONE; sprite = ints[sprite + NEXT]) {
    if (sprite === avatar) continue
    take(ints[sprite + X])
    take(ints[sprite + Y])
    take(ints[sprite + ORIENTATION])
    take(ints[sprite + HEALTH])
    for (let field = game.resourceStart; field < game.stride; field++) take(ints[sprite + field])
  }
  if (fields.length === at) return isChanged
  fields.length = at
  return true
}

/** Returns all sprites of exactly this type except the avatar, from top to bottom, from left to right. */
function entriesOf(world: World, type: number): TraceSprite[] {
  const entries: { readonly entry: TraceSprite; readonly text: string }[] = []
  for (const sprite of world.sprites(type)) {
    if (sprite === world.avatar) continue
    const entry = entryOf(viewOf(world, sprite))
    entries.push({ entry, text: JSON.stringify(entry) })
  }
  // the text decides between sprites at the same position, so that lists do not depend on creation order
  entries.sort(
    (a, b) => a.entry[1] - b.entry[1] || a.entry[0] - b.entry[0] || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  )
  return entries.map(({ entry }) => entry)
}

function entryOf({ x, y, orientation, resources, health }: SpriteView): TraceSprite {
  if (health !== 0) return [x, y, orientation.x, orientation.y, inOrder(resources), health]
  if (resources.size > 0) return [x, y, orientation.x, orientation.y, inOrder(resources)]
  if (orientation.x !== 0 || orientation.y !== 0) return [x, y, orientation.x, orientation.y]
  return [x, y]
}

function avatarOf(world: World): TraceAvatar | null {
  if (world.avatar < 0) return null
  const { type, x, y, orientation, resources, health, disabled } = viewOf(world, world.avatar)
  const { block } = world.stage
  const cell = { gx: x / block, gy: y / block }
  const res: TraceAmounts = inOrder(resources)
  return { type, x, y, ...cell, ori: [orientation.x, orientation.y], res, hp: health, alive: !disabled }
}

/** Sorts names alphabetically; a name may be `__proto__`, so nothing is assigned. */
function inOrder<T>(entries: Iterable<readonly [name: string, value: T]>): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
