import type { ItemSource, Situation, StoredItem } from '../../errand/situation.ts'
import { blockOf, type Position, positionKey } from '../../position.ts'
import type { Knowledge } from './knowledge.ts'
import { countItems } from './known-chests.ts'
import type { KnownEntity } from './known-entities.ts'
import { nearestBlock } from './nearest.ts'
import { pickUpPlace } from './pick-up-place.ts'

const stations = ['crafting_table', 'furnace'] as const
const furniture = /^(?:crafting_table|furnace|chest|trapped_chest|barrel|.*_bed)$/

/**
 * Turns knowledge into plain data for planners: what is carried, what is around, and the travel times.
 *
 * @example planErrand(gameData, situationOf(knowledge), { item: 'iron_pickaxe', count: 1 })
 */
export function situationOf(knowledge: Knowledge): Situation {
  const { body, data, blocks } = knowledge
  const carried = Object.fromEntries(countItems(body.inventory))
  return {
    carried,
    uses: usesLeft(knowledge),
    blocks: Object.fromEntries(
      blocks.names.flatMap((name): [string, ItemSource][] => {
        // things people placed for use are not for the taking
        if (furniture.test(name)) return []
        const nearest = nearestBlock(knowledge, [name])
        const count = [...blocks.keysOf(name)].length
        return nearest === undefined ? [] : [[name, { count, seconds: nearest.seconds }]]
      }),
    ),
    lying: sources(knowledge, itemsLying(knowledge), ({ name }) => name),
    stored: storedItems(knowledge),
    animals: sources(
      knowledge,
      [...data.animals.keys()].flatMap((species) => knowledge.entities.animals(species)),
      ({ name }) => name,
    ),
    woolly: sources(knowledge, knowledge.entities.woolly(), ({ colour }) => colour ?? 'white'),
    stations: Object.fromEntries(
      [...stations, 'bed'].flatMap((station): [string, number][] => {
        const names = station === 'bed' ? blocks.names.filter((name) => name.endsWith('_bed')) : [station]
        const nearest = nearestBlock(knowledge, names)
        return nearest === undefined ? [] : [[station, nearest.seconds]]
      }),
    ),
    heat: heatOf(knowledge),
  }
}

/** Smeltings left in the nearest furnace's fire. */
function heatOf(knowledge: Knowledge): number {
  const furnace = nearestBlock(knowledge, ['furnace'])?.at
  return furnace === undefined ? 0 : knowledge.furnaces.ticksLeft(furnace, knowledge.body.ticks) / 200
}

function usesLeft({ body, data }: Knowledge): Record<string, number> {
  const uses = new Map<string, number>()
  for (const { item, count, wear = 0 } of body.inventory) {
    const durability = data.items.get(item)?.durability
    if (durability !== undefined) uses.set(item, (uses.get(item) ?? 0) + durability * count - wear)
  }
  return Object.fromEntries(uses)
}

function itemsLying({ entities }: Knowledge): KnownEntity[] {
  return [...entities.all].filter(({ kind }) => kind === 'item')
}

/** Entities by a key, with the travel time to the nearest reachable one. */
function sources(
  knowledge: Knowledge,
  entities: readonly KnownEntity[],
  keyOf: (entity: KnownEntity) => string,
): Record<string, ItemSource> {
  const found = new Map<string, ItemSource>()
  const distances = knowledge.distances()
  for (const entity of entities) {
    if (knowledge.isAvoided(entity.id)) continue
    const seconds =
      entity.kind === 'item'
        ? (pickUpPlace(knowledge, entity.position)?.seconds ?? Number.POSITIVE_INFINITY)
        : distances.secondsToNear(blockOf(entity.position), 2)
    if (seconds === Number.POSITIVE_INFINITY) continue
    const key = keyOf(entity)
    const before = found.get(key)
    const count = (before?.count ?? 0) + (entity.count ?? 1)
    found.set(key, { count, seconds: Math.min(before?.seconds ?? seconds, seconds) })
  }
  return Object.fromEntries(found)
}

/** A label says what, not how many; assume a full stack. */
function storedItems(knowledge: Knowledge): StoredItem[] {
  const { blocks, chests, data } = knowledge
  const distances = knowledge.distances()
  const stored: StoredItem[] = []
  for (const chest of [...blocks.positionsOf('chest'), ...blocks.positionsOf('trapped_chest')].sort(byPosition)) {
    if (knowledge.isAvoided(chest)) continue
    const seconds = distances.secondsToReach(chest)
    if (seconds === Number.POSITIVE_INFINITY) continue
    const contents = chests.contentsOf(chest)
    if (contents !== undefined) {
      for (const [item, count] of contents) stored.push({ item, count, chest, seconds, seen: true })
      continue
    }
    for (const item of new Set(knowledge.labelsOf(chest)))
      stored.push({ item, count: data.items.get(item)?.stackSize ?? 1, chest, seconds, seen: false })
  }
  return stored
}

function byPosition(a: Position, b: Position): number {
  return positionKey(a) < positionKey(b) ? -1 : 1
}
