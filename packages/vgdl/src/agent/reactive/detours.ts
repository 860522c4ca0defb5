/**
 * Detours for when a guard keeps the next target out of reach: go somewhere else first, perhaps wait there until the guard follows or
 * wanders off, and try again. Simulating places in possible futures shows which one helps.
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

/** A place to go to, and how long to stay there. */
export interface Detour {
  readonly cell: number
  readonly stay: number
  /** The purpose is to get out of a corner, not to come back. */
  readonly isEscape: boolean
}

/** Minimum room that an escape must lead to. */
const OPEN = 0.9

/** Ticks within which a detour must pay off. */
const LONGEST = 160
/** Ticks within which its place must be reached. */
export const ARRIVAL = 60
const stays = [0, 10, 25, 50]
/** Probability of a random move. */
const WHIM = 0.03
/** Number of futures in which a promising place is tried. */
const TRIALS = 5

/** Searches for a detour or an escape until `deadline`; returns undefined if none helps more often than not. */
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

/** Simulates a detour. Returns whether it ends with something achieved that was still to do, or with room. */
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
    // a slow game would overrun the deadline otherwise
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
