/** What has to be done to win a game, worked out backwards from what ends it: keys before doors, gems before the exit. */

import type { TerminationRule } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { needGame } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { contactsOf } from './contacts.ts'
import { type CountedTermination, counterOf, isToGrow } from './counted-terminations.ts'
import { operationOf } from './line-operations.ts'
import { type ContactMeans, type ProducingLine, producersOf } from './producers.ts'

/** One thing that has to be done on the way to winning. */
export interface SubGoal {
  /** Sprites of a kind have to go (`remove`), to be carried (`collect`), to be there (`make`), or be what the avatar is (`become`). */
  readonly verb: 'remove' | 'collect' | 'make' | 'become'
  /** Name of the kind. */
  readonly kind: string
  /** How many of them: have to be left of what is removed, have to be had of all others. */
  readonly amount: number
  /** The kinds that it can meet for it to happen, with how they are brought together. */
  readonly by: readonly { readonly kind: string; readonly means: ContactMeans }[]
  /** What this is needed for; undefined if it wins the game. */
  readonly neededFor: string | undefined
}

/**
 * Lists the sub-goals of a game, prerequisites first. Those of several ways to win follow one another; obstacles such as doors come with
 * what opens them. Where a certain number of sprites wins, a world tells whether there are too many or too few.
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
    // who can be met by one kind of avatar alone has to wait until there is one
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

/** Where a certain number is asked for, rules tell at least whether there can be more. */
function isLikelyToGrow(game: Game, { ends, limit, counted }: CountedTermination): boolean {
  if (ends !== 'exactly') return ends === 'at least'
  return limit > 0 && counted.some((type) => producersOf(game).toMake[type].length > 0)
}

/** Types that keep the avatar out, or kill it, until something is carried; and what that is. Those that win the game come with that. */
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

/** What an avatar has to carry, so that it is not killed by a type, and how much of it. */
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
