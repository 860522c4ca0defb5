/** Effects that kill the first sprite depending on how the two have met. */

import type { EffectClass } from '../../engine/class-types.ts'
import { ORIENTATION, TYPE } from '../../engine/memory/layout.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import { kill } from '../../engine/sprite/life.ts'
import { lastY, speedOf } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, killFirst, onBoth } from '../effect-parts.ts'
import { lastDirection, lastStepY } from '../moving/last-step.ts'

/** Kills the first sprite if the second one has come down on it. */
export const killIfFromAbove: EffectClass = {
  name: 'killIfFromAbove',
  help: 'Kills the first sprite if the second one fell on it.',
  scoresIfDone: true,
  meaning: { requires: [{ fellOn: 'first' }], happens: [killFirst] },
  fields: effectFields,
  keepsPlace: true,
  create: () =>
    onBoth((world, first, second) => {
      const middle = lastY(world, second) + Math.trunc(world.stage.block / 2)
      if (lastY(world, first) <= middle || lastStepY(world, second) <= 0) return false
      kill(world, first)
      return true
    }),
}

/** Kills the first sprite if it has stood still, or if the two have gone in opposite directions. */
export const killIfFrontal: EffectClass = frontal(
  'killIfFrontal',
  'Kills the first sprite if the two met head-on, or if it stood still.',
  true,
)

/** Kills the first sprite if it has stood still, or if the two have not gone in opposite directions. */
export const killIfNotFrontal: EffectClass = frontal(
  'killIfNotFrontal',
  'Kills the first sprite unless the two met head-on.',
  false,
)

function frontal(name: string, help: string, killsOpposite: boolean): EffectClass {
  return {
    name,
    help,
    fields: effectFields,
    scoresIfDone: true,
    meaning: { requires: [{ asks: 'movement' }], happens: [killFirst] },
    keepsPlace: true,
    create: () =>
      onBoth((world, first, second) => {
        const own = lastDirection(world, first)
        const { directions } = world.game
        const isOpposite = directions.plain[directions.opposite(lastDirection(world, second))] === own
        if (own !== Direction.none && isOpposite !== killsOpposite) return false
        kill(world, first)
        return true
      }),
  }
}

/** Kills the first sprite if the relative speed of the two is below the limit. */
export const killIfSlow: EffectClass = bySpeed(
  'killIfSlow',
  'Kills the first sprite if the two met at a speed below `limspeed`.',
  (speed, limit) => speed < limit,
)

/** Kills the first sprite if the relative speed of the two is above the limit. */
export const killIfFast: EffectClass = bySpeed(
  'killIfFast',
  'Kills the first sprite if the two met at a speed above `limspeed`.',
  (speed, limit) => speed > limit,
)

function bySpeed(name: string, help: string, kills: (speed: number, limit: number) => boolean): EffectClass {
  return {
    name,
    help,
    fields: { ...effectFields, limspeed: { kind: 'double', initial: 1 } },
    meaning: { requires: [{ asks: 'speed' }], happens: [killFirst] },
    keepsPlace: true,
    readsOrientation: 'both',
    create: ({ parameters }) => {
      const limit = parameters.number('limspeed')
      return onBoth((world, first, second) => {
        if (kills(relativeSpeed(world, first, second), limit)) kill(world, first)
        return true
      })
    },
  }
}

/** Returns the speed of the sprite that is not static; if neither is, the distance between their orientations. */
function relativeSpeed(world: World, first: number, second: number): number {
  const { ints, game } = world
  if (game.kinds[ints[first + TYPE]].isStatic) return speedOf(world, second)
  if (game.kinds[ints[second + TYPE]].isStatic) return speedOf(world, first)
  const { x, y } = game.directions
  const dx = x[ints[first + ORIENTATION]] - x[ints[second + ORIENTATION]]
  const dy = y[ints[first + ORIENTATION]] - y[ints[second + ORIENTATION]]
  return Math.sqrt(dx * dx + dy * dy)
}
