/** Avatars that never stand still: keys only turn them. */
import { type ParameterValues, typeName } from '../definition/fields.ts'
import { Action, directionOf } from '../engine/action.ts'
import type { AvatarAct, SpriteClass } from '../engine/class-types.ts'
import { ORIENTATION } from '../engine/memory/layout.ts'
import { Direction } from '../engine/sprite/directions.ts'
import { addSprite } from '../engine/sprite/life.ts'
import { hasLeft, lastX, lastY, passiveMovement, turn } from '../engine/sprite/movement.ts'
import type { World } from '../engine/world.ts'
import { drifts, fieldsOf } from '../sprites/base-sprite.ts'
import { orientedAvatar } from './oriented-avatar.ts'
import { shootAvatar, shooting } from './shoot-avatar.ts'

const ways = [Action.left, Action.right, Action.down, Action.up]

/** Turns at once, even around, and keeps moving. */
export const ongoingAvatar: SpriteClass = {
  ...orientedAvatar,
  name: 'OngoingAvatar',
  help: 'Keeps moving; the player turns it.',
  avatar: { actions: ways, act: ({ parameters }) => goOn(parameters) },
}

/** An OngoingAvatar that shoots after it has moved. */
export const ongoingShootAvatar: SpriteClass = {
  ...shootAvatar,
  name: 'OngoingShootAvatar',
  help: 'Keeps moving; the player turns it and creates `stype` in front of it.',
  avatar: {
    actions: [Action.use, ...ways],
    act(setting) {
      const move = goOn(setting.parameters)
      const use = shooting(setting)
      return (world, sprite, action) => {
        move(world, sprite, action)
        if (action === Action.use) use(world, sprite)
      }
    },
  },
}

/** Turns only to the left and right of its heading, and leaves something behind: a wall, unless `spawnBehind` is given. */
export const ongoingTurningAvatar: SpriteClass = {
  ...orientedAvatar,
  name: 'OngoingTurningAvatar',
  help: 'Keeps moving; the player turns it by quarters, and it may leave `spawnBehind` behind.',
  fields: fieldsOf(orientedAvatar.fields, {}, { spawnBehind: typeName }),
  creates: (parameters) => [spawnBehind(parameters)],
  avatar: {
    actions: ways,
    act({ parameters, names }) {
      const move = goOn(parameters, isAcross)
      const behind = names.idOf(spawnBehind(parameters))
      return (world, sprite, action) => {
        move(world, sprite, action)
        if (behind < 0 || !hasLeft(world, sprite)) return
        addSprite(world, behind, lastX(world, sprite), lastY(world, sprite))
      }
    },
  },
}

function spawnBehind(parameters: ParameterValues): string {
  return parameters.text('spawnBehind') || 'wall'
}

/** Turns if it may, then moves on in the direction that it faces. */
function goOn(
  parameters: ParameterValues,
  mayTurn?: (world: World, sprite: number, direction: number) => boolean,
): AvatarAct {
  const goesOn = drifts(parameters)
  return (world, sprite, action) => {
    const direction = directionOf(action)
    if (direction !== Direction.none && (mayTurn === undefined || mayTurn(world, sprite, direction))) {
      turn(world, sprite, direction)
    }
    if (goesOn) passiveMovement(world, sprite)
  }
}

function isAcross({ ints, game }: World, sprite: number, direction: number): boolean {
  const { x, y } = game.directions
  const facing = ints[sprite + ORIENTATION]
  return x[facing] * x[direction] + y[facing] * y[direction] === 0
}
