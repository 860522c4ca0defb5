/** All classes that games can use, by name. */
import { effectClasses, spriteClasses, terminationClasses } from './declared-classes.ts'
import { timerFor } from './effects/add-timer.ts'
import type { EffectClass, Vocabulary } from './engine/class-types.ts'

// it delays any of the others, so it is made of all of them
const timer = timerFor(byName(effectClasses))

export const effects: ReadonlyMap<string, EffectClass> = byName([...effectClasses, timer])

export const classRegistry: Vocabulary = {
  sprites: byName(spriteClasses),
  effects,
  terminations: byName(terminationClasses),
}

function byName<T extends { readonly name: string }>(classes: readonly T[]): ReadonlyMap<string, T> {
  return new Map(classes.map((one) => [one.name, one]))
}
