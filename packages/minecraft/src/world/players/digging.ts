import { canHarvest, digTicks, digWear } from '../../data/digging.ts'
import { rollDrops } from '../../data/roll-drops.ts'
import { type Position, positionKey } from '../../position.ts'
import { air } from '../blocks/block-state.ts'
import type { PlayerInsides } from '../insides.ts'
import { reachesBlock } from './reach.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import { exhaustion } from './vitals.ts'

/** Ticks by which a client may be early: its clock and the world's do not tick at the same moments. */
const early = 2

/** Starts digging; instantly breakable blocks are gone with this call. */
export function startDigging(player: PlayerInsides, at: Position): Ruling {
  const ruling = canDig(player, at)
  if (!ruling.allowed) return ruling
  const ticks = ticksNow(player, at)
  if (ticks === 0) {
    player.digging = undefined
    breakBlock(player, at)
    return allowed
  }
  player.digging = { at, since: player.world.ticks, progress: 0 }
  return allowed
}

export function finishDigging(player: PlayerInsides, at: Position): Ruling {
  const { digging } = player
  if (digging === undefined || positionKey(digging.at) !== positionKey(at))
    return refused('digging was not started here')
  const ruling = canDig(player, at)
  if (!ruling.allowed) {
    player.digging = undefined
    return ruling
  }
  const ticks = ticksNow(player, at)
  const left = Math.ceil((1 - digging.progress) * ticks - 1e-6)
  if (left > early) return refused(`too early: ${left} of ${ticks} ticks of digging are left`)
  player.digging = undefined
  breakBlock(player, at)
  return allowed
}

/** Call once per tick. */
export function digOn(player: PlayerInsides): void {
  const { digging } = player
  if (digging === undefined) return
  const ticks = ticksNow(player, digging.at)
  if (ticks === Infinity) player.digging = undefined
  else digging.progress = ticks === 0 ? 1 : digging.progress + 1 / ticks
}

function canDig(player: PlayerInsides, at: Position): Ruling {
  const { world } = player
  if (player.isDead) return refused('the dead do not dig')
  if (player.isSleeping) return refused('asleep: wake up first')
  if (!world.terrain.grid.holds(at)) return refused('outside the map')
  const facts = world.terrain.factsAt(at)
  if (facts.name === 'air' || world.terrain.isLiquid(at.x, at.y, at.z)) return refused('nothing to dig here')
  if (facts.hardness < 0) return refused(`${facts.name} cannot be dug`)
  return reachesBlock(player, at)
}

function ticksNow({ world, held, onGround, entity }: PlayerInsides, at: Position): number {
  const facts = world.terrain.factsAt(at)
  if (facts.name === 'air') return Infinity
  const { x, y, z } = entity.position
  const underWater = world.terrain.isLiquid(Math.floor(x), Math.floor(y + 1.62), Math.floor(z))
  return digTicks(facts, held?.item, { onGround, underWater })
}

function breakBlock(player: PlayerInsides, at: Position): void {
  const { world, held } = player
  const block = world.terrain.at(at)
  const facts = world.terrain.factsAt(at)
  const fallen = canHarvest(facts, held?.item)
    ? rollDrops(facts.drops, world.random.drops, { held: held?.item, properties: block.properties })
    : []
  player.wearHeld(digWear(facts, held?.item))
  player.vitals.tire(exhaustion.dig)
  world.setBlock(at, air)
  for (const stack of fallen) world.items.dropFrom(stack, at)
}
