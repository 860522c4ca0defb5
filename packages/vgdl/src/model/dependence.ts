/** What the future of a game depends on, besides its board. */
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'
import { orientationReaders } from './orientation-readers.ts'

export interface Dependence {
  /** Some rule or sprite draws random numbers that can be seen. */
  readonly onChance: boolean
  /** Some rule asks how late it is. That every game ends after 2,000 ticks is not meant. */
  readonly onTick: boolean
  /** Some sprite asks how many sprites were made before another one, or keeps a reference to it. */
  readonly onSequence: boolean
  /** By type: after how many ticks sprites that ask how late it is come to the same again; 1 for those that do not ask. */
  readonly periods: Int32Array
  /** By type: 1 if the orientation of its sprites may matter even when they are not oriented. */
  readonly readsOrientation: Uint8Array
}

/** What a game's description says about chance and time. */
export const dependenceOf = oncePerGame(findDependence)

function findDependence({ definition, kinds, names }: Game): Dependence {
  const { collisions, edges, timers, terminations } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect)
  return {
    onChance:
      kinds.some(({ spriteClass, parameters }) => spriteClass?.isRandom?.(parameters) === true) ||
      effects.some(({ effectClass, parameters }) => effectClass.isRandom?.(parameters) === true),
    onTick: terminations.some(({ terminationClass }) => terminationClass.readsTick === true),
    onSequence: kinds.some((kind) => kind.spriteClass?.readsSequence === true || targets(kind) > 1),
    periods: Int32Array.from(kinds, periodOf),
    readsOrientation: orientationReaders(definition, kinds, names),
  }
}

function periodOf(kind: SpriteKind): number {
  const readsTick = kind.spriteClass?.readsTick?.(kind.parameters) === true
  return readsTick ? kind.cooldown * Math.max(1, targets(kind)) : 1
}

/** Types among which an AlternateChaser takes turns. */
function targets({ parameters }: SpriteKind): number {
  return parameters.list('stype1').length
}
