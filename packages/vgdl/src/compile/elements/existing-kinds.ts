/** Finds the types that can have sprites: those that levels contain from the start, and those made later. */
import { changedNames } from '../../definition/effect-reach.ts'
import type { Game } from '../../engine/game.ts'

export interface ExistingKinds {
  readonly mapped: ReadonlySet<number>
  readonly made: ReadonlySet<number>
  has(type: number): boolean
}

export function existingKinds({ definition, kinds, names }: Game): ExistingKinds {
  const mapped = new Set([...definition.mapping.values()].flat())
  // the default avatar of every game is absent if another one is played
  for (const { id, isAvatar } of kinds) {
    const isPlayed = [...mapped].some((other) => other !== id && kinds[other].isAvatar)
    if (isAvatar && isPlayed && definition.types[id].span === undefined) mapped.delete(id)
  }
  const made = new Set<number>()
  const has = (type: number): boolean => mapped.has(type) || made.has(type)
  const exists = (group: number): boolean => names.subTypesOf(group).some(has)
  const make = (written: readonly string[]): boolean => {
    const before = made.size
    for (const name of written) if (names.idOf(name) >= 0) made.add(names.idOf(name))
    return made.size > before
  }
  // repeat until nothing new can be made
  let isNew = true
  while (isNew) {
    isNew = false
    for (const { id, spriteClass, parameters } of kinds) {
      if (has(id) && make(spriteClass?.creates?.(parameters) ?? [])) isNew = true
    }
    for (const { first, second, effect } of definition.collisions) {
      if (exists(first) && exists(second) && make(changedNames(effect.effectClass, effect.parameters))) isNew = true
    }
  }
  return { mapped, made, has }
}
