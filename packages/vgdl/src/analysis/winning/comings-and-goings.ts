/**
 * Which types can have sprites at all from a world on, of which more can come, and of which some can go. Read from what lines mean; where
 * that says nothing, everything is possible. So each "cannot" is certain.
 */

import type { InteractionRole } from '../../definition/effect-meaning.ts'
import { changedNames } from '../../definition/effect-reach.ts'
import type { EffectDefinition } from '../../definition/game-definition.ts'
import { type LineOperation, lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { oncePerGame } from '../../engine/once-per-game.ts'
import type { World } from '../../engine/world.ts'

/** By type: 1 for what can be. */
export interface ComingsAndGoings {
  /** There are sprites of it now, or may be later. */
  readonly exists: Uint8Array
  readonly comes: Uint8Array
  /** An avatar that is killed has gone: it does not count any more. */
  readonly goes: Uint8Array
}

/** A type that is written somewhere, and all that count as it. */
interface NeededType {
  readonly written: number
  readonly types: readonly number[]
}

/** What a line, or sprites of a class, can do: while there are sprites of its types. */
export interface PopulationChange {
  /** Each of these has to have sprites; without any, it may happen whatever there is. */
  readonly needs: readonly NeededType[]
  readonly comes: readonly number[]
  readonly goes: readonly number[]
}

/** What can come of a world. */
export function comingsAndGoings(world: World): ComingsAndGoings {
  const { kinds } = world.game
  const exists = Uint8Array.from(kinds, ({ id }) => (world.exact(id) > 0 ? 1 : 0))
  const comes = new Uint8Array(kinds.length)
  const goes = new Uint8Array(kinds.length)
  let waiting = populationChangesOf(world.game)
  let before = -1
  // what comes may be what others need
  while (waiting.length !== before) {
    before = waiting.length
    const isReady = ({ needs }: PopulationChange): boolean =>
      needs.every(({ types }) => types.some((type) => exists[type] === 1))
    const ready = waiting.filter(isReady)
    waiting = ready.length === 0 ? waiting : waiting.filter((change) => !isReady(change))
    for (const change of ready) {
      for (const type of change.goes) goes[type] = 1
      // there are no sprites of types without a class
      for (const type of change.comes) if (kinds[type].spriteClass !== undefined) comes[type] = exists[type] = 1
    }
  }
  return { exists, comes, goes }
}

/** All that can change how many sprites there are in a game. */
export const populationChangesOf = oncePerGame(findChanges)

function findChanges(game: Game): readonly PopulationChange[] {
  const { definition, names } = game
  const { collisions, edges, timers } = definition
  return [
    ...game.kinds.flatMap(({ id }) => changesByItself(game, id)),
    ...collisions.flatMap(({ first, second, effect }) =>
      changesByLine(game, effect, countingAs(first), countingAs(second)),
    ),
    ...[...edges, ...timers].flatMap(({ type, effect }) => changesByLine(game, effect, countingAs(type))),
  ]

  function countingAs(type: number): NeededType {
    return { written: type, types: names.subTypesOf(type) }
  }
}

function changesByItself({ kinds, names }: Game, type: number): readonly PopulationChange[] {
  const { spriteClass, parameters } = kinds[type]
  if (spriteClass === undefined) return []
  const made = spriteClass.creates?.(parameters).map((name) => names.idOf(name))
  const expires = spriteClass.expires?.(parameters) === true || parameters.number('timeToLive') > -1
  // who makes something without a name for it may make more of itself
  const comes = made === undefined ? [] : made.length === 0 ? [type] : made.filter((id) => id >= 0)
  return [{ needs: [just(type)], comes, goes: expires ? [type] : [] }]
}

function just(type: number): NeededType {
  return { written: type, types: [type] }
}

/** For each pair of types that the line is about: who goes there, and who comes. */
function changesByLine(
  game: Game,
  effect: EffectDefinition,
  first: NeededType,
  second?: NeededType,
): readonly PopulationChange[] {
  const meaning = lineMeaning(effect, game.names)
  const named = changedNames(effect.effectClass, effect.parameters).flatMap((name) =>
    game.names.subTypesOf(game.names.idOf(name)),
  )
  if (meaning === undefined) {
    const any = [...first.types, ...(second?.types ?? []), ...named]
    return [{ needs: [], comes: any, goes: any }]
  }
  const operations = [...meaning.happens, ...meaning.otherwise]
  // what was set going before goes on without those who did it
  const isLasting = operations.some(
    (one) => one.kind === 'change' && (one.what === 'schedule' || one.what === 'others'),
  )
  const lasting = isLasting ? [{ needs: [], comes: named, goes: named }] : []
  const ofFirst = first.types.map((type) => ({
    needs: [just(type), ...(second === undefined ? [] : [second])],
    comes: operations.flatMap((one) => comingBy(one, type)),
    goes: operations.flatMap((one) => goingBy(one, 'first', type, named)),
  }))
  const ofSecond = (second?.types ?? []).map((type) => ({
    needs: [first, just(type)],
    comes: [],
    goes: operations.flatMap((one) => goingBy(one, 'second', type, named)),
  }))
  return [...lasting, ...ofFirst, ...ofSecond].filter(({ comes, goes }) => comes.length + goes.length > 0)
}

function comingBy(one: LineOperation, first: number): readonly number[] {
  switch (one.kind) {
    case 'create':
      return [one.type < 0 ? first : one.type]
    case 'create-beside':
    case 'become':
    case 'become-all':
      return one.type < 0 ? [] : [one.type]
    case 'become-relative':
      return one.types
    default:
      return []
  }
}

/** Who goes when a sprite of a type is on a side. */
function goingBy(one: LineOperation, side: InteractionRole, type: number, named: readonly number[]): readonly number[] {
  switch (one.kind) {
    case 'kill':
    case 'remove':
    case 'become':
    case 'become-relative':
      return one.whom === side ? [type] : []
    // one of another type may be wounded in its place
    case 'wound':
      return one.whom === side ? [type, ...named] : []
    case 'become-all':
      return one.from < 0 ? [] : [one.from]
    case 'kill-all':
      return one.type < 0 ? [] : [one.type]
    default:
      return []
  }
}
