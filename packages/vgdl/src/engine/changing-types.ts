/** Which types can ever change: the sprites of all other types are the same in every world of a level, so copies share them. */
import { changedNames, changesSide } from '../definition/effect-reach.ts'
import type { EffectDefinition, GameDefinition, TypeNames } from '../definition/game-definition.ts'
import type { SpriteKind } from './sprite-kind.ts'

/** By type: 1 if its sprites may move, change, come or go. */
export function changingTypes(definition: GameDefinition, kinds: readonly SpriteKind[], names: TypeNames): Uint8Array {
  const changing = new Uint8Array(kinds.length)
  const mark = (types: readonly number[]): void => {
    for (const type of types) changing[type] = 1
  }
  const markNamed = (written: readonly string[]): void => {
    for (const name of written) mark(names.subTypesOf(names.idOf(name)))
  }
  const markEffect = ({ effectClass, parameters }: EffectDefinition): void => {
    markNamed(changedNames(effectClass, parameters))
  }
  for (const { id, isAvatar, update, spriteClass, parameters } of kinds) {
    if (isAvatar || update !== undefined) mark([id])
    markNamed(spriteClass?.creates?.(parameters) ?? [])
  }
  for (const { first, second, effect } of definition.collisions) {
    if (changesSide(effect.effectClass, 'first')) mark(names.subTypesOf(first))
    if (changesSide(effect.effectClass, 'second')) mark(names.subTypesOf(second))
    markEffect(effect)
  }
  for (const { type, effect } of [...definition.edges, ...definition.timers]) {
    mark(names.subTypesOf(type))
    markEffect(effect)
  }
  return changing
}
