import { attackCooldown } from '../../../data/attack.ts'
import { playerSize } from '../../../world/blocks/collision.ts'
import type { Entity } from '../../../world/creatures/entity.ts'
import type { Ruling } from '../../../world/players/ruling.ts'
import { type CommandRun, commandDone, commandFailed } from '../../command-run.ts'
import type { Self } from '../self.ts'

/** Ticks after a hit during which the target is invulnerable. */
const spared = 10

/** Strikes once, as soon as the weapon has recovered and the target can be hurt. */
export function* attack(self: Self, id: number): CommandRun {
  while (self.world.ticks - self.lastBlow < Math.max(spared, attackCooldown(self.player.held?.item))) yield
  return yield* actOn(self, id, (entity) => {
    const ruling = self.player.attack(entity.id)
    if (ruling.allowed) self.lastBlow = self.world.ticks
    return ruling
  })
}

export function* useOn(self: Self, id: number): CommandRun {
  return yield* actOn(self, id, (entity) => self.player.useOnEntity(entity.id))
}

function* actOn(self: Self, id: number, act: (entity: Entity) => Ruling): CommandRun {
  const entity = self.world.entities.get(id)
  if (entity === undefined) return commandFailed('it is gone')
  self.lookAt(middleOf(self, entity))
  const ruling = act(entity)
  if (!ruling.allowed) return commandFailed(ruling.why)
  yield
  return commandDone
}

function middleOf(self: Self, entity: Entity) {
  const { x, y, z } = entity.position
  const size = entity.kind === 'animal' ? self.world.data.animals.get(entity.species) : undefined
  const height = size?.height ?? (entity.kind === 'player' ? playerSize.height : 0)
  return { x, y: y + height / 2, z }
}
