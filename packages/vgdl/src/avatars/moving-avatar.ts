/** Avatars that take a step for each key. */
import { Action, directionOf } from '../engine/action.ts'
import type { AvatarAct, SpriteClass } from '../engine/class-types.ts'
import { activeMovement, speedOf } from '../engine/sprite/movement.ts'
import { fieldsOf, spriteFields } from '../sprites/base-sprite.ts'

/** Takes a step in the direction of the action; on a grid, avatars never keep moving by themselves. */
export const step: AvatarAct = (world, sprite, action) => {
  activeMovement(world, sprite, directionOf(action), speedOf(world, sprite))
}

export const movingAvatar: SpriteClass = {
  name: 'MovingAvatar',
  help: 'The player moves it in four directions.',
  fields: fieldsOf(spriteFields, { speed: 1 }),
  category: 'movable',
  avatar: { walks: true, actions: [Action.left, Action.right, Action.down, Action.up], act: () => step },
}

/** Moves only left and right. */
export const horizontalAvatar: SpriteClass = {
  ...movingAvatar,
  name: 'HorizontalAvatar',
  help: 'The player moves it left and right.',
  avatar: { walks: true, actions: [Action.left, Action.right], act: () => step },
}

/** Moves only up and down. */
export const verticalAvatar: SpriteClass = {
  ...movingAvatar,
  name: 'VerticalAvatar',
  help: 'The player moves it up and down.',
  avatar: { walks: true, actions: [Action.up, Action.down], act: () => step },
}

/** Never does anything. */
export const nullAvatar: SpriteClass = {
  ...movingAvatar,
  name: 'NullAvatar',
  help: 'The player can only wait.',
  avatar: { actions: [Action.nil], act: () => step },
}
