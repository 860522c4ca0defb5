/** Corners of a hexagon of size 1. */
const corners = [0, 1, 2, 3, 4, 5].map((corner) => [
  Math.cos((corner * Math.PI) / 3),
  Math.sin((corner * Math.PI) / 3),
]) as readonly (readonly [number, number])[]

/** Returns where the members of a crowd stand: the first in the middle, six around it, twelve around them, and so on. */
export function hexOffset(slot: number, spacing: number): readonly [x: number, y: number] {
  let ring = 0
  let before = 0
  while (slot >= before + Math.max(1, 6 * ring)) {
    before += Math.max(1, 6 * ring)
    ring++
  }
  if (ring === 0) return [0, 0]
  const side = Math.floor((slot - before) / ring)
  const along = ((slot - before) % ring) / ring
  const [from, to] = [corners[side], corners[(side + 1) % 6]]
  const on = (axis: 0 | 1) => (from[axis] + (to[axis] - from[axis]) * along) * ring * spacing
  return [on(0), on(1)]
}
