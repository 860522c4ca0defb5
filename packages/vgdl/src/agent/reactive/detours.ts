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
  tactics: TacticalMap,
  random: RandomSource,
  deadline: number,
  now: () => number,
  isEscape: boolean,
): Detour | undefined {
  tactics.headFor(-1)
  tactics.look(root, true)
  const steps = tactics.targets?.steps ?? 0
  const places = reachable(root, tactics)
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
      if (pays(world, detour, steps, tactics, random, () => now() >= deadline)) successes += 1
    }
    if (successes * 2 > TRIALS) return detour
  }
  tactics.headFor(-1)
  return undefined
}

/** Plays a detour out: whether something is done at its end that was to be done before, or there is room. */
function pays(
  world: World,
  { cell, stay, isEscape }: Detour,
  steps: number,
  tactics: TacticalMap,
  random: RandomSource,
  isLate: () => boolean,
): boolean {
  const end = world.tick + LONGEST
  const arrival = world.tick + ARRIVAL
  let leave = -1
  tactics.headFor(cell)
  while (!world.over && world.tick < end) {
    // slow games would not notice that time is up
    if ((world.tick & 15) === 0 && isLate()) return false
    if (leave < 0 && tactics.cellOf(world, world.avatar) === cell) leave = world.tick + stay
    if (isEscape && leave >= 0) {
      tactics.look(world, true)
      return tactics.room(world) >= OPEN
    }
    if (tactics.isHeading && (leave >= 0 ? world.tick >= leave : world.tick >= arrival)) tactics.headFor(-1)
    advance(world, chooseQuickly(world, tactics, random, WHIM))
    if (world.avatar === NONE || world.disabled > 0) return false
    if (world.winner === 'PLAYER_WINS') return true
    tactics.look(world)
    if ((tactics.targets?.steps ?? 0) < steps) return !world.over
  }
  return false
}

/** Cells that the avatar can walk to. */
function reachable(world: World, tactics: TacticalMap): readonly number[] {
  const { costs } = tactics
  const start = tactics.cellOf(world, world.avatar)
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
