/** Effects that turn the first sprite. */

import type { EffectClass } from '../../engine/class-types.ts'
import { FLAGS, FROZEN, MOVE_STAMP, ORIENTATION, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { nextDirection, nextDouble } from '../../engine/memory/random.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import { activeMovement, moveBack, speedOf } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'
import { areOriented } from '../creating/transfer-state.ts'
import { effectFields, leavesToChance, onBoth, onFirst } from '../effect-parts.ts'

/** Turns the first sprite around. */
export const reverseDirection: EffectClass = {
  name: 'reverseDirection',
  help: 'Reverses the direction of the first sprite.',
  meaning: { requires: [], happens: [{ do: 'reverse', whom: 'first' }] },
  fields: effectFields,
  create: () =>
    onFirst((world, first) => {
      reverse(world, first)
      return true
    }),
}

/** Turns the first sprite in one of four random directions. */
export const flipDirection: EffectClass = {
  name: 'flipDirection',
  help: 'Gives the first sprite a random direction.',
  meaning: { requires: [], happens: [{ do: 'change', what: 'orientation', whom: 'first' }] },
  fields: effectFields,
  isRandom: () => true,
  create: () =>
    onFirst((world, first) => {
      world.ints[first + ORIENTATION] = nextDirection(world)
      return true
    }),
}

/** Turns the first sprite in the direction of the second one, and may align it with it. */
export const attractGaze: EffectClass = {
  name: 'attractGaze',
  help: 'Turns the first sprite the way that the second one faces; with `align`, also lines it up with it.',
  meaning: {
    requires: [{ asks: 'chance' }],
    happens: [
      { do: 'change', what: 'orientation', whom: 'first' },
      { do: 'if', parameter: 'align', happens: [{ do: 'move', whom: 'first' }] },
    ],
  },
  fields: { ...effectFields, align: { kind: 'boolean' } },
  isRandom: leavesToChance,
  create: ({ parameters }) => {
    const prob = parameters.number('prob')
    const align = parameters.boolean('align')
    return onBoth((world, first, second) => {
      if (!areOriented(world, first, second) || nextDouble(world) >= prob) return true
      const { ints } = world
      const orientation = ints[second + ORIENTATION]
      ints[first + ORIENTATION] = orientation
      if (!align) return true
      const facing = world.game.directions.plain[orientation]
      const isLevel = facing === Direction.left || facing === Direction.right
      world.place(first, ints[(isLevel ? first : second) + X], ints[(isLevel ? second : first) + Y])
      return true
    })
  },
}

/** Puts the first sprite where the second one is, and gives it the same orientation unless the line says otherwise. */
export const align: EffectClass = {
  name: 'align',
  help: 'Moves the first sprite onto the second one.',
  meaning: {
    requires: [],
    happens: [
      { do: 'if', parameter: 'orient', happens: [{ do: 'change', what: 'orientation', whom: 'first' }] },
      { do: 'move', whom: 'first' },
    ],
  },
  fields: { ...effectFields, orient: { kind: 'boolean', initial: true } },
  readsOrientation: 'second',
  create: ({ parameters }) => {
    const orient = parameters.boolean('orient')
    return onBoth((world, first, second) => {
      const { ints } = world
      if (orient) ints[first + ORIENTATION] = ints[second + ORIENTATION]
      world.place(first, ints[second + X], ints[second + Y])
      return true
    })
  },
}

/** Undoes the first sprite's move, moves it down twice regardless of its cooldown, and turns it around. */
export const turnAround: EffectClass = {
  name: 'turnAround',
  help: 'Moves the first sprite back and down, and reverses its direction.',
  meaning: {
    requires: [],
    happens: [
      { do: 'drop', whom: 'first' },
      { do: 'reverse', whom: 'first' },
    ],
  },
  fields: effectFields,
  create: () =>
    onFirst((world, first) => {
      moveBack(world, first)
      for (let step = 0; step < 2; step++) {
        endCooldown(world, first)
        activeMovement(world, first, Direction.down, speedOf(world, first))
      }
      reverse(world, first)
      return true
    }),
}

function reverse({ ints, game }: World, sprite: number): void {
  ints[sprite + ORIENTATION] = game.directions.opposite(ints[sprite + ORIENTATION])
}

/** Sets its last move just long enough ago. */
function endCooldown({ ints, game, tick }: World, sprite: number): void {
  const cooldown = game.cooldowns[ints[sprite + TYPE]]
  ints[sprite + MOVE_STAMP] = (ints[sprite + FLAGS] & FROZEN) === 0 ? tick - cooldown : cooldown
}
