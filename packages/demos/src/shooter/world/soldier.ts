import type { ArenaCell } from '../arena/arena-map.ts'
import { grenadeRules, type WeaponName, weapons } from './weapons.ts'

/** The two parties of a skirmish. */
export type TeamColour = 'blue' | 'red'

/** What a soldier's hands are doing. */
export type HandTask = 'none' | 'fire' | 'throw' | 'reload' | 'switch'

/** The complete state of a soldier, as flat data. Only the world changes it. */
export type Soldier = Readonly<SoldierState>

/** The mutable version, for the world. */
export interface SoldierState {
  /** His index in the world. */
  readonly id: number
  readonly name: string
  readonly side: TeamColour
  cell: ArenaCell
  /** The cell he is moving into; `cell` while he stands still. */
  nextCell: ArenaCell
  /** Ticks since he left for `nextCell`. */
  walkedTicks: number
  /** Where he was ordered to walk, or -1. */
  destination: ArenaCell
  /** Starts at 100; dead at 0. */
  health: number
  crouching: boolean
  /** Posture ordered for the next tick. */
  crouchOrdered: boolean
  weapon: WeaponName
  /** Shots left in the rifle. */
  rounds: number
  /** Full spare magazines for it. */
  magazines: number
  grenades: number
  task: HandTask
  /** The enemy's id while firing, the cell while throwing, otherwise -1. */
  target: number
  /** Ticks until the hands finish, or until he has taken aim. */
  taskTicks: number
  /** Ticks until the weapon can shoot again. */
  cooldown: number
  /** Ticks for which he still shoots badly after being shot at. */
  suppressed: number
  /** The enemies in his sight, one bit per id. */
  sees: number
}

/** How a soldier enters a world. */
export interface SoldierSetup {
  readonly name: string
  readonly side: TeamColour
  readonly cell: ArenaCell
  /** @default 100 */
  readonly health?: number
  /** @default 'rifle' */
  readonly weapon?: WeaponName
  /** Full magazines in addition to the one in the rifle. @default 3 */
  readonly magazines?: number
  /** @default 2 */
  readonly grenades?: number
}

/** A soldier as he enters the world. */
export function createSoldier(id: number, setup: SoldierSetup): SoldierState {
  const { name, side, cell, health = 100, weapon = 'rifle', magazines = 3 } = setup
  return {
    id,
    name,
    side,
    cell,
    nextCell: cell,
    walkedTicks: 0,
    destination: -1,
    health,
    crouching: false,
    crouchOrdered: false,
    weapon,
    rounds: weapons.rifle.magazine,
    magazines,
    grenades: setup.grenades ?? grenadeRules.perSoldier,
    task: 'none',
    target: -1,
    taskTicks: 0,
    cooldown: 0,
    suppressed: 0,
    sees: 0,
  }
}

/** Whether he is alive. */
export function isAlive(soldier: Soldier): boolean {
  return soldier.health > 0
}

/** Whether he is between two cells. */
export function isWalking(soldier: Soldier): boolean {
  return soldier.nextCell !== soldier.cell
}

/** Whether the weapon in his hand can shoot without reloading. */
export function isLoaded(soldier: Soldier): boolean {
  return soldier.weapon === 'pistol' || soldier.rounds > 0
}

/** Whether he has a spare magazine and room for its rounds. */
export function canReload(soldier: Soldier): boolean {
  return soldier.weapon === 'rifle' && soldier.magazines > 0 && soldier.rounds < weapons.rifle.magazine
}

/** Stops whatever his hands are doing. */
export function rest(soldier: SoldierState): void {
  soldier.task = 'none'
  soldier.target = -1
  soldier.taskTicks = 0
}

/** Something that happened in a world, as a plain record; `soldier` did it, `target` suffered it. */
export type ShooterEvent =
  | { readonly type: 'shot'; readonly tick: number; readonly soldier: number; readonly target: number }
  | {
      readonly type: 'hit'
      readonly tick: number
      readonly soldier: number
      readonly target: number
      readonly damage: number
      readonly weapon: WeaponName | 'grenade'
    }
  | { readonly type: 'killed'; readonly tick: number; readonly soldier: number; readonly target: number }
  | { readonly type: 'grenade'; readonly tick: number; readonly soldier: number; readonly cell: ArenaCell }
  | { readonly type: 'explosion'; readonly tick: number; readonly soldier: number; readonly cell: ArenaCell }
  | { readonly type: 'seen'; readonly tick: number; readonly soldier: number; readonly target: number }
  | { readonly type: 'lost'; readonly tick: number; readonly soldier: number; readonly target: number }
  | { readonly type: 'over'; readonly tick: number; readonly winner: TeamColour | 'draw' }
