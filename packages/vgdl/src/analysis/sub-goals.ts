/** Sub-goals on the way to winning a game, derived backwards from its terminations: keys before doors, gems before the exit. */

import type { TerminationRule } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { needGame } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { contactsOf } from './contacts.ts'
import { type CountedTermination, counterOf, isToGrow } from './counted-terminations.ts'
import { operationOf } from './line-operations.ts'
import { type ContactMeans, type ProducingLine, producersOf } from './producers.ts'

/** One thing to do on the way to winning. */
export interface SubGoal {
  /** Sprites of a kind have to go (`remove`), be carried (`collect`), exist (`make`), or be the avatar (`become`). */
  readonly verb: 'remove' | 'collect' | 'make' | 'become'
  /** Name of the kind. */
  readonly kind: string
  /** Number of sprites: how many may remain for `remove`, how many are needed otherwise. */
  readonly amount: number
  /** The kinds that it can meet for this to happen, and how to bring them together. */
  readonly by: readonly { readonly kind: string; readonly means: ContactMeans }[]
  /** What this is needed for; undefined if it wins the game. */
  readonly neededFor: string | undefined
}

/**
 * Lists the sub-goals of a game, prerequisites first. If there are several ways to win, their sub-goals follow one another; obstacles such
 * as doors come with what opens them. If winning takes an exact number of sprites, pass a world to decide whether there are too many or too
 * few.
 *
 * @example subGoalsOf(game) // Sokoban: [{ verb: 'remove', kind: 'crate', amount: 0, by: [{ kind: 'pit', means: 'push' }] }]
 */
export function subGoalsOf(game: Game, world?: World): readonly SubGoal[] {
  needGame(game)
  const found: SubGoal[] = []
  const seen = new Set<string>()
  const add = (goal: SubGoal, producers: readonly ProducingLine[]): void => {
    const key = `${goal.verb} ${goal.kind}`
    if (seen.has(key)) return
    seen.add(key)
    for (const producer of producers) addNeeds(producer, goal.kind)
    found.push(goal)
  }
  const addNeeds = (producer: ProducingLine, neededFor: string): void => {
    const { kinds } = game
    if (producer.resource >= 0) addResource(producer.resource, producer.amount, neededFor)
    // a sprite that only one type of avatar can meet has to wait for that avatar
    for (const type of [producer.type, producer.partner]) {
      const { isAvatar, name } = kinds[type]
      const { toMake } = producersOf(game)
      if (!isAvatar || toMake[type].length === 0) continue
      add({ verb: 'become', kind: name, amount: 1, by: partners(game, toMake[type]), neededFor }, toMake[type])
    }
  }
  const addResource = (resource: number, amount: number, neededFor: string): void => {
    if (resource < 0) return
    const producers = producersOf(game).toRemove[resource].filter(({ partner }) => game.kinds[partner].isAvatar)
    const { name } = game.kinds[resource]
    add({ verb: 'collect', kind: name, amount, by: partners(game, producers), neededFor }, producers)
  }
  for (const { obstacle, resource, amount } of obstaclesOf(game)) {
    addResource(resource, amount, game.kinds[obstacle].name)
  }
  for (const termination of game.definition.terminations) {
    if (termination.win) addTermination(game, termination, world, add)
  }
  return found
}

function addTermination(
  game: Game,
  termination: TerminationRule,
  world: World | undefined,
  add: (goal: SubGoal, producers: readonly ProducingLine[]) => void,
): void {
  const counter = counterOf(game, termination)
  if (counter === undefined) return
  const { toMake, toRemove } = producersOf(game)
  const isMore = world === undefined ? isLikelyToGrow(game, counter) : isToGrow(world, counter)
  for (const type of counter.types) {
    const producers = game.names.subTypesOf(type).flatMap((one) => (isMore ? toMake : toRemove)[one])
    const kind = game.kinds[type].name
    const verb = isMore ? 'make' : 'remove'
    add({ verb, kind, amount: counter.limit, by: partners(game, producers), neededFor: undefined }, producers)
  }
}

/** Whether sprites have to come. For an exact number, the rules at least tell whether more can come. */
function isLikelyToGrow(game: Game, { ends, limit, counted }: CountedTermination): boolean {
  if (ends !== 'exactly') return ends === 'at least'
  return limit > 0 && counted.some((type) => producersOf(game).toMake[type].length > 0)
}

/**
 * Returns the types that keep the avatar out or kill it until it carries something, and what that is. Types that win the game already come
 * with it.
 */
function obstaclesOf(game: Game): readonly { obstacle: number; resource: number; amount: number }[] {
  const { toRemove } = producersOf(game)
  const wins = game.definition.terminations
    .filter(({ win }) => win)
    .flatMap((termination) => counterOf(game, termination)?.counted ?? [])
  const isWin = (type: number): boolean => wins.includes(type)
  return game.kinds.flatMap(({ id }) => {
    if (isWin(id)) return []
    const opened = toRemove[id].filter(({ resource, means }) => resource >= 0 && means === 'touch')
    return [
      ...opened.map(({ resource, amount }) => ({ obstacle: id, resource, amount })),
      ...sparingResources(game, id).map(([resource, amount]) => ({ obstacle: id, resource, amount })),
    ]
  })
}

/** Returns what an avatar must carry so that a type does not kill it, and how much. */
function sparingResources(game: Game, type: number): readonly (readonly [resource: number, amount: number])[] {
  const avatars = game.kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  return avatars.flatMap(({ id: avatar }) =>
    contactsOf(game)
      .between(avatar, type)
      .filter(({ meaning, isFirst }) => isFirst && operationOf(meaning, 'kill')?.whom === 'first')
      .flatMap(({ meaning }) => meaning?.requires ?? [])
      .flatMap((one) =>
        one.kind === 'at-most' && one.whom === 'first' ? [[one.resource, one.limit + 1] as const] : [],
      ),
  )
}

function partners(game: Game, producers: readonly ProducingLine[]): SubGoal['by'] {
  const seen = new Map<string, ContactMeans>()
  for (const { partner, means } of producers) seen.set(game.kinds[partner].name, means)
  return [...seen].map(([kind, means]) => ({ kind, means }))
}
