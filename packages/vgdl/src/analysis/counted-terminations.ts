/** What a termination counts, and whether more or fewer of it end the game. */
import type { TerminationRule } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { living } from '../engine/sprite/life.ts'
import type { World } from '../engine/world.ts'

/** A termination that depends on a number of sprites. */
export interface CountedTermination {
  /** The types as written; their sprites are counted together. */
  readonly types: readonly number[]
  /** All types that count as one of them, without duplicates. */
  readonly counted: readonly number[]
  readonly limit: number
  /** `exactly`: excess sprites have to go, missing ones have to come. */
  readonly ends: 'at most' | 'at least' | 'exactly'
}

const written = ['stype', 'stype1', 'stype2', 'stype3']

/** Returns what a termination counts; undefined if it counts no sprites of the game. */
export function counterOf(
  { names }: Game,
  { terminationClass, parameters }: TerminationRule,
): CountedTermination | undefined {
  const types = written.map((name) => names.idOf(parameters.text(name))).filter((type) => type >= 0)
  if (types.length === 0) return undefined
  const isMore = terminationClass.name === 'SpriteCounterMore' || parameters.boolean('min')
  return {
    types,
    counted: [...new Set(types.flatMap((type) => names.subTypesOf(type)))],
    limit: parameters.number('limit'),
    ends: isMore ? 'at least' : terminationClass.name === 'SpriteCounter' ? 'at most' : 'exactly',
  }
}

/** Returns how many sprites too many exist for a counter to end the game; below 0, how many are missing. */
export function excessOf(world: World, { types, limit }: CountedTermination): number {
  return types.reduce((sum, type) => sum + living(world, type), 0) - limit
}

/** Whether sprites have to come for a counter to end the game from the current state. */
export function isToGrow(world: World, counter: CountedTermination): boolean {
  return counter.ends === 'at least' || (counter.ends === 'exactly' && excessOf(world, counter) < 0)
}
