/** A value that holds from a given moment. */
export interface Held<T> {
  readonly at: number
  readonly value: T
}

/** Screen positions by time. */
export type ScreenPath = readonly Held<readonly [x: number, y: number]>[]

/** Drops points that lie, in place and time, on the straight line between their kept neighbours: browsers interpolate. */
export function cornersOf(points: ScreenPath): ScreenPath {
  const kept: Held<readonly [number, number]>[] = []
  let from = 0
  for (const [index, point] of points.entries()) {
    const isEnd = index === 0 || index === points.length - 1
    if (!isEnd && isStraight(points.slice(from, index + 2))) continue
    kept.push(point)
    from = index
  }
  return kept
}

/** Whether all points lie on the line from the first to the last, within a third of a pixel. */
function isStraight(points: ScreenPath): boolean {
  const [first, last] = [points[0], points[points.length - 1]]
  const span = last.at - first.at
  if (span <= 0 || points.length > longestRun) return false
  return points.every(({ at, value }) =>
    [0, 1].every((axis) => {
      const expected = first.value[axis] + ((at - first.at) / span) * (last.value[axis] - first.value[axis])
      return Math.abs(value[axis] - expected) < 0.3
    }),
  )
}

/** Keeps the search for straight lines from becoming quadratic. */
const longestRun = 100

/** Returns a CSS rule that moves something along points. */
export function movement(name: string, points: ScreenPath, seconds: number): string {
  const frames = points.map(({ at, value: [x, y] }) => `${percent(at, seconds)}{transform:translate(${x}px,${y}px)}`)
  return `@keyframes ${name}{${frames.join('')}}`
}

/** Returns a CSS rule that shows something between given moments and hides it otherwise. */
export function appearance(
  name: string,
  spans: readonly (readonly [from: number, to: number])[],
  seconds: number,
): string {
  const frames = spans.flatMap(([from, to]) => [
    ...(from > 0 ? [`${percent(from, seconds)}{opacity:1}`] : []),
    ...(to < seconds ? [`${percent(to, seconds)}{opacity:0}`] : []),
  ])
  const first = spans[0]?.[0] === 0 ? 1 : 0
  const last = spans.at(-1)?.[1] === seconds ? 1 : 0
  return `@keyframes ${name}{0%{opacity:${first}}${frames.join('')}100%{opacity:${last}}}`
}

function percent(at: number, seconds: number): string {
  return `${Math.round((at / seconds) * 100_000) / 1000}%`
}
