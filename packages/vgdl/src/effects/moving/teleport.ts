/** Effects that move the first sprite far away. */
import type { TypeNames } from '../../definition/game-definition.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { FLAGS, NEXT, ORIENTATION, ORIENTED, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { nextInt } from '../../engine/memory/random.ts'
import { kill } from '../../engine/sprite/life.ts'
import { clearLastMove } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, killFirst, onBoth, onFirst, warn } from '../effect-parts.ts'

/** Puts the first sprite at a random exit of the second one; without exits, it is killed. */
export const teleportToExit: EffectClass = {
  name: 'teleportToExit',
  help: 'Moves the first sprite to an exit of the portal, which is the second one.',
  meaning: { requires: [{ asks: 'count' }], happens: [{ do: 'move', whom: 'first' }], otherwise: [killFirst] },
  fields: effectFields,
  isRandom: () => true,
  create: ({ names }) => {
    const exits = exitTypes(names)
    return onBoth((world, first, second) => {
      const type = exits[world.ints[second + TYPE]]
      if (type < 0) return warn(world)
      const count = world.exact(type)
      if (count === 0) kill(world, first)
      else leaveBy(world, first, nthOf(world, type, nextInt(world, count)))
      return true
    })
  },
}

/** Puts the first sprite on the other side of the screen, along the direction that it faces. */
export const wrapAround: EffectClass = {
  name: 'wrapAround',
  help: 'Moves the first sprite to the opposite edge of the screen.',
  meaning: { requires: [], happens: [{ do: 'move', whom: 'first' }] },
  fields: { ...effectFields, offset: { kind: 'double' } },
  readsOrientation: 'both',
  create: ({ parameters }) => {
    const offset = parameters.number('offset')
    return onFirst((world, first) => {
      const { ints, game, stage } = world
      const dx = game.directions.x[ints[first + ORIENTATION]]
      const dy = game.directions.y[ints[first + ORIENTATION]]
      const start = Math.trunc(offset * stage.block)
      const inset = stage.block * (1 + offset)
      if (dx > 0) world.place(first, start, ints[first + Y])
      else if (dx < 0) world.place(first, Math.trunc(stage.width - inset), ints[first + Y])
      else if (dy > 0) world.place(first, ints[first + X], start)
      else if (dy < 0) world.place(first, ints[first + X], Math.trunc(stage.height - inset))
      clearLastMove(world, first)
      return true
    })
  },
}

/** By type: the type that its `stype` names; -1 if there is none, or if its class takes a list. */
function exitTypes(names: TypeNames): Int32Array {
  return Int32Array.from(names.types, ({ spriteClass, parameters }) =>
    spriteClass?.fields.stype?.names === 'one' ? names.idOf(parameters.text('stype')) : -1,
  )
}

function leaveBy(world: World, sprite: number, exit: number): void {
  const { ints } = world
  world.place(sprite, ints[exit + X], ints[exit + Y])
  clearLastMove(world, sprite)
  if ((ints[exit + FLAGS] & ORIENTED) !== 0) ints[sprite + ORIENTATION] = ints[exit + ORIENTATION]
}

function nthOf(world: World, type: number, index: number): number {
  let sprite = world.first(type)
  for (let left = index; left > 0; left--) sprite = world.ints[sprite + NEXT]
  return sprite
}
