/** Costs of obstacles in the avatar's way. */
import { meetingsOf } from '../../analysis/meetings.ts'
import { NEXT, NONE, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { BLOCKED } from '../../planners/distances/walking-distance.ts'
import { weaponsOf } from './avatar-weapons.ts'
import { meetingSide, meetsCondition, threatsTo } from './threats.ts'

/** Steps needed to clear a cell with a weapon, and by walking into it. */
const SHOOTING = 3
const WALKING = 1

/** Cost of entering a cell where only another sprite keeps the avatar alive, such as a raft on water. */
const WITH_A_SHIELD = 8

/** Fills in the extra cost of a step into each cell, as far as it comes from sprites that stay in place. */
export function readObstacles(world: World, costs: Int32Array): void {
  costs.fill(0)
  if (world.avatar === NONE) return
  const { game, ints, stage } = world
  const avatar = ints[world.avatar + TYPE]
  const held = new Map<number, number>()
  for (const meeting of meetingsOf(game)) {
    if (meeting.first !== avatar || !meeting.holdsUp || held.has(meeting.second)) continue
    held.set(meeting.second, costOf(world, meeting.second))
  }
  for (const type of threatsTo(world).resting) held.set(type, Math.max(held.get(type) ?? 0, costOfThreat(world, type)))
  for (const [type, cost] of held) {
    for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      const column = Math.round(ints[sprite + X] / stage.block)
      const row = Math.round(ints[sprite + Y] / stage.block)
      if (column < 0 || row < 0 || column >= stage.columns || row >= stage.rows) continue
      const cell = row * stage.columns + column
      costs[cell] = Math.max(costs[cell], cost)
    }
  }
}

function costOf(world: World, type: number): number {
  const way = canClear(world, type)
  return way === undefined ? BLOCKED : way === 'walking' ? WALKING : SHOOTING
}

function isA({ game }: World, type: number, other: number): boolean {
  return other >= 0 && game.kinds[type].lineage.includes(other)
}

function costOfThreat(world: World, type: number): number {
  const avatar = world.ints[world.avatar + TYPE]
  const isShielded = meetingsOf(world.game).some(({ first, shields }) => first === avatar && isA(world, type, shields))
  if (isShielded) return WITH_A_SHIELD
  return canClear(world, type) === 'shooting' ? SHOOTING : BLOCKED
}

/** Returns how the avatar in its current state can clear a type out of its way; undefined if it cannot. */
export function canClear(world: World, type: number): 'walking' | 'shooting' | undefined {
  const avatar = world.ints[world.avatar + TYPE]
  const weapons = weaponsOf(world.game, avatar)
  let found: 'walking' | 'shooting' | undefined
  for (const meeting of meetingsOf(world.game)) {
    const side = meetingSide(meeting, type)
    if (side === undefined || !meeting.removes.includes(side)) continue
    const otherSide = side === 'first' ? 'second' : 'first'
    const other = meeting[otherSide]
    if (other === avatar && meetsCondition(world, meeting.condition, otherSide)) return 'walking'
    const weapon = weapons.find(({ shot }) => shot === other)
    if (weapon !== undefined && (weapon.ammo < 0 || amountOf(world, world.avatar, weapon.ammo) > 0)) found = 'shooting'
  }
  return found
}
