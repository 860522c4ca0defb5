import { createWorld } from '../src/world/create-world.ts'
import type { MinecraftWorld } from '../src/world/minecraft-world.ts'
import type { Player } from '../src/world/players/player.ts'
import type { WorldEvent } from '../src/world/world-event.ts'
import { type StageProps, stageMap } from './stage-map.ts'

/** A world on the meadow of `stageMap` with one player, and a log of everything that happens in it. */
export interface Meadow {
  readonly world: MinecraftWorld
  readonly player: Player
  readonly events: WorldEvent[]
  pass(ticks: number): void
  /** Events of one type so far. */
  heard<T extends WorldEvent['type']>(type: T): Extract<WorldEvent, { type: T }>[]
}

export function meadow(props: StageProps = {}, seed = 1): Meadow {
  const world = createWorld(stageMap(props), { seed })
  const player = world.join('Ada')
  const events: WorldEvent[] = []
  world.subscribe((event) => events.push(event))
  const pass = (ticks: number) => {
    for (let tick = 0; tick < ticks; tick++) world.tick()
  }
  // one tick and a report of it: on the ground
  pass(1)
  player.move(player.entity.position, true)
  return {
    world,
    player,
    events,
    pass,
    heard: <T extends WorldEvent['type']>(type: T) =>
      events.filter((event): event is Extract<WorldEvent, { type: T }> => event.type === type),
  }
}

/** Everything a player carries, by item. */
export function carried(player: Player): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const stack of player.inventory.slots) {
    if (stack) counts[stack.item] = (counts[stack.item] ?? 0) + stack.count
  }
  return counts
}

/** Everything on the ground, by item. */
export function lying(world: MinecraftWorld): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const entity of world.entities.values()) {
    if (entity.kind === 'item') counts[entity.stack.item] = (counts[entity.stack.item] ?? 0) + entity.stack.count
  }
  return counts
}
