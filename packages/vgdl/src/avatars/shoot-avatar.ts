/** Avatars that create something on the cell in front of them. */
import { typeNames } from '../definition/fields.ts'
import { Action } from '../engine/action.ts'
import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../engine/class-types.ts'
import { FLAGS, FROM_AVATAR, NONE, ORIENTATION, ORIENTED, X, Y } from '../engine/memory/layout.ts'
import { addSprite } from '../engine/sprite/life.ts'
import { amountOf, setAmount } from '../engine/sprite/resources.ts'
import type { World } from '../engine/world.ts'
import { fieldsOf } from '../sprites/base-sprite.ts'
import { orientedAvatar, turnOrStep } from './oriented-avatar.ts'

/** `ammo` names the resource used up by each of `stype`; those beyond the end of that list use none. */
export const shootAvatar: SpriteClass = {
  ...orientedAvatar,
  name: 'ShootAvatar',
  help: 'The player turns and moves it, and creates `stype` in front of it.',
  fields: fieldsOf(orientedAvatar.fields, {}, { stype: typeNames, ammo: typeNames }),
  creates: (parameters) => parameters.list('stype'),
  needs: ['stype'],
  avatar: {
    walks: true,
    actions: [Action.use, Action.left, Action.right, Action.down, Action.up],
    act(setting) {
      const use = shooting(setting)
      return (world, sprite, action) => {
        if (action === Action.use) use(world, sprite)
        else turnOrStep(world, sprite, action)
      }
    },
  },
}

/** Shoots with the first weapon that has ammunition. */
export function shooting({ parameters, names }: SpriteSetting): SpriteUpdate {
  const types = parameters.list('stype').map((name) => names.idOf(name))
  const ammo = parameters.list('ammo').map((name) => names.idOf(name))
  return (world, sprite) => {
    for (let weapon = 0; weapon < types.length; weapon++) {
      if (weapon >= ammo.length) {
        shoot(world, sprite, types[weapon])
        return
      }
      const amount = amountOf(world, sprite, ammo[weapon])
      if (amount <= 0) continue
      if (shoot(world, sprite, types[weapon])) setAmount(world, sprite, ammo[weapon], amount - 1)
      return
    }
  }
}

/** Makes a sprite in front of another one, facing the same way; returns whether one was made. */
function shoot(world: World, sprite: number, type: number): boolean {
  if (type < 0) return false
  const { directions } = world.game
  const { block } = world.stage
  const facing = world.ints[sprite + ORIENTATION]
  const direction = directions.normalised(directions.x[facing], directions.y[facing])
  const x = world.ints[sprite + X] + directions.x[direction] * block
  const y = world.ints[sprite + Y] + directions.y[direction] * block
  const shot = addSprite(world, type, x, y)
  if (shot === NONE) return false
  const { ints } = world
  if ((ints[shot + FLAGS] & ORIENTED) !== 0) ints[shot + ORIENTATION] = direction
  ints[shot + FLAGS] |= FROM_AVATAR
  return true
}
