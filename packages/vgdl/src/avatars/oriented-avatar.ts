/** Avatars with an orientation. */
import { Action, directionOf } from '../engine/action.ts'
import type { AvatarAct, SpriteClass } from '../engine/class-types.ts'
import { ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import { activeMovement, lastX, lastY, Movement, passiveMovement, speedOf } from '../engine/sprite/movement.ts'
import { drifts, fieldsOf, right } from '../sprites/base-sprite.ts'
import { movingAvatar } from './moving-avatar.ts'

/**
 * Either turns, which takes a tick unless `rotateInPlace` is false, or takes a step and then faces that way, even if the step is undone
 * later.
 */
export const turnOrStep: AvatarAct = (world, sprite, action) => {
  if (activeMovement(world, sprite, directionOf(action), speedOf(world, sprite)) !== Movement.move) return
  const { ints } = world
  const dx = ints[sprite + X] - lastX(world, sprite)
  const dy = ints[sprite + Y] - lastY(world, sprite)
  ints[sprite + ORIENTATION] = world.game.directions.normalised(dx, dy)
}

export const orientedAvatar: SpriteClass = {
  ...movingAvatar,
  name: 'OrientedAvatar',
  help: 'The player turns it first, then moves it.',
  fields: fieldsOf(movingAvatar.fields, { orientation: right, is_oriented: true, rotateInPlace: true }),
  isOriented: true,
  rotateInPlace: true,
  avatar: { walks: true, actions: [Action.left, Action.right, Action.down, Action.up], act: () => turnOrStep },
}

/** Keeps flying, whatever the player does. */
export const missileAvatar: SpriteClass = {
  ...orientedAvatar,
  name: 'MissileAvatar',
  help: 'Keeps moving in the direction that the player gave it.',
  avatar: {
    actions: [Action.left, Action.right, Action.down, Action.up],
    act({ parameters }) {
      return drifts(parameters) ? passiveMovement : () => {}
    },
  },
}
