/** An avatar that moves sideways and shoots from its own position. */
import { typeName } from '../definition/fields.ts'
import { Action } from '../engine/action.ts'
import type { AvatarAct, SpriteClass, SpriteSetting } from '../engine/class-types.ts'
import { FLAGS, FROM_AVATAR, NONE, X, Y } from '../engine/memory/layout.ts'
import { addSprite } from '../engine/sprite/life.ts'
import { amountOf, setAmount } from '../engine/sprite/resources.ts'
import { fieldsOf } from '../sprites/base-sprite.ts'
import { horizontalAvatar, step } from './moving-avatar.ts'

/** A shot uses up `ammoCost` of the resource `ammo`, if there is more than `minAmmo` of it, or if that is -1. */
export const flakAvatar: SpriteClass = {
  ...horizontalAvatar,
  name: 'FlakAvatar',
  help: 'The player moves it left and right, and creates `stype` where it stands.',
  fields: fieldsOf(
    horizontalAvatar.fields,
    {},
    {
      stype: typeName,
      ammo: typeName,
      minAmmo: { kind: 'int', initial: -1 },
      ammoCost: { kind: 'int', initial: 1 },
    },
  ),
  creates: (parameters) => parameters.list('stype'),
  needs: ['stype'],
  avatar: { actions: [Action.use, Action.left, Action.right], act: stepOrFire },
}

function stepOrFire({ parameters, names }: SpriteSetting): AvatarAct {
  const type = names.idOf(parameters.text('stype'))
  const needsAmmo = parameters.text('ammo') !== ''
  const ammo = names.idOf(parameters.text('ammo'))
  const least = Math.max(0, parameters.number('minAmmo'))
  const cost = parameters.number('ammoCost')
  return (world, sprite, action) => {
    if (action !== Action.use) {
      step(world, sprite, action)
      return
    }
    if (type < 0 || (needsAmmo && amountOf(world, sprite, ammo) <= least)) return
    const shot = addSprite(world, type, world.ints[sprite + X], world.ints[sprite + Y])
    if (shot === NONE) return
    // no lower bound: a shot may cost more than there is
    if (needsAmmo) setAmount(world, sprite, ammo, amountOf(world, sprite, ammo) - cost)
    world.ints[shot + FLAGS] |= FROM_AVATAR
  }
}
