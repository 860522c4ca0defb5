/**
 * The format of recorded runs: one JSON object per line. The first line says what was played, the second describes the start, and then
 * there is one line per tick. Lists of sprites are written when they change, so a state consists of the latest lists.
 */
import { HEALTH, ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import type { Winner, World } from '../engine/world.ts'

/** The first line. */
export interface TraceHeader {
  readonly v: 1
  readonly game: string
  readonly level: number
  /** The name of the run among those of this level. */
  readonly n: string
  /** How the actions were chosen. */
  readonly kind: string
  readonly seed: number
  /** Whether the game draws random numbers with observable results, in this run or in others. */
  readonly stochastic: boolean
  /** Whether the same actions lead to the same states with other seeds. */
  readonly traceIdenticalOnOtherSeeds: boolean
  /** Whether the same seed leads to the same states. */
  readonly seedReproducible: boolean
  /** Number of 32-bit random numbers drawn. */
  readonly rngCalls: number
  readonly blockSize: number
  readonly cols: number
  readonly rows: number
  /** The avatar's actions at the start, as letters. */
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

/** A line after the first one: the state after a tick. */
export interface TraceState {
  /** -1 before the first tick. */
  readonly t: number
  readonly score: number
  readonly win: Winner
  readonly over: boolean
  readonly avatar: TraceAvatar | null
  /** All sprites of the types whose lists have changed, without the avatar. */
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

/** As short as possible: omits health points, then resources, then the orientation. */
export type TraceSprite =
  | readonly [x: number, y: number]
  | readonly [x: number, y: number, orientationX: number, orientationY: number]
  | readonly [x: number, y: number, orientationX: number, orientationY: number, resources: TraceAmounts]
  | readonly [x: number, y: number, orientationX: number, orientationY: number, resources: TraceAmounts, health: number]

/** How the original recordings identify a list of sprites. */

/**
 * They identify lists by the sum of a 32-bit hash of each sprite, in which the sign of an orientation, even of a zero, is the highest bit.
 * Two changed signs in one sprite cancel out, so a list in which sprites have only turned around counts as unchanged. The exact hash is not
 * known; this is the simplest one that explains all recordings.
 */
export function listMark(world: World, type: number, entries: readonly TraceSprite[]): string {
  let sum = 0
  for (const sprite of world.sprites(type)) if (sprite !== world.avatar) sum += hashOf(world, sprite)
  const unsigned = entries.map(([x, y, dx, dy, ...rest]) =>
    dx === undefined || dy === undefined ? [x, y] : [x, y, Math.abs(dx), Math.abs(dy), ...rest],
  )
  return entries.length === 0 ? '[]' : `${JSON.stringify(unsigned)} ${sum}`
}

function hashOf({ ints, game }: World, sprite: number): number {
  const { x, y } = game.directions
  const direction = ints[sprite + ORIENTATION]
  const orientation = [hashOfDouble(x[direction]), hashOfDouble(y[direction])]
  const numbers = [ints[sprite + HEALTH], ints[sprite + X], ints[sprite + Y], ...orientation, 0]
  return numbers.reduce((hash, number) => (Math.imul(hash, 31) + number) | 0, 1)
}

const bits = new DataView(new ArrayBuffer(8))

/** Like Java's Double.hashCode. */
function hashOfDouble(value: number): number {
  bits.setFloat64(0, value)
  return bits.getInt32(0) ^ bits.getInt32(4)
}
