/** Analyses what can happen in a turn of a game: which sprites can meet, move and change, and so which lines can have an effect. */

import type { NumberStyle } from '../../compiled-game.ts'
import type { FilledOperation, GameElements } from '../../elements/game-elements.ts'
import { boardDirections } from '../formulas/board-direction.ts'
import { canAct } from './can-act.ts'
import { markedTypes } from './marked-types.ts'
import { followersOf } from './pushes.ts'
import type { InteractionLine, TurnAnalysis, TypePair } from './turn-analysis.ts'
import { findTypeOverlaps } from './type-overlaps.ts'

/**
 * Analyses the turns of a game.
 *
 * @param nameOf returns the name of the fact or function for the avatar's amount of a resource
 */
export function analyseTurns(
  elements: GameElements,
  numbers: NumberStyle,
  nameOf: (resource: number) => string,
): TurnAnalysis {
  const { game, avatar, kinds, interactions, terminations } = elements
  const followers = followersOf(elements)
  const overlapping = findTypeOverlaps(elements, followers)
  const { overlaps, displaced } = overlapping
  const lines: InteractionLine[] = []
  const neverMeeting: InteractionLine[] = []
  for (const element of interactions) {
    const all = element.first.flatMap((first) => element.second.map((second): TypePair => ({ first, second })))
    const acting = all.filter((pair) => canAct(elements, element, pair, displaced))
    const pairs = acting.filter(({ first, second }) => overlaps(first, second))
    const never = acting.filter(({ first, second }) => !overlaps(first, second))
    if (pairs.length > 0) lines.push({ element, pairs })
    if (never.length > 0) neverMeeting.push({ element, pairs: never })
  }
  const counted = new Set(terminations.flatMap((one) => (one.kind === 'count' ? one.types : [])))
  // one of these in the world keeps the avatar from making another
  for (const { kind } of avatar.weapons) {
    for (const singleton of kinds.get(kind)?.kind.singletons ?? []) {
      for (const type of game.kinds[singleton].subTypes) counted.add(type)
    }
  }
  // facts about cells do not distinguish two sprites of a type from one
  for (const { pairs } of lines) for (const { first, second } of pairs) if (first === second) counted.add(first)
  const becomes = new Map<number, number[]>()
  for (const { element, pairs } of lines) {
    for (const one of element.happens) {
      if (one.kind !== 'become') continue
      for (const { first } of pairs) becomes.set(first, [...new Set([...(becomes.get(first) ?? []), one.type])])
    }
  }
  const pushes = lines.filter(({ element }) => element.happens.some(({ kind }) => kind === 'push'))
  // a sprite that has just appeared cannot be pushed before the next turn
  const isTarget = (type: number): boolean => [...becomes.values()].some((targets) => targets.includes(type))
  const tired = new Set(
    [...kinds.values()]
      .filter(({ id, isMoving }) => {
        const own = pushes.filter(({ pairs }) => pairs.some(({ first }) => first === id))
        const isOften = own.some(({ pairs }) => pairs.some(({ second }) => !avatar.kinds.includes(second)))
        return own.length > 1 || (own.length > 0 && (isMoving || isOften || isTarget(id)))
      })
      .map(({ id }) => id),
  )
  const isObject = (type: number): boolean => kinds.get(type)?.isChanging === true || counted.has(type)
  return {
    elements,
    lines,
    neverMeeting,
    overlaps,
    displaced,
    followers,
    tracked: findTracked(elements, lines, displaced, becomes),
    tired,
    lingering: findLingering(elements, lines),
    isObject,
    marked: markedTypes(elements, { lines, displaced, overlaps, isObject }),
    directionsOf: (type) => boardDirections.filter(({ name }) => overlapping.directionsOf(type).has(name)),
    becomes,
    reused: reusedTypes(elements, becomes),
    amountOf: (resource) => ({
      // nobody has any of a misspelt resource
      name: resource < 0 ? '' : nameOf(resource),
      most: game.resourceLimits[resource] ?? 0,
      style: numbers,
    }),
  }

  function findTracked(
    { kinds }: GameElements,
    lines: readonly InteractionLine[],
    displaced: ReadonlySet<number>,
    becomes: ReadonlyMap<number, readonly number[]>,
  ): ReadonlySet<number> {
    const tracked = new Set<number>()
    for (const { element, pairs } of lines) {
      for (const one of element.happens) {
        if (one.kind === 'push') for (const pair of pairs) tracked.add(pair[one.by])
        if (one.kind === 'step-back') for (const pair of pairs) tracked.add(pair[one.whom])
        if (one.kind === 'undo-all') for (const type of displaced) if (isUndone(elements, one, type)) tracked.add(type)
      }
      if (element.requires.some(({ kind }) => kind === 'fell-on')) {
        for (const { first, second } of pairs) tracked.add(first).add(second)
      }
    }
    // a transformed sprite keeps the origin of the sprite that it was
    for (let isNew = true; isNew; ) {
      isNew = false
      for (const [from, targets] of becomes) {
        if (tracked.has(from) || !displaced.has(from) || !targets.some((type) => tracked.has(type))) continue
        tracked.add(from)
        isNew = true
      }
    }
    return new Set([...kinds.keys()].filter((type) => tracked.has(type) && displaced.has(type)))
  }
}

/** Whether sprites of a type go back when all moves are undone. */
export function isUndone(
  { game }: GameElements,
  { except }: Extract<FilledOperation, { kind: 'undo-all' }>,
  type: number,
): boolean {
  return game.names.types[type].isLeaf && !except.includes(type)
}

function reusedTypes({ avatar }: GameElements, becomes: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const reused = new Set(avatar.weapons.map(({ kind }) => kind))
  // the loop also visits the types that it adds
  for (const type of reused) for (const next of becomes.get(type) ?? []) reused.add(next)
  return reused
}

/** Returns the types that are killed before a line that mentions them. */
function findLingering({ kinds, avatar }: GameElements, lines: readonly InteractionLine[]): ReadonlySet<number> {
  const lingering = new Set<number>()
  for (const { id, ageLimit, template, kind } of kinds.values()) {
    // a sprite between cells leaves several of them
    const isBetweenCells = template?.turn.do === 'chance' && !Number.isInteger(kind.parameters.number('speed'))
    if (ageLimit !== undefined || isBetweenCells) lingering.add(id)
  }
  lines.forEach(({ element, pairs }, index) => {
    for (const one of element.happens) {
      if (one.kind !== 'kill' && one.kind !== 'remove' && one.kind !== 'become') continue
      for (const pair of pairs) {
        const type = pair[one.whom]
        // a killed avatar stays, and so does one that becomes another type
        if (avatar.kinds.includes(type) && one.kind !== 'remove') continue
        const isAskedFor = lines
          .slice(index + 1)
          .some((later) => later.pairs.some(({ first, second }) => first === type || second === type))
        if (isAskedFor) lingering.add(type)
      }
    }
  })
  return lingering
}
