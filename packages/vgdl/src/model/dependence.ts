/** What the future of a game depends on in addition to its board. */
import type { EffectDefinition, GameDefinition, TypeNames } from '../definition/game-definition.ts'
import { type Game, oncePerGame } from '../engine/game.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'

export interface Dependence {
  /** Whether some rule or sprite draws random numbers with observable results. */
  readonly onChance: boolean
  /** Whether some rule reads the tick. The end of every game after 2,000 ticks does not count. */
  readonly onTick: boolean
  /** Whether some sprite depends on how many sprites were made before another one, or keeps a reference to it. */
  readonly onSequence: boolean
  /** By type: the period in ticks of sprites that read the tick; 1 for those that do not. */
  readonly periods: Int32Array
  /** By type: 1 if the orientation of its sprites may matter even when they are not oriented. */
  readonly readsOrientation: Uint8Array
}

/** Reads from a game's description how it depends on chance and time. */
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

/** Types among which an AlternateChaser alternates. */
function targets({ parameters }: SpriteKind): number {
  return parameters.list('stype1').length
}

/**
 * Which orientations are ever read. A pushed box keeps the direction of the push, and in most games nothing reads it: boards that differ
 * only in that are the same.
 */

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
