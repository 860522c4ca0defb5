/** An effect on the score. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { NEXT, NONE, TYPE } from '../../engine/memory/layout.ts'
import { kill } from '../../engine/sprite/life.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, onFirst, removeSecond } from '../effect-parts.ts'

/** Takes all points from the avatar if the first sprite, or sprites of exactly a type, are avatars. */
export const removeScore: EffectClass = {
  name: 'removeScore',
  help: 'Sets the score to 0.',
  meaning: { requires: [], happens: [{ do: 'change', what: 'score' }, removeSecond] },
  fields: { ...effectFields, stype: typeName, killSecond: { kind: 'boolean' } },
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const killSecond = parameters.boolean('killSecond')
    const removeFrom = (world: World, sprite: number, second: number): void => {
      const { ints, game } = world
      if (!game.kinds[ints[sprite + TYPE]].isAvatar) return
      if (sprite === world.avatar) world.score = 0
      // an avatar is then gone, not just dead
      if (killSecond && second !== NONE) kill(world, second, true)
    }
    return onFirst((world, first, second) => {
      if (type < 0) removeFrom(world, first, second)
      else {
        for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
          removeFrom(world, sprite, second)
        }
      }
      return true
    })
  },
}
