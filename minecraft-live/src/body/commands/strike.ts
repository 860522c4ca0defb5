import { attackCooldown } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, waitTicks, waitUntil } from '@telos/minecraft/body'
import type { Entity } from 'prismarine-entity'
import { seenEntity } from '../seen-entity.ts'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'

/** A strike too soon by the server's clock has no effect and is repeated. */
const mostBlows = 2

/** Strikes once, as soon as the weapon has recovered. */
export function* attack(self: Self, id: number): CommandRun {
  const { bot, clock } = self
  let isHurt = false
  const onHurt = (entity: Entity | undefined) => {
    if (entity?.id === id) isHurt = true
  }
  bot.on('entityHurt', onHurt)
  bot.on('entityDead', onHurt)
  try {
    for (let blows = 1; blows <= mostBlows && !isHurt; blows++) {
      while (clock.counted - self.lastBlow < attackCooldown(bot.heldItem?.name)) yield
      // the answer to the previous strike was late
      if (isHurt) break
      const found = reachable(self, id)
      // an entity gone after a strike was hit by it
      if (typeof found === 'string') return blows === 1 ? commandFailed(found) : commandDone
      yield self.lookAt(middleOf(found))
      bot.attack(found)
      self.lastBlow = clock.counted
      yield* waitTicks(1)
      yield* waitUntil(() => isHurt || !found.isValid, self.roundTrip)
    }
    return commandDone
  } finally {
    bot.off('entityHurt', onHurt)
    bot.off('entityDead', onHurt)
  }
}

export function* useOn(self: Self, id: number): CommandRun {
  const found = reachable(self, id)
  if (typeof found === 'string') return commandFailed(found)
  const isSheared = () => seenEntity(found, self.metadata, self.data)?.sheared === true
  const before = isSheared()
  // twice: mineflayer turns slowly to its own target point unless it already looks there
  yield self.lookAt(found.position.offset(0, 1, 0))
  yield self.bot.activateEntity(found)
  if (found.name !== 'sheep' || self.bot.heldItem?.name !== 'shears') {
    yield* waitForAnswer(self)
    return commandDone
  }
  if (before) return commandFailed('the sheep has no wool')
  return (yield* waitUntil(isSheared, 20)) ? commandDone : commandFailed('the server did not allow shearing the sheep')
}

function reachable(self: Self, id: number): Entity | string {
  const entity = self.entity(id)
  return entity === undefined ? 'it is gone' : (self.beyondEntity(entity) ?? entity)
}

function middleOf({ position, height }: Entity) {
  return position.offset(0, (height || 0) / 2, 0)
}
