/** What makes sprites come and go: lines, from which sub-goals are built, and the types that can appear at all. */
import { changedNames } from '../definition/effect-reach.ts'
import { type LineMeaning, lineMeaning } from '../definition/line-meaning.ts'
import { Action } from '../engine/action.ts'
import { type Game, oncePerGame } from '../engine/game.ts'
import { meetingsOf } from './meetings.ts'

/**
 * How two sprites are brought together: the avatar goes there (`touch`), shoots (`shoot`), pushes one onto the other (`push`), or waits
 * until they meet (`wait`).
 */
export type ContactMeans = 'touch' | 'shoot' | 'push' | 'wait'

/** A line that removes or creates a sprite when two sprites meet. */
export interface ProducingLine {
  /** The type that is removed; for ways to create something, the type that becomes it or has to be met for it. */
  readonly type: number
  /** What it has to meet. */
  readonly partner: number
  readonly means: ContactMeans
  /** A resource that a sprite must carry for it, or -1, and the amount. */
  readonly resource: number
  readonly amount: number
}

/** The ways that a game offers to bring sprites together, and to remove or create them. */
export interface ProducingLines {
  /** By type: ways to remove its sprites. */
  readonly toRemove: readonly (readonly ProducingLine[])[]
  /** By type: ways to get sprites of it. */
  readonly toMake: readonly (readonly ProducingLine[])[]
  /** By type: 1 if the avatar can push it. */
  readonly isPushed: Uint8Array
  /** By type: 1 if the avatar creates it by shooting. */
  readonly isShot: Uint8Array
}

/** Returns the ways of a game. */
export const producersOf = oncePerGame(findWays)

function findWays(game: Game): ProducingLines {
  const { kinds, names } = game
  const meetings = meetingsOf(game)
  const isPushed = new Uint8Array(kinds.length)
  for (const { first, second, pushes } of meetings) if (pushes && kinds[second].isAvatar) isPushed[first] = 1
  const isShot = new Uint8Array(kinds.length)
  for (const { actions, parameters } of kinds) {
    if (!actions.includes(Action.use)) continue
    for (const name of parameters.list('stype')) if (names.idOf(name) >= 0) isShot[names.idOf(name)] = 1
  }
  const meansOf = (type: number, partner: number): ContactMeans => {
    if (kinds[partner].isAvatar || kinds[type].isAvatar) return 'touch'
    if (isShot[partner] === 1 || isShot[type] === 1) return 'shoot'
    return isPushed[type] === 1 || isPushed[partner] === 1 ? 'push' : 'wait'
  }
  const toRemove: ProducingLine[][] = kinds.map(() => [])
  const toMake: ProducingLine[][] = kinds.map(() => [])
  for (const { first, second, removes, wounds, makes, condition } of meetings) {
    // types without a class have no sprites
    if (kinds[first].spriteClass === undefined || kinds[second].spriteClass === undefined) continue
    const { resource, least } = condition ?? { resource: -1 }
    const needs = least === undefined ? { resource: -1, amount: 0 } : { resource, amount: least }
    const producer = { type: first, partner: second, means: meansOf(first, second), ...needs }
    if (removes.includes('first') || wounds) toRemove[first].push(producer)
    if (removes.includes('second')) toRemove[second].push({ ...producer, type: second, partner: first })
    for (const made of makes) toMake[made].push(producer)
  }
  return { toRemove, toMake, isPushed, isShot }
}

/** Types whose sprites can appear while a game is played. */

/** Collects what sprites create, and everything that effects create or change, which is a generous bound. */
export const madeTypesOf = oncePerGame(findMadeTypes)

function findMadeTypes({ definition, kinds, names }: Game): ReadonlySet<number> {
  const { collisions, edges, timers } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect)
  const written = [
    ...kinds.flatMap(({ spriteClass, parameters }) => spriteClass?.creates?.(parameters) ?? []),
    ...effects.flatMap(({ effectClass, parameters }) => changedNames(effectClass, parameters)),
  ].map((name) => names.idOf(name))
  const copied = [...collisions.map(({ first, effect }) => ({ type: first, effect })), ...edges, ...timers]
    .filter(({ effect }) => copiesFirst(lineMeaning(effect, names)))
    .map(({ type }) => type)
  return new Set([...written, ...copied].flatMap((type) => names.subTypesOf(type)))
}

/** Whether the effect may create another sprite of the first one's type. Undeclared effects count as doing so. */
function copiesFirst(meaning: LineMeaning | undefined): boolean {
  return meaning === undefined || meaning.happens.some((one) => one.kind === 'create' && one.type < 0)
}
