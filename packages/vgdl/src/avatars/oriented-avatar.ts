/** Avatars that face a direction. */
import { Action, directionOf } from '../engine/action.ts'
import { ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import { activeMovement, lastX, lastY, Movement, passiveMovement, speedOf } from '../engine/sprite/movement.ts'
import type { AvatarAct, SpriteClass } from '../engine/sprite-class.ts'
import { drifts } from '../sprites/base-update.ts'
import { fieldsOf, right } from '../sprites/sprite-fields.ts'
import { movingAvatar } from './moving-avatar.ts'

/** Turns, which takes a tick unless `rotateInPlace` is false, or takes a step and faces the way it went, even if that is undone later. */
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
  fields: fieldsOf(movingAvatar.fields, { orientation: right, is_oriented: true, rotateInPlace: true }),
  isOriented: true,
  rotateInPlace: true,
  avatar: { actions: [Action.left, Action.right, Action.down, Action.up], act: () => turnOrStep },
}

/** Flies on, whatever the player does. */
export const missileAvatar: SpriteClass = {
  ...orientedAvatar,
  name: 'MissileAvatar',
  avatar: {
    actions: [Action.left, Action.right, Action.down, Action.up],
    act({ parameters }) {
      return drifts(parameters) ? passiveMovement : () => {}
    },
  },
}
