/** Sprites that do nothing by themselves. */
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { FLAGS, ORIENTED } from '../engine/memory/layout.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'

/** Classes whose update does nothing by itself. */
const classes = new Set(['Passive', 'Immovable', 'Resource', 'Door'])

/** Whether the sprite updates like any other but is never moved by that. */
export function isPassive({ spriteClass, parameters, template }: SpriteKind): boolean {
  if (!classes.has(spriteClass?.name ?? '') || parameters.number('timeToLive') > -1) return false
  return ((template?.[FLAGS] ?? 0) & ORIENTED) === 0
}

/** Whether no sprite of the type ever leaves the cell it appeared in. */
export function isFixed(game: Game, kind: SpriteKind): boolean {
  return isPassive(kind) && keepsItsPlace(game, kind)
}

/** Whether no line takes sprites of the type to another cell. */
export function keepsItsPlace({ definition, names }: Game, { id }: SpriteKind): boolean {
  const { collisions, edges, timers } = definition
  const isKept = (type: number, { effectClass }: EffectDefinition): boolean =>
    effectClass.keepsPlace === true || !names.subTypesOf(type).includes(id)
  return (
    collisions.every(({ first, effect }) => isKept(first, effect)) &&
    [...edges, ...timers].every(({ type, effect }) => isKept(type, effect))
  )
}
