import type { ArenaCell } from '../arena/arena-map.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { pathFinder } from '../arena/path-finding.ts'
import type { ShooterWorld } from './shooter-world.ts'
import { isAlive, type Soldier } from './soldier.ts'
import { blastDamage, type Grenade, grenadeRules } from './weapons.ts'

/** Writes the enemies in a soldier's sight into `out`, which is emptied first, and returns it. */
export function visibleEnemies(world: ShooterWorld, soldier: Soldier, out: Soldier[] = []): Soldier[] {
  out.length = 0
  for (let seen = soldier.sees; seen !== 0; seen &= seen - 1) out.push(world.soldiers[31 - Math.clz32(seen & -seen)]!)
  return out
}

/** The nearest of the enemies in sight. */
export function nearestVisibleEnemy(world: ShooterWorld, soldier: Soldier): Soldier | undefined {
  let nearest: Soldier | undefined
  let least = Infinity
  for (let seen = soldier.sees; seen !== 0; seen &= seen - 1) {
    const enemy = world.soldiers[31 - Math.clz32(seen & -seen)]!
    const distance = world.map.distance(soldier.cell, enemy.cell)
    if (distance >= least) continue
    nearest = enemy
    least = distance
  }
  return nearest
}

/** A grenade that the soldier can see, and that will hurt him where he is. */
export function grenadeInReach(world: ShooterWorld, soldier: Soldier): Grenade | undefined {
  for (const grenade of world.grenades) if (blastDamage(world.map, grenade.cell, soldier.cell) > 0) return grenade
  return undefined
}

/** The nearest cell where no grenade in his sight will hurt him, or -1. */
export function refugeFromGrenades(world: ShooterWorld, soldier: Soldier): ArenaCell {
  const { map } = world
  const sight = sharedLineOfSight(map)
  const paths = pathFinder(map)
  const seen = world.grenades.filter((grenade) => sight.canSee(soldier.cell, grenade.cell))
  const column = map.columnOf(soldier.cell)
  const row = map.rowOf(soldier.cell)
  const reach = Math.ceil(2 * grenadeRules.radius)
  let refuge = -1
  let least = Infinity
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const cell = map.cellAt(column + right, row + down)
      const steps = paths.pathCost(cell, soldier.cell)
      if (steps >= least || seen.some((grenade) => blastDamage(map, grenade.cell, cell) > 0)) continue
      refuge = cell
      least = steps
    }
  }
  return refuge
}

/** Whether a grenade in this cell would hurt the soldier himself or a comrade he can see. */
export function wouldHurtFriends(world: ShooterWorld, soldier: Soldier, cell: ArenaCell): boolean {
  const sight = sharedLineOfSight(world.map)
  for (const other of world.soldiers) {
    if (other.side !== soldier.side || !isAlive(other) || blastDamage(world.map, cell, other.cell) === 0) continue
    if (sight.canSee(soldier.cell, other.cell)) return true
  }
  return false
}

/** Whether a comrade the soldier can see stands in a cell, is about to enter it, or is walking there. */
export function isTaken(world: ShooterWorld, soldier: Soldier, cell: ArenaCell): boolean {
  for (const other of world.soldiers) {
    if (other.side !== soldier.side || other.id === soldier.id || !isAlive(other)) continue
    if (other.nextCell !== cell && other.destination !== cell) continue
    if (sharedLineOfSight(world.map).canSee(soldier.cell, other.cell)) return true
  }
  return false
}
