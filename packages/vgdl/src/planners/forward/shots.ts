/** Finds what an avatar's shots affect. A shot without effect changes nothing, so a search need not try it. */
import { contactsOf } from '../../analysis/contacts.ts'
import { isFixed } from '../../analysis/passive.ts'
import { madeTypesOf } from '../../analysis/producers.ts'
import type { Fields, ParameterValues } from '../../definition/fields.ts'
import { Action } from '../../engine/action.ts'
import { type Game, oncePerGame } from '../../engine/game.ts'
import { bitOf } from '../../engine/memory/world-layout.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'

/** For shots that may have an effect anywhere. */
export const ANYWHERE = -1

/** Classes whose sprites neither move nor act after they were made, and only disappear. */
const still = new Set(['Flicker', 'OrientedFlicker'])

/**
 * By avatar type: bits of the types that a shot in their cell affects. Shots outlive their tick, so shots that can be met later, or that
 * are counted or named anywhere, count as `ANYWHERE`.
 */
export const shotBitsOf = oncePerGame(findShotBits)

function findShotBits(game: Game): Int32Array {
  return Int32Array.from(game.kinds, ({ parameters, actions }) => {
    if (!actions.includes(Action.use)) return 0
    // used ammunition is missing later
    if (parameters.list('ammo').length > 0) return ANYWHERE
    return parameters.list('stype').reduce((bits, name) => {
      const shot = game.kinds[game.names.idOf(name)]
      return shot?.spriteClass === undefined ? bits : bits | noticing(game, shot)
    }, 0)
  })
}

function noticing(game: Game, shot: SpriteKind): number {
  if (!still.has(shot.spriteClass?.name ?? '') || isNamed(game, shot.id)) return ANYWHERE
  const noticers = game.kinds.filter(({ id }) => contactsOf(game).between(shot.id, id).length > 0)
  // shots outlive their tick: a sprite that comes to them later may be affected then
  if (noticers.some((kind) => !isFixed(game, kind) || madeTypesOf(game).has(kind.id))) return ANYWHERE
  return noticers.reduce((bits, { id }) => bits | bitOf(id), 0)
}

/** Whether something other than weapons and meetings mentions a type, or one that it counts as. */
function isNamed({ definition, kinds, names }: Game, type: number): boolean {
  const { collisions, edges, timers, terminations } = definition
  if ([...edges, ...timers].some((rule) => names.subTypesOf(rule.type).includes(type))) return true
  const written = [
    ...[...collisions, ...edges, ...timers].flatMap(({ effect: { effectClass, parameters } }) =>
      namesIn(effectClass.fields, parameters),
    ),
    ...terminations.flatMap(({ terminationClass, parameters }) => namesIn(terminationClass.fields, parameters)),
    ...kinds
      .filter(({ actions }) => !actions.includes(Action.use))
      .flatMap(({ spriteClass, parameters }) => namesIn(spriteClass?.fields ?? {}, parameters)),
  ]
  return written.some((name) => names.subTypesOf(names.idOf(name)).includes(type))
}

function namesIn(fields: Fields, parameters: ParameterValues): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.names === undefined ? [] : parameters.list(name)))
}
