import { attackCooldown } from '@telos/minecraft'
import type { Entity } from 'prismarine-entity'
import { type CommandRun, done, failed, until, wait } from '../command-run.ts'
import { seenEntity } from '../seen-entity.ts'
import type { Self } from '../self.ts'

/** One blow, once the weapon has swung back from the last. */
export function* attack(self: Self, id: number): CommandRun {
  while (self.clock.ticks - self.lastBlow < attackCooldown(self.bot.heldItem?.name)) yield
  const found = reachable(self, id)
  if (typeof found === 'string') return failed(found)
  yield self.lookAt(middleOf(found))
  self.bot.attack(found)
  self.lastBlow = self.clock.ticks
  yield
  return done
}

export function* useOn(self: Self, id: number): CommandRun {
  const found = reachable(self, id)
  if (typeof found === 'string') return failed(found)
  const isSheared = () => seenEntity(found, self.metadata, self.data)?.sheared === true
  const before = isSheared()
  // twice: mineflayer turns slowly to a point of its own, unless it looks there already
  yield self.lookAt(found.position.offset(0, 1, 0))
  yield self.bot.activateEntity(found)
  if (found.name !== 'sheep' || self.bot.heldItem?.name !== 'shears') {
    yield* wait(self.roundTrip)
    return done
  }
  if (before) return failed('the sheep has no wool')
  return (yield* until(isSheared, 20)) ? done : failed('the server did not let the sheep be shorn')
}

function reachable(self: Self, id: number): Entity | string {
  const entity = self.entity(id)
  return entity === undefined ? 'it is gone' : (self.beyondEntity(entity) ?? entity)
}

function middleOf({ position, height }: Entity) {
  return position.offset(0, (height || 0) / 2, 0)
}
