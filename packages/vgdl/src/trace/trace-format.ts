/**
 * Recorded runs: one JSON object a line. The first line says what was played, the second how it began, and then there is one for each
 * tick. Lists of sprites are written when they change, so a state is all lists so far put together.
 */
import type { Winner } from '../engine/world.ts'

/** The first line. */
export interface TraceHeader {
  readonly v: 1
  readonly game: string
  readonly level: number
  /** Which of the runs of this level it is. */
  readonly n: string
  /** How the actions were chosen. */
  readonly kind: string
  readonly seed: number
  /** The game draws random numbers that can be seen, in this run or in others. */
  readonly stochastic: boolean
  /** The same actions give the same states with other seeds. */
  readonly traceIdenticalOnOtherSeeds: boolean
  /** The same seed gives the same states. */
  readonly seedReproducible: boolean
  /** 32-bit draws of the random numbers. */
  readonly rngCalls: number
  readonly blockSize: number
  readonly cols: number
  readonly rows: number
  /** What the avatar can do at the start, as letters. */
  readonly available: string
  /** A letter for each tick. */
  readonly actions: string
  readonly result: TraceResult
}

export interface TraceResult {
  readonly winner: Winner
  readonly score: number
  readonly over: boolean
  readonly lastTick: number
}

/** A line after the first one: how things stand after a tick. */
export interface TraceState {
  /** -1 before the first tick. */
  readonly t: number
  readonly score: number
  readonly win: Winner
  readonly over: boolean
  readonly avatar: TraceAvatar | null
  /** All sprites of the types whose lists have changed, the avatar left out. */
  readonly d: Readonly<Record<string, readonly TraceSprite[]>>
}

export interface TraceAvatar {
  readonly type: string
  readonly x: number
  readonly y: number
  /** In cells. */
  readonly gx: number
  readonly gy: number
  readonly ori: readonly [x: number, y: number]
  readonly res: TraceAmounts
  readonly hp: number
  readonly alive: boolean
}

/** What a sprite carries, by names of types in alphabetical order. */
export type TraceAmounts = Readonly<Record<string, number>>

/** As short as it can be: no health points, then no resources, then no orientation. */
export type TraceSprite =
  | readonly [x: number, y: number]
  | readonly [x: number, y: number, orientationX: number, orientationY: number]
  | readonly [x: number, y: number, orientationX: number, orientationY: number, resources: TraceAmounts]
  | readonly [x: number, y: number, orientationX: number, orientationY: number, resources: TraceAmounts, health: number]
