import type { EffectClass } from './effect-class.ts'
import type { SpriteClass } from './sprite-class.ts'
import type { TerminationClass } from './termination-class.ts'

/** All classes by name, with their behaviour in play. */
export interface Vocabulary {
  readonly sprites: ReadonlyMap<string, SpriteClass>
  readonly effects: ReadonlyMap<string, EffectClass>
  readonly terminations: ReadonlyMap<string, TerminationClass>
}
