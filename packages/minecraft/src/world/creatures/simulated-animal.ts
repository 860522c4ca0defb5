import type { RandomSource } from '@telos/core'
import type { AnimalFacts } from '../../data/game-data.ts'
import type { Animal } from './entity.ts'

/** An animal and its state known only to the rules. */
export interface SimulatedAnimal {
  readonly animal: Animal
  readonly facts: AnimalFacts
  /** Its own random source, so that one animal never affects another's choices. */
  readonly random: RandomSource
  /** Destination; undefined while it stands. */
  target: { readonly x: number; readonly z: number } | undefined
  /** Ticks until it chooses a new destination or gives up on the current one. */
  patience: number
  /** Ticks for which it still runs. */
  fleeing: number
  /** Knock-back in blocks per tick. */
  push: { x: number; z: number }
  fallSpeed: number
  /** Strikes before this tick have no effect: half a second after each. */
  unhurtUntil: number
  /** Ticks until an egg; Infinity for all but chickens. */
  nextEgg: number
  /** Ticks since it died. */
  dead: number | undefined
}
