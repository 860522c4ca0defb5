import type { Position } from '../position.ts'
import { type DigSeconds, type MoveName, moveNames } from './moves.ts'
import { paceOf } from './pace.ts'
import type { PathGoal } from './path-goal.ts'
import { PathSearch } from './path-search.ts'
import type { PlaceTable } from './place-table.ts'
import { passable, standingPlace, type TerrainView } from './terrain.ts'

export interface PathOptions {
  /** Blocks a second. @default 5.612, sprinting */
  readonly speed?: number
  /** Blocks that it dares to drop, at most 3. @default 3 */
  readonly drop?: number
  /** Seconds to dig a block that is in the way; Infinity for what must stay. Without it, nothing is dug. */
  readonly dig?: DigSeconds
  /** Most places to expand. @default 20000 */
  readonly expansions?: number
}

export interface PathStep {
  /** Block that the feet come to. */
  readonly at: Position
  readonly move: Exclude<MoveName, 'start'>
  readonly seconds: number
  /** Blocks to dig before the move, in a good order. */
  readonly digs: readonly Position[]
}

export type PathResult =
  | {
      readonly status: 'found'
      readonly steps: readonly PathStep[]
      readonly seconds: number
      readonly expanded: number
    }
  /** No way leads there. */
  | { readonly status: 'none'; readonly expanded: number }
  /** Gave up after `expansions` places. */
  | { readonly status: 'limit'; readonly expanded: number }

// Searches are kept for the next call, with all their memory. A list, because a goal may ask for a path, too.
const idle: PathSearch[] = []

/**
 * Finds the quickest way for a walking body, 0.6 blocks wide and 1.8 tall: level and diagonal steps without cutting corners, jumps up
 * one block, drops of up to three, and digging if told how long that takes. Blocks that the way itself digs are not remembered: where it
 * would stand on one of them later, the walker finds out and plans again.
 *
 * @example
 * const path = findPath(terrainOf(blockAt, data), body.position, standInReach(view, ore))
 * if (path.status === 'found') console.log(path.seconds)
 */
export function findPath(view: TerrainView, from: Position, goal: PathGoal, options: PathOptions = {}): PathResult {
  const start = standingPlace(view, from)
  if (start === undefined) return { status: 'none', expanded: 0 }
  const search = idle.pop() ?? new PathSearch()
  try {
    const end = search.run(start.x, start.y, start.z, {
      view,
      pace: paceOf(options.speed, options.drop),
      dig: options.dig,
      goal,
      expansions: options.expansions ?? 20_000,
      seconds: Number.POSITIVE_INFINITY,
    })
    const { expanded } = search
    if (end === 'none' || end === 'limit') return { status: end, expanded }
    return { status: 'found', steps: stepsTo(search.places, end, view), seconds: search.places.seconds[end], expanded }
  } finally {
    idle.push(search)
  }
}

/** Reads the way to a place back from a finished search. */
export function stepsTo(places: PlaceTable, end: number, view: TerrainView): PathStep[] {
  const steps: PathStep[] = []
  for (let place = end; places.parent[place] >= 0; place = places.parent[place]) {
    const before = places.parent[place]
    const at = positionOf(places, place)
    const move = moveNames[places.move[place]] as PathStep['move']
    steps.push({
      at,
      move,
      seconds: places.seconds[place] - places.seconds[before],
      digs: blocksInTheWay(view, positionOf(places, before), at, move),
    })
  }
  return steps.reverse()
}

function blocksInTheWay(view: TerrainView, from: Position, to: Position, move: PathStep['move']): Position[] {
  const level = { x: to.x, y: from.y, z: to.z }
  const places =
    move === 'dig-down'
      ? [to]
      : move === 'jump'
        ? [up(from, 2), up(to, 1), to]
        : move === 'diagonal'
          ? []
          : [up(level, 1), level]
  return places.filter(({ x, y, z }) => view.terrainAt(x, y, z) !== passable)
}

function up({ x, y, z }: Position, blocks: number): Position {
  return { x, y: y + blocks, z }
}

function positionOf(places: PlaceTable, place: number): Position {
  return { x: places.x(place), y: places.y(place), z: places.z(place) }
}
