/** By which lines of a game sprites of a type go, or come: the material of which sub-goals are made. */
import { Action } from '../engine/action.ts'
import type { Game } from '../engine/game.ts'
import { contactsOf } from './contacts.ts'

/**
 * How two sprites are brought together: the avatar goes there (`touch`), shoots (`shoot`), pushes one of them onto the other (`push`), or has to
 * wait until they meet (`wait`).
 */
export type Means = 'touch' | 'shoot' | 'push' | 'wait'

/** A line by which a sprite goes or comes when two sprites meet. */
export interface Way {
  /** The type that goes; or, of a way to make something, the type that becomes it or has to be met for it. */
  readonly type: number
  /** What it has to meet. */
  readonly partner: number
  readonly means: Means
  /** A resource that somebody has to carry for it, or -1, and how much of it. */
  readonly resource: number
  readonly amount: number
}

/** Effects that let the first sprite go, and those that let the second one go. */
const firstGoes = new Set([
  ...['killSprite', 'killBoth', 'killIfAlive', 'killIfHasLess', 'killIfHasMore', 'killIfOtherHasMore'],
  ...['killIfFromAbove', 'killIfFrontal', 'killIfNotFrontal', 'killIfSlow', 'killIfFast'],
  ...['transformTo', 'transformToRandomChild', 'transformToSingleton', 'transformIfCount'],
  ...['collectResource', 'collectResourceIfHeld', 'subtractHealthPoints'],
])

const becomes = new Set(['transformTo', 'transformIfCount', 'transformToSingleton'])
const spawns = new Set([
  ...[
    'spawn',
    'spawnIfHasMore',
    'spawnIfHasLess',
    'spawnBehind',
    'spawnAbove',
    'spawnBelow',
    'spawnLeft',
    'spawnRight',
  ],
])

/** What a game offers for bringing sprites together and for making them go or come. */
export interface Ways {
  /** By type: ways to make its sprites go. */
  readonly toRemove: readonly (readonly Way[])[]
  /** By type: ways to get sprites of it. */
  readonly toMake: readonly (readonly Way[])[]
  /** By type: 1 if the avatar can push it. */
  readonly isPushed: Uint8Array
  /** By type: 1 if the avatar makes it by shooting. */
  readonly isShot: Uint8Array
}

const known = new WeakMap<Game, Ways>()

/** The ways of a game. */
export function waysOf(game: Game): Ways {
  let found = known.get(game)
  if (found === undefined) {
    found = findWays(game)
    known.set(game, found)
  }
  return found
}

function findWays(game: Game): Ways {
  const { kinds, names } = game
  const contacts = contactsOf(game)
  const avatars = kinds.filter(({ isAvatar }) => isAvatar).map(({ id }) => id)
  const isPushed = Uint8Array.from(kinds, ({ id }) =>
    avatars.some((avatar) =>
      contacts
        .between(id, avatar)
        .some(({ effect, isFirst }) => isFirst && effect.effectClass.name === 'bounceForward'),
    )
      ? 1
      : 0,
  )
  const isShot = new Uint8Array(kinds.length)
  for (const { actions, parameters } of kinds) {
    if (!actions.includes(Action.use)) continue
    for (const name of parameters.list('stype')) if (names.idOf(name) >= 0) isShot[names.idOf(name)] = 1
  }
  const meansOf = (type: number, partner: number): Means => {
    if (kinds[partner].isAvatar || kinds[type].isAvatar) return 'touch'
    if (isShot[partner] === 1 || isShot[type] === 1) return 'shoot'
    return isPushed[type] === 1 || isPushed[partner] === 1 ? 'push' : 'wait'
  }
  const toRemove: Way[][] = kinds.map(() => [])
  const toMake: Way[][] = kinds.map(() => [])
  // there are no sprites of the other types
  const made = kinds.filter(({ spriteClass }) => spriteClass !== undefined)
  for (const { id: type } of made) {
    for (const { id: partner } of made) {
      for (const { effect, isFirst } of contacts.between(type, partner)) {
        const { effectClass, parameters } = effect
        const { name } = effectClass
        const resource = names.idOf(parameters.text(name === 'collectResourceIfHeld' ? 'heldResource' : 'resource'))
        const needsMore = name === 'killIfHasMore' || name === 'killIfOtherHasMore' || name === 'spawnIfHasMore'
        const way: Way = {
          type,
          partner,
          means: meansOf(type, partner),
          resource: needsMore || name === 'collectResourceIfHeld' ? resource : -1,
          amount: needsMore ? parameters.number('limit') : parameters.number('value'),
        }
        const goesSecond =
          name === 'killBoth' ||
          (name === 'changeResource' && parameters.boolean('killResource')) ||
          (becomes.has(name) && parameters.boolean('killSecond'))
        if (isFirst ? firstGoes.has(name) : goesSecond) toRemove[type].push(way)
        if (!isFirst) continue
        const result = names.idOf(parameters.text('stype'))
        if (result >= 0 && (becomes.has(name) || spawns.has(name))) toMake[result].push(way)
      }
    }
  }
  return { toRemove, toMake, isPushed, isShot }
}
