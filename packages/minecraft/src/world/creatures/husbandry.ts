import type { PlayerInsides } from '../insides.ts'
import { reachesAnimal } from '../players/reach.ts'
import { allowed, type Ruling, refused } from '../players/ruling.ts'

/** What players do to animals besides hitting them: shears take wool, buckets take milk. */
export function useOnEntity(player: PlayerInsides, id: number): Ruling {
  const { world, held } = player
  if (player.isDead) return refused('the dead do nothing')
  if (player.isSleeping) return refused('asleep: wake up first')
  const beast = world.animals.get(id)
  if (beast === undefined) return refused('no such creature is there')
  const { animal } = beast
  if (beast.dead !== undefined) return refused('it is dead')
  const ruling = reachesAnimal(player, animal)
  if (!ruling.allowed) return ruling
  if (held?.item === 'shears' && animal.species === 'sheep') {
    if (animal.baby) return refused('lambs have no wool')
    if (animal.sheared) return refused('it has no wool now')
    world.animals.shear(beast)
    player.wearHeld(1)
    return allowed
  }
  if (held?.item === 'bucket' && animal.species === 'cow') {
    if (animal.baby) return refused('calves give no milk')
    player.spendHeld()
    player.receive({ item: 'milk_bucket', count: 1 })
    return allowed
  }
  return refused(`${held?.item ?? 'an empty hand'} does nothing to a ${animal.species}`)
}
