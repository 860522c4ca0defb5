/** Effects that create a sprite near the second one. */
import { type ParameterValues, typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { X, Y } from '../../engine/memory/layout.ts'
import { nextDouble } from '../../engine/memory/random.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import { addSprite } from '../../engine/sprite/life.ts'
import { hasLeft, lastX, lastY } from '../../engine/sprite/movement.ts'
import { chance, effectFields, leavesToChance, onSecond, stype } from '../effect-parts.ts'

/** Makes a sprite where the second one was, once it has left that place completely. */
export const spawnBehind: EffectClass = {
  ...beside('spawnBehind', 'Creates a sprite of `stype` where the second one was.', Direction.none, () => true),
  fields: { ...effectFields, stype: typeName },
  checked: ['stype'],
}

/** Makes a sprite one cell above the second one, or above where it was. */
export const spawnAbove: EffectClass = beside(
  'spawnAbove',
  'Creates a sprite of `stype` above the second one.',
  Direction.up,
  fromLastPlace,
)

/** Makes a sprite one cell below the second one, or below where it was. */
export const spawnBelow: EffectClass = beside(
  'spawnBelow',
  'Creates a sprite of `stype` below the second one.',
  Direction.down,
  fromLastPlace,
)

/** Makes a sprite one cell to the left of the second one, or of where it was. */
export const spawnLeft: EffectClass = beside(
  'spawnLeft',
  'Creates a sprite of `stype` to the left of the second one.',
  Direction.left,
  fromLastPlace,
)

/** Makes a sprite one cell to the right of the second one, or of where it was. */
export const spawnRight: EffectClass = beside(
  'spawnRight',
  'Creates a sprite of `stype` to the right of the second one.',
  Direction.right,
  fromLastPlace,
)

function fromLastPlace(parameters: ParameterValues): boolean {
  return parameters.boolean('stepBack')
}

function beside(
  name: string,
  help: string,
  direction: number,
  fromLast: (parameters: ParameterValues) => boolean,
): EffectClass {
  return {
    name,
    help,
    fields: { ...effectFields, stype: typeName, stepBack: { kind: 'boolean' } },
    meaning: { requires: [chance], happens: [{ do: 'create-beside', type: stype, at: 'second' }] },
    keepsPlace: true,
    isRandom: leavesToChance,
    create: ({ parameters, names }) => {
      const type = names.idOf(parameters.text('stype'))
      const prob = parameters.number('prob')
      const isFromLast = fromLast(parameters)
      return onSecond((world, _first, second) => {
        if (nextDouble(world) >= prob || type < 0) return true
        if (isFromLast && !hasLeft(world, second)) return true
        const { ints, game, stage } = world
        const x = isFromLast ? lastX(world, second) : ints[second + X]
        const y = isFromLast ? lastY(world, second) : ints[second + Y]
        const { directions } = game
        addSprite(world, type, x + directions.x[direction] * stage.block, y + directions.y[direction] * stage.block)
        return true
      })
    },
  }
}
