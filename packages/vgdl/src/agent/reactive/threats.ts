/** Finds the sprites that harm the avatar, and their speed. */
import { type Meeting, type MeetingCondition, type MeetingSide, meetingsOf } from '../../analysis/meetings.ts'
import type { Game } from '../../engine/game.ts'
import { NONE, TYPE } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'

/** Types of a game that harm one avatar type. */
export interface Threats {
  /** Types that move by themselves. */
  readonly moving: readonly number[]
  /** Types that stay in place. */
  readonly resting: readonly number[]
}

/** Returns what harms the avatar in its current state, given what it carries. */
export function threatsTo(world: World): Threats {
  const moving = new Set<number>()
  const resting = new Set<number>()
  if (world.avatar !== NONE) {
    const avatar = world.ints[world.avatar + TYPE]
    for (const meeting of meetingsOf(world.game)) {
      const side = meetingSide(meeting, avatar)
      if (side === undefined || !harms(meeting, side) || !meetsCondition(world, meeting.condition, side)) continue
      const other = side === 'first' ? meeting.second : meeting.first
      if (world.game.kinds[other].isAvatar) continue
      if (cellsPerTick(world.game, other) > 0) moving.add(other)
      else resting.add(other)
    }
  }
  return { moving: [...moving], resting: [...resting] }
}

/** The side of a meeting that a type is on. */
export function meetingSide({ first, second }: Meeting, type: number): MeetingSide | undefined {
  if (first === type) return 'first'
  return second === type ? 'second' : undefined
}

function harms(meeting: Meeting, side: MeetingSide): boolean {
  if (meeting.wounds) return side === 'first'
  return meeting.removes.includes(side) && !(side === 'first' && meeting.becomes >= 0)
}

/** Whether the avatar, on its side of a meeting, meets the conditions; conditions on the other side are assumed to hold. */
export function meetsCondition(world: World, condition: MeetingCondition | undefined, side: MeetingSide): boolean {
  if (condition === undefined || condition.side !== side) return true
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, resource } = condition
  const amount = amountOf(world, world.avatar, resource)
  return amount >= least && amount <= most
}

/** Returns the maximum cells that a sprite of this type moves by itself in a tick; 0 if it stays in place. */
export function cellsPerTick({ kinds }: Game, type: number): number {
  const { spriteClass, isStatic, parameters, cooldown, update } = kinds[type]
  if (spriteClass === undefined || isStatic || update === undefined) return 0
  if (spriteClass.category === 'npc') return Math.max(0.05, Math.abs(parameters.number('speed')) || 1) / cooldown
  return Math.abs(parameters.number('speed')) / cooldown
}
