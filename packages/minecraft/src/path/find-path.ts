import type { Position } from '../position.ts'
import { type DigSeconds, type MoveName, moveNames } from './moves.ts'
import { paceOf } from './pace.ts'
import type { PathGoal } from './path-goal.ts'
import { PathSearch } from './path-search.ts'
import { passable, standingPlace, type TerrainView } from './terrain.ts'

export interface PathOptions {
  /** Blocks per second. @default 5.612, sprinting */
  readonly speed?: number
  /** Maximum drop in blocks, at most 3. @default 3 */
  readonly drop?: number
  /** Seconds to dig a block in the way; Infinity for one that must stay. If omitted, nothing is dug. */
  readonly dig?: DigSeconds
  /** Maximum places to expand. @default 20000 */
  readonly expansions?: number
}

export interface PathStep {
  /** Block the feet move into. */
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
  /** No path leads there. */
  | { readonly status: 'none'; readonly expanded: number }
  /** Gave up after `expansions` places. */
  | { readonly status: 'limit'; readonly expanded: number }

// Searches are kept for the next call, with their memory. It is a list because a goal may ask for a path, too.
const idle: PathSearch[] = []

/**
 * Finds the quickest path for a walking body, 0.6 blocks wide and 1.8 tall: level and diagonal steps without cutting corners, jumps up one
 * block, drops of up to three, and digging if given digging times. It does not track blocks that the path itself digs: if the path later
 * stands on one of them, the walker notices and replans.
 *
 * @example
 * const path = findPath(terrainOf(blockAt, data), body.position, standInReach(view, ore))
 * if (path.status === 'found') console.log(path.seconds)
 */
export function findPath(view: TerrainView, from: Position, goal: PathGoal, options: PathOptions = {}): PathResult {
  const start = standingPlace(view, from)
  if (start === undefined) return { status: 'none', expanded: 0 }
  const ways = idle.pop() ?? new PathSearch()
  try {
    const task = { view, pace: paceOf(options.speed, options.drop), dig: options.dig, goal, ...start }
    const status = ways.find(task, options.expansions ?? 20_000)
    const { nodes, statistics, goalNode } = ways.search
    const { expanded } = statistics
    if (status !== 'found') return { status, expanded }
    const way = nodes.pathTo(goalNode)
    const steps = way.slice(1).map((node, at): PathStep => {
      const before = way[at]!
      const from = ways.space.places.position(nodes.state[before]!)
      const to = ways.space.places.position(nodes.state[node]!)
      return stepOf(view, from, to, nodes.operator[node]!, nodes.g[node]! - nodes.g[before]!)
    })
    return { status, steps, seconds: nodes.g[goalNode]!, expanded }
  } finally {
    idle.push(ways)
  }
}

/** One step of a path, with the blocks to dig for it. */
export function stepOf(view: TerrainView, from: Position, to: Position, move: number, seconds: number): PathStep {
  const name = moveNames[move] as PathStep['move']
  return { at: to, move: name, seconds, digs: blocksInTheWay(view, from, to, name) }
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
