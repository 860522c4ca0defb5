import type { GridCell } from '../rooms/grid.ts'
import type { Flank } from './battlefield.ts'

/** The body of a soldier. */
export interface ChainSoldierBody {
  readonly side: Flank
  cell: GridCell
  /** Where the soldier is walking to, if anywhere. */
  heading: GridCell | undefined
  /** Fraction of the way to the next cell. */
  progress: number
  readonly speed: number
  health: number
  /** What the soldier shoots at. */
  aim: 'ambush' | 'target' | undefined
}

/** An enemy who waits beside the path. */
export interface Ambusher {
  readonly cell: GridCell
  health: number
}

/** The state of the world, as plain data. */
export interface ChainState {
  time: number
  random: number
  readonly bodies: Record<string, ChainSoldierBody>
  readonly ambushers: Ambusher[]
  isSprung: boolean
  /** Remaining defence of the target. */
  defence: number
}

/** Something that happened in the world. */
export type ChainEvent =
  | { readonly type: 'ambush'; readonly side: Flank }
  | { readonly type: 'ambush-beaten' }
  | { readonly type: 'hit'; readonly soldier: string }
  | { readonly type: 'fallen'; readonly soldier: string }
  | { readonly type: 'taken' }

/** Range at which soldiers and ambushers see and shoot, in cells. */
export const soldierSight = 8
/** Range from which the target is attacked. */
export const attackRange = 4
