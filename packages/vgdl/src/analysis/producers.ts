/** By which lines of a game sprites of a type go, or come: the material of which sub-goals are made. */
import { Action } from '../engine/action.ts'
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'
import { meetingsOf } from './meetings.ts'

/**
 * How two sprites are brought together: the avatar goes there (`touch`), shoots (`shoot`), pushes one of them onto the other (`push`), or has to
 * wait until they meet (`wait`).
 */
export type ContactMeans = 'touch' | 'shoot' | 'push' | 'wait'

/** A line by which a sprite goes or comes when two sprites meet. */
export interface ProducingLine {
  /** The type that goes; or, of a way to make something, the type that becomes it or has to be met for it. */
  readonly type: number
  /** What it has to meet. */
  readonly partner: number
  readonly means: ContactMeans
  /** A resource that somebody has to carry for it, or -1, and how much of it. */
  readonly resource: number
  readonly amount: number
}

/** What a game offers for bringing sprites together and for making them go or come. */
export interface ProducingLines {
  /** By type: ways to make its sprites go. */
  readonly toRemove: readonly (readonly ProducingLine[])[]
  /** By type: ways to get sprites of it. */
  readonly toMake: readonly (readonly ProducingLine[])[]
  /** By type: 1 if the avatar can push it. */
  readonly isPushed: Uint8Array
  /** By type: 1 if the avatar makes it by shooting. */
  readonly isShot: Uint8Array
}

/** The ways of a game. */
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
    // there are no sprites of the other types
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
