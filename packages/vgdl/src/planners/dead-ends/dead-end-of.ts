/** Tells which sprite makes it certain that a world cannot be won any more. */
import { wallsOf } from '../../analysis/walls.ts'
import { NONE, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { PushField } from '../distances/push-field.ts'
import { WalkingCosts } from '../distances/walking-costs.ts'
import { type DeadEndKind, DeadEnds } from './dead-ends.ts'

/** A proved dead end. */
export interface DeadEnd {
  readonly kind: DeadEndKind
  /** Name of the type of the sprite that gives it away. */
  readonly type: string
  /** Where it is, counted from 0. */
  readonly column: number
  readonly row: number
  /** In one sentence. */
  readonly text: string
}

/**
 * Returns the dead end that a world is in, if it is proved: a crate in a corner, gold behind walls. Undefined if there is none, or if the
 * rules of the game are too unusual to be sure.
 *
 * @example deadEndOf(world)?.text // 'the crate at column 1, row 1 has to go by being pushed, and no pushes bring it to where it goes'
 */
export function deadEndOf(world: World): DeadEnd | undefined {
  needWorld(world)
  const { stage, game, ints } = world
  if (world.over || world.avatar === NONE) return undefined
  const pushes = new PushField(stage, wallsOf(stage))
  const ends = new DeadEnds(stage, pushes, new WalkingCosts(stage, pushes), true)
  if (!ends.isDead(world) || !ends.isProved) return undefined
  const { sprite, kind } = ends
  const type = game.kinds[ints[sprite + TYPE]].name
  const column = Math.floor(ints[sprite + X] / stage.block)
  const row = Math.floor(ints[sprite + Y] / stage.block)
  return { kind, type, column, row, text: `the ${type} at column ${column}, row ${row} ${reasons[kind]}` }
}

const reasons: Readonly<Record<DeadEndKind, string>> = {
  pushed: 'has to go by being pushed, and no pushes bring it to where it goes',
  jammed: 'is jammed between walls or others like it: nothing there can be pushed any more',
  'walled-in': 'has to be touched, and the avatar cannot come near',
  'one-way': 'is in a place that the avatar cannot leave again, and it is not the only one',
}
