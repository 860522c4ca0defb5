import type { GridCell } from '../rooms/grid.ts'
import type { Flank } from './battlefield.ts'

/** The body of a soldier. */
export interface ChainSoldierBody {
  readonly side: Flank
  cell: GridCell
  /** Where it walks to, if it walks. */
  heading: GridCell | undefined
  /** Part of the way to the next cell. */
  progress: number
  readonly speed: number
  health: number
  /** What it shoots at. */
  aim: 'ambush' | 'target' | undefined
}

/** One of those who wait beside the way. */
export interface Ambusher {
  readonly cell: GridCell
  health: number
}

/** What the world is made of, as plain data. */
export interface ChainState {
  time: number
  random: number
  readonly bodies: Record<string, ChainSoldierBody>
  readonly ambushers: Ambusher[]
  isSprung: boolean
  /** What is left of the defence of the target. */
  defence: number
}

/** What has happened in the world. */
export type ChainEvent =
  | { readonly type: 'ambush'; readonly side: Flank }
  | { readonly type: 'ambush-beaten' }
  | { readonly type: 'hit'; readonly soldier: string }
  | { readonly type: 'fallen'; readonly soldier: string }
  | { readonly type: 'taken' }

/** How far soldiers and ambushers see and shoot, in cells. */
export const soldierSight = 8
/** From how near the target is attacked. */
export const attackRange = 4
