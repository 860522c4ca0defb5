/**
 * Which orientations are ever read. A pushed box keeps the direction of the push, and in most games nothing reads it: boards that differ
 * only in that are the same.
 */
import type { EffectDefinition, GameDefinition, TypeNames } from '../definition/game-definition.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'

/** By type: 1 if the orientation of its sprites may matter even when they are not oriented. */
export function orientationReaders(
  { collisions, edges, timers }: GameDefinition,
  kinds: readonly SpriteKind[],
  names: TypeNames,
): Uint8Array {
  const reads = new Uint8Array(kinds.length)
  const mark = (type: number): void => {
    for (const subType of names.subTypesOf(type)) reads[subType] = 1
  }
  const markEffect = ({ effectClass, parameters }: EffectDefinition, first: number, second: number): void => {
    if (effectClass.readsOrientation !== undefined) mark(second)
    if (effectClass.readsOrientation === 'both') mark(first)
    if (!parameters.boolean('forceOrientation')) return
    mark(first)
    mark(names.idOf(parameters.text('stype')))
  }
  for (const { first, second, effect } of collisions) markEffect(effect, first, second)
  for (const { type, effect } of [...edges, ...timers]) markEffect(effect, type, -1)
  // a new sprite may take its maker's
  for (const { id, isAvatar, spriteClass } of kinds) if (isAvatar || spriteClass?.creates !== undefined) reads[id] = 1
  return reads
}
