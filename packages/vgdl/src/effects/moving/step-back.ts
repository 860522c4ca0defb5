/** Effects that undo moves. */
import { typeNames } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { NEXT, NONE, TYPE } from '../../engine/memory/layout.ts'
import { isDisabled } from '../../engine/sprite/life.ts'
import { moveBack as goBack } from '../../engine/sprite/movement.ts'
import { effectFields, onFirst } from '../effect-parts.ts'
import { placeFlush } from './last-step.ts'

/** Puts the first sprite back where it was; with `pixelPerfect`, as near to the second one as possible. */
export const stepBack: EffectClass = {
  name: 'stepBack',
  help: 'Moves the first sprite back to where it was; with `pixelPerfect`, up against the second one.',
  meaning: { requires: [], happens: [{ do: 'step-back', whom: 'first' }], plain: ['pixelPerfect'] },
  fields: { ...effectFields, pixelPerfect: { kind: 'boolean' } },
  keepsPlace: true,
  create: ({ parameters }) => {
    const pixelPerfect = parameters.boolean('pixelPerfect')
    return onFirst((world, first, second) => {
      if (pixelPerfect && second !== NONE) placeFlush(world, first, second)
      else goBack(world, first)
      return true
    })
  },
}

/** Puts all sprites back where they were, except those of some exact types and those that are never updated. */
export const undoAll: EffectClass = {
  name: 'undoAll',
  help: 'Moves all sprites back to where they were, except those of `notStype`.',
  meaning: { requires: [], happens: [{ do: 'undo-all', except: 'notStype' }] },
  fields: { ...effectFields, notStype: typeNames },
  // only sprites that have moved go back, and movement is declared elsewhere
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const isKept = new Uint8Array(names.types.length)
    for (const { id, isLeaf } of names.types) if (!isLeaf) isKept[id] = 1
    for (const name of parameters.list('notStype')) isKept[names.idOf(name)] = 1
    return (world) => {
      const { ints, game } = world
      for (const sprite of world.moved()) if (isKept[ints[sprite + TYPE]] === 0) goBack(world, sprite)
      if (world.disabled === 0) return true
      for (const type of game.order) {
        if (isKept[type] === 1 || !game.kinds[type].isAvatar) continue
        for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
          if (isDisabled(world, sprite)) goBack(world, sprite)
        }
      }
      return true
    }
  },
}
