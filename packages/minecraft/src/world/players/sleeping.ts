import type { Position } from '../../position.ts'
import { isNight } from '../blocks/daylight.ts'
import { otherPart } from '../blocks/two-part.ts'
import type { PlayerInsides, WorldInsides } from '../insides.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** Ticks in bed after which the night is over, if everyone sleeps. */
const fallingAsleep = 100

export function lieDown(player: PlayerInsides, bed: Position): Ruling {
  const { world } = player
  if (!isNight(world.timeOfDay)) return refused('beds are for the night')
  const otherEnd = otherPart(bed, world.terrain.at(bed))
  for (const other of world.players.values()) {
    if (other.sleepsIn(bed) || (otherEnd && other.sleepsIn(otherEnd))) return refused('someone is sleeping in it')
  }
  player.closeWindow()
  player.stopDigging()
  player.stopUsing()
  player.sleeping = { bed, since: world.ticks }
  world.emit({ type: 'fell-asleep', player, bed })
  return allowed
}

/** Makes it morning when everyone has slept long enough. */
export function passNight(world: WorldInsides): void {
  let sleepers = 0
  for (const { sleeping, isDead } of world.players.values()) {
    if (isDead) continue
    if (sleeping === undefined || world.ticks - sleeping.since < fallingAsleep) return
    sleepers++
  }
  if (sleepers === 0) return
  world.setTime(0)
  for (const player of world.players.values()) player.wake()
}
