/** How the original recordings identify a list of sprites. */
import { HEALTH, ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import type { World } from '../engine/world.ts'
import type { TraceSprite } from './trace-format.ts'

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
