/**
 * Ways out when the next thing to do is out of reach because somebody stands guard: go somewhere else first, perhaps wait there, so that
 * the guard comes after or wanders off, and try again. Which place helps is found out by trying places in imagined futures.
 */
import type { RandomSource } from '@telos/core'
import { advance } from '../../engine/advance.ts'
import { NONE } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import { UNREACHED } from '../../planners/distances/cell-queue.ts'
import { BLOCKED, WalkingDistance } from '../../planners/distances/walking-distance.ts'
import { chooseQuickly } from './policy.ts'
import { reseed } from './rollouts.ts'
import type { TacticalMap } from './tactical-map.ts'

/** Somewhere to go, and how long to stay there. */
export interface Detour {
  readonly cell: number
  readonly stay: number
  /** It is made to get out of a corner, not to come back. */
  readonly isEscape: boolean
}

/** Room that an escape has to lead to. */
const OPEN = 0.9

/** Ticks in which a detour has to pay. */
const LONGEST = 160
/** Ticks in which its place has to be reached. */
export const ARRIVAL = 60
const stays = [0, 10, 25, 50]
/** How seldom a move is any move. */
const WHIM = 0.03
/** Futures in which a good place is tried. */
const TRIALS = 5

/** Looks for a detour, or an escape, until it is `deadline` by the clock; undefined when none helps more often than not. */
export function findDetour(
  root: World,
  outlook: TacticalMap,
  random: RandomSource,
  deadline: number,
  now: () => number,
  isEscape: boolean,
): Detour | undefined {
  outlook.headFor(-1)
  outlook.look(root, true)
  const steps = outlook.targets?.steps ?? 0
  const places = reachable(root, outlook)
  const world = root.copy()
  while (places.length > 0 && now() < deadline) {
    const cell = places[Math.floor(random.next() * places.length)]
    const stay = isEscape ? 0 : stays[Math.floor(random.next() * stays.length)]
    const detour = { cell, stay, isEscape }
    let successes = 0
    let trials = 0
    while (trials < TRIALS && successes * 2 >= trials && now() < deadline) {
      root.copyInto(world)
      reseed(world, random)
      trials += 1
      if (pays(world, detour, steps, outlook, random, () => now() >= deadline)) successes += 1
    }
    if (successes * 2 > TRIALS) return detour
  }
  outlook.headFor(-1)
  return undefined
}

/** Plays a detour out: whether something is done at its end that was to be done before, or there is room. */
function pays(
  world: World,
  { cell, stay, isEscape }: Detour,
  steps: number,
  outlook: TacticalMap,
  random: RandomSource,
  isLate: () => boolean,
): boolean {
  const end = world.tick + LONGEST
  const arrival = world.tick + ARRIVAL
  let leave = -1
  outlook.headFor(cell)
  while (!world.over && world.tick < end) {
    // slow games would not notice that time is up
    if ((world.tick & 15) === 0 && isLate()) return false
    if (leave < 0 && outlook.cellOf(world, world.avatar) === cell) leave = world.tick + stay
    if (isEscape && leave >= 0) {
      outlook.look(world, true)
      return outlook.room(world) >= OPEN
    }
    if (outlook.isHeading && (leave >= 0 ? world.tick >= leave : world.tick >= arrival)) outlook.headFor(-1)
    advance(world, chooseQuickly(world, outlook, random, WHIM))
    if (world.avatar === NONE || world.disabled > 0) return false
    if (world.winner === 'PLAYER_WINS') return true
    outlook.look(world)
    if ((outlook.targets?.steps ?? 0) < steps) return !world.over
  }
  return false
}

/** Cells that the avatar can walk to. */
function reachable(world: World, outlook: TacticalMap): readonly number[] {
  const { costs } = outlook
  const start = outlook.cellOf(world, world.avatar)
  const distance = new WalkingDistance(world.stage.columns, world.stage.rows)
  distance.clear()
  distance.addSource(start, 0)
  distance.spread(costs)
  const cells: number[] = []
  distance.distances.forEach((away, cell) => {
    if (cell !== start && away < UNREACHED && costs[cell] < BLOCKED) cells.push(cell)
  })
  return cells
}
