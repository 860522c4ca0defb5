/** Moves figures apart that stand at one spot, so that each can be seen. */
import type { Box } from './boxes.ts'

/** A figure as it takes up space on the card. */
export interface Disc {
  readonly at: readonly [x: number, y: number]
  readonly radius: number
  /** Only standing figures make room for fallen ones. */
  readonly isFallen?: boolean
  /** Its number in the crowd at this spot. Crowds stand in rings, and nobody moves when somebody else leaves. */
  readonly slot?: number
}

/** Pixels between two figures. */
const gap = 1
/** Distance at which two figures count as apart: a fifth of the gap is left to rounding. */
const apart = (a: Disc, b: Disc) => a.radius + b.radius + gap * 0.8
/** Gauss-Seidel rounds with walls, and after them without: in a full corner there is no way to avoid both walls and figures. */
const rounds = { withWalls: 60, without: 100 } as const
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

type Place = [x: number, y: number]

/**
 * Moves figures apart, as little as needed, so that none hides another, and off the walls if there is room. Figures in one spot line up
 * around it: two side by side, three in a triangle, four in a square, more in a circle.
 */
export function spread(discs: readonly Disc[], walls: readonly Box[] = []): (readonly [x: number, y: number])[] {
  const places = discs.map(({ at: [x, y] }): Place => [x, y])
  for (const group of groupsOf(discs)) arrange(group, discs, places)
  for (let round = 0; round < rounds.withWalls; round++) {
    const isApart = !pushApart(discs, places, walls)
    if (!pushOffWalls(discs, places, walls) && isApart) break
  }
  for (let round = 0; round < rounds.without; round++) if (!pushApart(discs, places)) return places
  takeFreePlaces(discs, places)
  return places
}

/** Indices of figures that share a spot. */
function groupsOf(discs: readonly Disc[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [index, { at, isFallen = false, slot }] of discs.entries()) {
    const key = `${at} ${isFallen} ${slot === undefined}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()]
}

function arrange(group: readonly number[], discs: readonly Disc[], places: Place[]): void {
  const radius = Math.max(...group.map((index) => discs[index].radius)) + gap / 2
  for (const [rank, index] of group.entries()) {
    const { slot } = discs[index]
    const [x, y] = slot === undefined ? ringOffset(rank, group.length, radius) : hexOffset(slot, 2 * radius)
    places[index][0] += x
    places[index][1] += y
  }
}

function ringOffset(rank: number, count: number, radius: number): readonly [number, number] {
  if (count === 1) return [0, 0]
  // two lie on a horizontal line, three have a point above, four are a square that stands on a side
  const start = { 2: Math.PI, 4: (-3 * Math.PI) / 4 }[count] ?? -Math.PI / 2
  const angle = start + (rank * 2 * Math.PI) / count
  const reach = radius / Math.sin(Math.PI / count)
  return [reach * Math.cos(angle), reach * Math.sin(angle)]
}

/** Moves each overlapping pair apart. Returns whether there was one. */
function pushApart(discs: readonly Disc[], places: readonly Place[], walls: readonly Box[] = []): boolean {
  let hasMoved = false
  for (let a = 0; a < discs.length; a++)
    for (let b = a + 1; b < discs.length; b++) {
      const needed = discs[a].radius + discs[b].radius + gap
      const x = places[b][0] - places[a][0]
      const y = places[b][1] - places[a][1]
      if (Math.abs(x) >= needed || Math.abs(y) >= needed) continue
      const distance = Math.hypot(x, y)
      if (distance >= apart(discs[a], discs[b])) continue
      hasMoved = true
      const share = shareOf(discs[a], discs[b])
      const ways = [needed * (1 - share), -needed * share]
      const radius = Math.max(discs[a].radius, discs[b].radius)
      const angle = distance < 1e-6 ? awayFromWalls(b, places[b], radius, ways, walls) : Math.atan2(y, x)
      move(places[a], angle + Math.PI, (needed - distance) * share)
      move(places[b], angle, (needed - distance) * (1 - share))
    }
  return hasMoved
}

/**
 * Returns the direction in which the second of two figures in one spot leaves it; the first goes the opposite way. `ways` says how far each
 * of them goes. Avoids walls if it can.
 */
function awayFromWalls(
  seed: number,
  [x, y]: Place,
  radius: number,
  ways: readonly number[],
  walls: readonly Box[],
): number {
  const angles = Array.from({ length: 8 }, (_, turn) => seed * goldenAngle + (turn * Math.PI) / 4)
  const isClear = (angle: number) =>
    ways.every((way) => {
      const place: Place = [x + way * Math.cos(angle), y + way * Math.sin(angle)]
      return way === 0 || walls.every((wall) => Math.hypot(...offWall(place, wall)) >= radius)
    })
  return angles.find(isClear) ?? angles[0]
}

/** The part of the way that the first of two figures moves: fallen ones stay, and members of a crowd make room for others. */
function shareOf(a: Disc, b: Disc): number {
  const lead = rankOf(a) - rankOf(b)
  return lead === 0 ? 0.5 : lead > 0 ? 0 : 1
}

const rankOf = ({ isFallen = false, slot }: Disc) => (isFallen ? 2 : slot === undefined ? 1 : 0)

/**
 * Pushing never ends for a figure that is caught between others which do not give way. Then each keeps its place if it is free, and
 * otherwise takes the nearest free one on a spiral: the fallen first, crowds last.
 */
function takeFreePlaces(discs: readonly Disc[], places: readonly Place[]): void {
  const seated: number[] = []
  const isFree = (index: number) =>
    seated.every((other) => distanceOf(places[index], places[other]) >= apart(discs[index], discs[other]))
  for (const [index] of [...discs.entries()].sort(([, a], [, b]) => rankOf(b) - rankOf(a))) {
    const [x, y] = places[index]
    for (let turn = 1; !isFree(index); turn++) {
      places[index][0] = x + Math.sqrt(turn) * Math.cos(turn * goldenAngle)
      places[index][1] = y + Math.sqrt(turn) * Math.sin(turn * goldenAngle)
    }
    seated.push(index)
  }
}

const distanceOf = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Moves figures that others have pushed into a wall out of it. Returns whether there was one. */
function pushOffWalls(discs: readonly Disc[], places: readonly Place[], walls: readonly Box[]): boolean {
  let hasMoved = false
  for (const [index, { at, radius }] of discs.entries()) {
    const place = places[index]
    if (place[0] === at[0] && place[1] === at[1]) continue
    for (const wall of walls) {
      const [x, y] = offWall(place, wall)
      const distance = Math.hypot(x, y)
      if (distance >= radius - gap / 5) continue
      hasMoved = true
      // inside the wall, back to where it comes from
      const angle = distance === 0 ? Math.atan2(at[1] - place[1], at[0] - place[0]) : Math.atan2(y, x)
      move(place, angle, radius - distance)
    }
  }
  return hasMoved
}

/** The vector from the nearest point of a wall to a place. */
function offWall([x, y]: Place, { left, top, right, bottom }: Box): Place {
  return [x - Math.max(left, Math.min(right, x)), y - Math.max(top, Math.min(bottom, y))]
}

function move(place: Place, angle: number, by: number): void {
  place[0] += by * Math.cos(angle)
  place[1] += by * Math.sin(angle)
}

/** Gives members of crowds numbers that they keep as long as they stay at a spot, so that nobody moves when others come and go. */
export class Crowd {
  readonly #spots = new Map<string, string>()
  readonly #crowds = new Map<string, (string | undefined)[]>()

  /** Returns the number of each member, given where everyone is now. */
  slotsOf(spots: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
    for (const [name, spot] of this.#spots) {
      if (spots.get(name) === spot) continue
      const crowd = this.#crowds.get(spot) ?? []
      crowd[crowd.indexOf(name)] = undefined
      this.#spots.delete(name)
    }
    return new Map([...spots].map(([name, spot]) => [name, this.#slotAt(name, spot)]))
  }

  #slotAt(name: string, spot: string): number {
    const crowd = this.#crowds.get(spot) ?? []
    this.#crowds.set(spot, crowd)
    const known = crowd.indexOf(name)
    if (known >= 0) return known
    const free = crowd.indexOf(undefined)
    const slot = free >= 0 ? free : crowd.length
    crowd[slot] = name
    this.#spots.set(name, spot)
    return slot
  }
}

/** Corners of a hexagon of size 1. */
const corners = [0, 1, 2, 3, 4, 5].map((corner) => [
  Math.cos((corner * Math.PI) / 3),
  Math.sin((corner * Math.PI) / 3),
]) as readonly (readonly [number, number])[]

/** Returns where the members of a crowd stand: the first in the middle, six around it, twelve around them, and so on. */
function hexOffset(slot: number, spacing: number): readonly [x: number, y: number] {
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
