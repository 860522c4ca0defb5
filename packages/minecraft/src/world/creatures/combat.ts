import { attackDamage, attackWear } from '../../data/attack.ts'
import { playerSize } from '../blocks/collision.ts'
import type { PlayerInsides } from '../insides.ts'
import { reachesAnimal, reachesBody } from '../players/reach.ts'
import { allowed, type Ruling, refused } from '../players/ruling.ts'
import { exhaustion } from '../players/vitals.ts'

/** A blow at an animal or another player; early ones are weak, and for half a second after one the next does nothing. */
export function attackEntity(player: PlayerInsides, id: number): Ruling {
  const { world, held } = player
  if (player.isDead) return refused('the dead do not fight')
  if (player.isSleeping) return refused('asleep: wake up first')
  const target = world.entities.get(id)
  if (target === undefined || target === player.entity) return refused('no such creature is there')
  const since = world.ticks - player.lastAttack
  const damage = attackDamage(held?.item, since)
  if (target.kind === 'animal') {
    const animal = world.animals.get(id)
    if (animal === undefined || animal.dead !== undefined) return refused('it is already dead')
    const ruling = reachesAnimal(player, target)
    if (!ruling.allowed) return ruling
    swing(player)
    if (world.ticks >= animal.unhurtUntil) world.animals.hurt(animal, damage, player.entity.position)
    return allowed
  }
  if (target.kind === 'player') {
    const other = world.players.get(target.name)
    if (other === undefined || other.isDead) return refused('no such creature is there')
    const ruling = reachesBody(world, player.entity.position, target.position, playerSize.width, playerSize.height)
    if (!ruling.allowed) return ruling
    swing(player)
    if (world.ticks >= other.unhurtUntil) {
      other.unhurtUntil = world.ticks + 10
      world.hurt(other, damage, `was slain by ${player.name}`)
    }
    return allowed
  }
  return refused('it cannot be attacked')
}

function swing(player: PlayerInsides): void {
  player.lastAttack = player.world.ticks
  player.vitals.tire(exhaustion.attack)
  player.wearHeld(attackWear(player.held?.item))
}
