/** The level as a grid: walking, sight and distances. */
import type { Level, Place } from './level.ts'

/** Cost of opening a closed door, in metres. */
const doorCost = 4

export interface Grid {
  readonly level: Level
  /** Opens or closes a door and forgets all paths. */
  setDoor(door: Place, isOpen: boolean): void
  isOpen(door: Place): boolean
  /** Whether a body can stand here. Closed doors block, except for those who open them. */
  isFree(x: number, y: number): boolean
  /** Whether nothing stands between two places. */
  canSee(from: Place, to: Place): boolean
  /** How far a look from a place reaches in a direction, up to `most`. */
  lookFrom(from: Place, angle: number, most: number): number
  /** Metres to walk; infinite when there is no way. */
  wayCost(from: Place, to: Place): number
  /** The next place that can be reached in a straight line; undefined when there is no way. */
  nextOnWay(from: Place, to: Place): Place | undefined
  /** The corners of the way, with both ends; empty when there is no way. */
  path(from: Place, to: Place): Place[]
  /** Free squares beside something that blocks the view. */
  readonly cover: readonly (Place & { readonly name: string })[]
}

const directions = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy }))).filter(({ dx, dy }) => dx || dy)
const lookStep = 0.08

export function createGrid(level: Level): Grid {
  const { width, height, squares } = level
  const open = new Set<number>()
  // searched backwards from the goal, so that everyone going to the same place shares a field
  const fields = new Map<number, Float64Array>()
  const indexOf = ({ x, y }: Place) => Math.round(y) * width + Math.round(x)
  const squareAt = (x: number, y: number) => squares[Math.round(y)]?.[Math.round(x)] ?? 'wall'
  const isFloor = (x: number, y: number) => {
    const square = squareAt(x, y)
    return square === 'floor' || square === 'door'
  }
  /** The square that a body stands on; at a corner, its middle may be inside the wall. */
  const standsOn = (place: Place) => {
    if (isFloor(place.x, place.y)) return indexOf(place)
    const around = directions.map(({ dx, dy }) => ({ x: Math.round(place.x) + dx, y: Math.round(place.y) + dy }))
    const away = ({ x, y }: Place) => Math.hypot(x - place.x, y - place.y)
    const [nearest = place] = around.filter(({ x, y }) => isFloor(x, y)).sort((a, b) => away(a) - away(b))
    return indexOf(nearest)
  }
  const isShut = (x: number, y: number) => squareAt(x, y) === 'door' && !open.has(indexOf({ x, y }))
  const isFree = (x: number, y: number) => isFloor(x, y) && !isShut(x, y)
  const hides = (x: number, y: number) => {
    const square = squareAt(x, y)
    return square === 'wall' || square === 'crate' || square === 'pillar' || isShut(x, y)
  }

  function lookFrom({ x, y }: Place, angle: number, most: number): number {
    const [dx, dy] = [Math.cos(angle) * lookStep, Math.sin(angle) * lookStep]
    const steps = Math.floor(most / lookStep)
    for (let step = 1; step <= steps; step++) if (hides(x + dx * step, y + dy * step)) return step * lookStep
    return most
  }

  function fieldTo(to: Place): Float64Array {
    const goal = indexOf(to)
    const known = fields.get(goal)
    if (known !== undefined) return known
    const field = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
    const queue = isFloor(to.x, to.y) ? [goal] : []
    for (const at of queue) field[at] = 0
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const { dx, dy } of directions) {
        if (!isFloor(x + dx, y + dy)) continue
        // nobody squeezes past a corner
        if (dx !== 0 && dy !== 0 && !(isFree(x + dx, y) && isFree(x, y + dy))) continue
        const next = at + dy * width + dx
        const cost = (field[at] ?? 0) + Math.hypot(dx, dy) + (isShut(x + dx, y + dy) ? doorCost : 0)
        if (cost >= (field[next] ?? 0) - 1e-9) continue
        field[next] = cost
        queue.push(next)
      }
    }
    fields.set(goal, field)
    return field
  }

  function nextOnWay(from: Place, to: Place): Place | undefined {
    const field = fieldTo(to)
    let at = standsOn(from)
    if (!Number.isFinite(field[at])) return undefined
    // on the same square nothing is in the way, however near a wall may be
    if (field[at] === 0) return to
    let best: Place | undefined
    // follow the field for as long as a straight line reaches
    for (let count = 0; count < 12 && (field[at] ?? 0) > 0; count++) {
      let least = at
      for (const { dx, dy } of directions) {
        const next = at + dy * width + dx
        const [x, y] = [at % width, Math.floor(at / width)]
        if (dx !== 0 && dy !== 0 && !(isFree(x + dx, y) && isFree(x, y + dy))) continue
        if ((field[next] ?? Number.POSITIVE_INFINITY) < (field[least] ?? 0)) least = next
      }
      if (least === at) break
      at = least
      const place = { x: at % width, y: Math.floor(at / width) }
      if (best !== undefined && !isStraight(from, place)) return best
      best = place
    }
    return (field[at] ?? 0) === 0 && isStraight(from, to) ? to : best
  }

  function path(from: Place, to: Place): Place[] {
    const corners: Place[] = [from]
    // ways in the museum have far fewer corners
    for (let at = from; corners.length < 40; ) {
      const next = nextOnWay(at, to)
      if (next === undefined) return at === from ? [] : corners
      corners.push(next)
      if (next === to) return corners
      at = next
    }
    return corners
  }

  function isStraight(from: Place, to: Place): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    for (let way = 0; way < length; way += 0.2) {
      const [x, y] = [from.x + dx * way, from.y + dy * way]
      // as wide as a body
      if (!isFree(x + dy * 0.3, y - dx * 0.3) || !isFree(x - dy * 0.3, y + dx * 0.3)) return false
    }
    return true
  }

  const cover = squares.flatMap((row, y) =>
    row.flatMap((square, x) => {
      const isBeside = directions.some(({ dx, dy }) => (dx === 0 || dy === 0) && hides(x + dx, y + dy))
      return square === 'floor' && isBeside ? [{ x, y, name: `cover ${x},${y}` }] : []
    }),
  )

  return {
    level,
    cover,
    isFree,
    lookFrom,
    nextOnWay,
    path,
    isOpen: (door) => open.has(indexOf(door)),
    canSee(from, to) {
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      return lookFrom(from, Math.atan2(to.y - from.y, to.x - from.x), length) >= length
    },
    wayCost: (from, to) => fieldTo(to)[standsOn(from)] ?? Number.POSITIVE_INFINITY,
    setDoor(door, isOpen) {
      if (isOpen) open.add(indexOf(door))
      else open.delete(indexOf(door))
      fields.clear()
    },
  }
}
