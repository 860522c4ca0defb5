/** Sprites that do nothing of themselves. */
import type { Game } from '../engine/game.ts'
import { FLAGS, ORIENTED } from '../engine/memory/layout.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'

/** Classes that have nothing of their own in an update. */
const classes = new Set(['Passive', 'Immovable', 'Resource', 'Door'])

/** Effects that leave their first sprite in its cell, unless it has come from another one, or take it away. */
const staying = /^(kill|transformTo|collectResource|stepBack$|undoAll$|changeResource$|spawn|shieldFrom$)/

/** Has an update like all sprites, but nothing makes it move. */
export function isPassive({ spriteClass, parameters, template }: SpriteKind): boolean {
  if (!classes.has(spriteClass?.name ?? '') || parameters.number('timeToLive') > -1) return false
  return ((template?.[FLAGS] ?? 0) & ORIENTED) === 0
}

/** No sprite of the type ever leaves the cell in which it came into the world. */
export function isFixed(game: Game, kind: SpriteKind): boolean {
  const { collisions, edges, timers } = game.definition
  const isKept = (type: number, effect: string): boolean =>
    staying.test(effect) || !game.names.subTypesOf(type).includes(kind.id)
  return (
    isPassive(kind) &&
    collisions.every(({ first, effect }) => isKept(first, effect.effectClass.name)) &&
    [...edges, ...timers].every(({ type, effect }) => isKept(type, effect.effectClass.name))
  )
}
