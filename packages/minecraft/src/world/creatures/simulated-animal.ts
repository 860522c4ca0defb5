import type { RandomSource } from '@telos/core'
import type { AnimalFacts } from '../../data/game-data.ts'
import type { Animal } from './entity.ts'

/** An animal and what only the rules know of it. */
export interface SimulatedAnimal {
  readonly animal: Animal
  readonly facts: AnimalFacts
  /** Of its own, so that what one animal does never shifts what another one does. */
  readonly random: RandomSource
  /** Walks there; undefined while it stands. */
  target: { readonly x: number; readonly z: number } | undefined
  /** Ticks until it thinks of a new place, or gives up on the present one. */
  patience: number
  /** Ticks that it still runs. */
  fleeing: number
  /** Blocks a tick: what a blow gave it. */
  push: { x: number; z: number }
  fallSpeed: number
  /** Blows before this tick do nothing: half a second after each. */
  unhurtUntil: number
  /** Ticks until an egg; Infinity for all but chickens. */
  nextEgg: number
  /** Ticks since it died. */
  dead: number | undefined
}
