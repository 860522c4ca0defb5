/** An effect of continuous physics that also works on a grid. */
import type { EffectClass } from '../../engine/class-types.ts'
import { ORIENTATION, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { setSpeed, speedOf } from '../../engine/sprite/movement.ts'
import { effectFields, onBoth } from '../effect-parts.ts'
import { placeFlush } from './last-step.ts'

/** Puts the first sprite beside the second one and removes the part of its direction that led there. */
export const wallStop: EffectClass = {
  name: 'wallStop',
  help: 'Stops the first sprite in front of the second one.',
  meaning: { requires: [], happens: [{ do: 'stop', whom: 'first' }] },
  fields: effectFields,
  readsOrientation: 'both',
  create: () =>
    onBoth((world, first, second) => {
      placeFlush(world, first, second)
      const { ints, game } = world
      const { directions } = game
      const dx = Math.abs(ints[first + X] - ints[second + X])
      const dy = Math.abs(ints[first + Y] - ints[second + Y])
      const orientation = ints[first + ORIENTATION]
      const slidesUpright = dx > dy
      const rest = slidesUpright ? directions.y[orientation] : directions.x[orientation]
      ints[first + ORIENTATION] = slidesUpright ? directions.normalised(0, rest) : directions.normalised(rest, 0)
      const gravity = game.kinds[ints[first + TYPE]].parameters.number('gravity')
      setSpeed(world, first, Math.max(gravity, Math.abs(rest) * speedOf(world, first)))
      return true
    }),
}
