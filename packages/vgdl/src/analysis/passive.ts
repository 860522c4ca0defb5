/** Sprites that do nothing of themselves. */
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { FLAGS, ORIENTED } from '../engine/memory/layout.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'

/** Classes that have nothing of their own in an update. */
const classes = new Set(['Passive', 'Immovable', 'Resource', 'Door'])

/** Has an update like all sprites, but nothing makes it move. */
export function isPassive({ spriteClass, parameters, template }: SpriteKind): boolean {
  if (!classes.has(spriteClass?.name ?? '') || parameters.number('timeToLive') > -1) return false
  return ((template?.[FLAGS] ?? 0) & ORIENTED) === 0
}

/** No sprite of the type ever leaves the cell in which it came into the world. */
export function isFixed(game: Game, kind: SpriteKind): boolean {
  return isPassive(kind) && keepsItsPlace(game, kind)
}

/** No line takes sprites of the type to another cell. */
export function keepsItsPlace({ definition, names }: Game, { id }: SpriteKind): boolean {
  const { collisions, edges, timers } = definition
  const isKept = (type: number, { effectClass }: EffectDefinition): boolean =>
    effectClass.keepsPlace === true || !names.subTypesOf(type).includes(id)
  return (
    collisions.every(({ first, effect }) => isKept(first, effect)) &&
    [...edges, ...timers].every(({ type, effect }) => isKept(type, effect))
  )
}
