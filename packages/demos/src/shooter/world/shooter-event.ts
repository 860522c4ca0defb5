import type { ArenaCell } from '../arena/arena-map.ts'
import type { TeamColour } from './soldier.ts'
import type { WeaponName } from './weapons.ts'

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
