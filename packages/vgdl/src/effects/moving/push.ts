/** Effects by which the second sprite moves the first one. */
import type { EffectClass } from '../../engine/class-types.ts'
import { ORIENTATION, X, Y } from '../../engine/memory/layout.ts'
import { activeMovement, shift, speedOf, toInt } from '../../engine/sprite/movement.ts'
import { effectFields, onBoth } from '../effect-parts.ts'
import { lastDirection, lastStepX, lastStepY } from './last-step.ts'

/** Pushes the first sprite in the direction of the second one's step, with the second one's speed, and turns it that way. */
export const bounceForward: EffectClass = {
  name: 'bounceForward',
  help: 'The second sprite pushes the first one.',
  meaning: { requires: [], happens: [{ do: 'push', whom: 'first', by: 'second' }] },
  fields: effectFields,
  readsOrientation: 'second',
  create: () =>
    onBoth((world, first, second) => {
      const { ints, game } = world
      const { directions } = game
      const facing = ints[second + ORIENTATION]
      const dx = lastStepX(world, second)
      const dy = lastStepY(world, second)
      // a sprite that walks backwards pushes forwards
      const x = dx * directions.x[facing] < 0 ? -dx : dx
      const y = dy * directions.y[facing] < 0 ? -dy : dy
      const direction = directions.normalised(x, y)
      activeMovement(world, first, direction, speedOf(world, second))
      ints[first + ORIENTATION] = direction
      return true
    }),
}

/** Takes the first sprite along with the second one's step, at most once in a tick for each pair of types. */
export const pullWithIt: EffectClass = {
  name: 'pullWithIt',
  help: 'The second sprite takes the first one along.',
  meaning: { requires: [], happens: [{ do: 'pull', whom: 'first', by: 'second' }], plain: ['pixelPerfect'] },
  fields: { ...effectFields, pixelPerfect: { kind: 'boolean' } },
  create: ({ parameters, index }) => {
    const pixelPerfect = parameters.boolean('pixelPerfect')
    return onBoth((world, first, second) => {
      const { ints, stage } = world
      if (!world.markPulled(first, index)) return true
      shift(world, first, lastDirection(world, second), toInt(speedOf(world, second) * stage.block))
      if (pixelPerfect) world.place(first, ints[second + X], ints[second + Y])
      return true
    })
  },
}
