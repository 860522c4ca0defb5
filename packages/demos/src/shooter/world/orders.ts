import { DomainError } from '@telos/core'
import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'
import { canReload, type HandTask, isAlive, type SoldierState } from './soldier.ts'
import { canThrow, grenadeRules, type WeaponName, weapons } from './weapons.ts'

// half a second, in ticks
const SWITCH_TICKS = 5

/**
 * Orders to soldiers. An order lasts until it is carried out or replaced, and takes effect in the next step of the world, so it does not
 * matter who gives his orders first.
 *
 * Legs (`moveTo`), posture (`crouch`, `stand`) and hands (everything else) work at the same time. Each order returns whether it can be
 * carried out; if not, the previous one stays in effect. The dead take no orders.
 *
 * @example
 * world.orders.moveTo(0, cell)
 * world.orders.fireAt(0, enemy.id) // on the run: badly aimed
 */
export class Orders {
  readonly #map: ArenaMap
  readonly #soldiers: readonly SoldierState[]

  constructor(map: ArenaMap, soldiers: readonly SoldierState[]) {
    this.#map = map
    this.#soldiers = soldiers
  }

  /** Walk to a cell along a shortest path. */
  moveTo(id: number, cell: ArenaCell): boolean {
    const soldier = this.#find(id)
    if (!isAlive(soldier) || pathFinder(this.#map).pathCost(soldier.nextCell, cell) === Infinity) return false
    soldier.destination = cell
    return true
  }

  /** Stop walking, in the cell now being entered. */
  halt(id: number): boolean {
    const soldier = this.#find(id)
    if (!isAlive(soldier)) return false
    soldier.destination = -1
    return true
  }

  /** Take aim at an enemy and shoot at him whenever he is in sight and in range, until he is dead. */
  fireAt(id: number, enemy: number): boolean {
    const soldier = this.#find(id)
    const target = this.#find(enemy)
    if (!isAlive(target) || target.side === soldier.side) return false
    return this.#begin(soldier, 'fire', enemy, weapons[soldier.weapon].aimTicks)
  }

  /** Throw a grenade into a cell in sight and in reach. */
  throwGrenade(id: number, cell: ArenaCell): boolean {
    const soldier = this.#find(id)
    if (soldier.grenades === 0 || !canThrow(this.#map, soldier.cell, cell)) return false
    return this.#begin(soldier, 'throw', cell, grenadeRules.throwTicks)
  }

  /** Put a full magazine into the rifle; what was in the old one is lost. */
  reload(id: number): boolean {
    const soldier = this.#find(id)
    if (!canReload(soldier)) return false
    return this.#begin(soldier, 'reload', -1, weapons.rifle.reloadTicks)
  }

  /** Take the other weapon in hand. */
  switchWeapon(id: number, weapon: WeaponName): boolean {
    const soldier = this.#find(id)
    if (soldier.weapon === weapon) return false
    return this.#begin(soldier, 'switch', -1, SWITCH_TICKS)
  }

  /** Crouch: harder to hit, above all behind cover, and slow on foot. */
  crouch(id: number): boolean {
    return this.#posture(this.#find(id), true)
  }

  /** Stand up. */
  stand(id: number): boolean {
    return this.#posture(this.#find(id), false)
  }

  /** Stop walking and whatever the hands are doing. */
  hold(id: number): boolean {
    const soldier = this.#find(id)
    this.#begin(soldier, 'none', -1, 0)
    return this.halt(id)
  }

  #posture(soldier: SoldierState, crouch: boolean): boolean {
    if (!isAlive(soldier)) return false
    soldier.crouchOrdered = crouch
    return true
  }

  #begin(soldier: SoldierState, task: HandTask, target: number, ticks: number): boolean {
    if (!isAlive(soldier)) return false
    // repeating an order must not restart it
    if (soldier.task === task && soldier.target === target) return true
    soldier.task = task
    soldier.target = target
    soldier.taskTicks = ticks
    return true
  }

  #find(id: number): SoldierState {
    const soldier = this.#soldiers[id]
    if (soldier) return soldier
    throw new DomainError([
      { code: 'arena/unknown-soldier', severity: 'error', message: `soldier ${id} does not exist` },
    ])
  }
}
