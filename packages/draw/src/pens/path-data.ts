/** Path data for common shapes, in the syntax of SVG. */

/**
 * Writes a coordinate with at most four decimals: enough for a picture of any size, and short.
 *
 * @example
 * rounded(1 / 3) // '0.3333'
 */
export function rounded(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

/**
 * The path of a rectangle, with round corners if a radius is given.
 *
 * @example
 * box(0, 0, 10, 5) // 'M0 0h10v5h-10z'
 */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`
  const corner = (dx: number, dy: number) => `a${rounded(r)} ${rounded(r)} 0 0 1 ${rounded(dx * r)} ${rounded(dy * r)}`
  const [across, down] = [rounded(width - 2 * r), rounded(height - 2 * r)]
  return `M${rounded(x + r)} ${rounded(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${rounded(2 * r - width)}${corner(-1, -1)}v${rounded(2 * r - height)}${corner(1, -1)}z`
}

/**
 * The path of an ellipse around a point.
 *
 * @example
 * pen.path(oval(10, 10, 6, 4), { fill: 'red' })
 */
export function oval(x: number, y: number, radiusX: number, radiusY: number): string {
  const half = (sign: 1 | -1) => `a${rounded(radiusX)} ${rounded(radiusY)} 0 1 1 ${rounded(sign * 2 * radiusX)} 0`
  return `M${rounded(x - radiusX)} ${rounded(y)}${half(1)}${half(-1)}z`
}

/**
 * The path of a circle around a point.
 *
 * @example
 * pen.path(disc(10, 10, 5), { fill: 'red' })
 */
export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius)
}

/**
 * The path of a closed shape with straight sides through points, `x y x y …`.
 *
 * @example
 * polygon(0, 0, 10, 0, 5, 8) // 'M0 0L10 0L5 8z'
 */
export function polygon(...coordinates: readonly number[]): string {
  return `${polyline(...coordinates)}z`
}

/**
 * The path of straight lines through points, `x y x y …`.
 *
 * @example
 * polyline(0, 0, 10, 0) // 'M0 0L10 0'
 */
export function polyline(...coordinates: readonly number[]): string {
  let data = ''
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    data += `${at === 0 ? 'M' : 'L'}${rounded(coordinates[at]!)} ${rounded(coordinates[at + 1]!)}`
  }
  return data
}

/**
 * A shape and its mirror image about the middle of a width. The data may only have absolute commands with pairs: M, L, Q, C, Z.
 *
 * @example
 * withMirror('M0 0L9 9', 64) // 'M0 0L9 9M64 0L55 9'
 */
export function withMirror(data: string, width = 64): string {
  let isX = false
  const mirrored = data.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX
    return isX ? rounded(width - Number(number)) : number
  })
  return `${data}${mirrored}`
}
