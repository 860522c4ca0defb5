/** What a symbolic turn has to know about a game. */

import type { GameElements, InteractionElement, KindElement, TerminationElement } from '../../elements/game-elements.ts'
import type { AmountRange } from './turn-case.ts'

export interface TurnRules {
  readonly elements: GameElements
  /** Pairs of kinds that are never on one cell when a turn begins. */
  readonly apart: ReadonlySet<string>
  /** Kinds of which several on one cell are as good as one. */
  readonly interchangeable: ReadonlySet<number>
  /** Interactions that have nothing more to do with what is under the avatar when a turn begins. */
  readonly settled: ReadonlySet<InteractionElement>
  /** Interactions of others than the avatar that do something even if nobody has moved. */
  readonly restlessWithoutAvatar: readonly InteractionElement[]
}

export type CountTermination = Extract<TerminationElement, { readonly kind: 'count' }>

/** The name of what an avatar carries of a resource. */
export function amountName(resource: number): string {
  return `carries ${resource}`
}

/** The name of a number of living sprites of some types. */
export function countName(types: readonly number[]): string {
  return `count ${[...types].sort((one, other) => one - other).join(',')}`
}

/** What a number of living sprites can be when a turn begins: terminations that were met would have ended the game. */
export function countRange({ terminations }: GameElements, types: readonly number[]): AmountRange {
  let [least, most] = [0, Number.POSITIVE_INFINITY]
  const leftOut = new Set<number>()
  for (const one of terminations) {
    if (one.kind !== 'count' || countName(one.types) !== countName(types)) continue
    if (one.is === 'at-most') least = Math.max(least, one.limit + 1)
    if (one.is === 'at-least') most = Math.min(most, one.limit - 1)
    if (one.is === 'exactly') leftOut.add(one.limit)
  }
  // what is left out in the middle does not make the range smaller
  while (leftOut.has(least)) least += 1
  while (leftOut.has(most)) most -= 1
  return { least, most }
}

/** Interactions of which two sprites, none of them the avatar, cannot be left alone. */
export function restlessWithoutAvatar({ interactions }: GameElements): readonly InteractionElement[] {
  return interactions.filter(
    ({ happens, requires }) =>
      !requires.some(({ kind }) => kind === 'fell-on') &&
      happens.some(({ kind }) => kind !== 'step-back' && kind !== 'push' && kind !== 'reverse'),
  )
}

/** Stands still in the model, and moves in the game. */
export function isMovedByChance(kind: KindElement | undefined): boolean {
  return kind?.template?.turn.do === 'chance'
}

/** Is played by the player. */
export function isPlayed({ avatar }: GameElements, kind: number): boolean {
  return avatar.kinds.includes(kind)
}

/** Counts nothing but avatars, where there are several types of them: of what type the avatar is tells how many. */
export function countsForms({ avatar }: GameElements, types: readonly number[]): boolean {
  return avatar.kinds.length > 1 && types.length > 0 && types.every((type) => avatar.kinds.includes(type))
}

export function isFlicker(kind: KindElement | undefined): boolean {
  return kind?.template?.turn.do === 'age'
}

/** Two ids of an interaction, neither of them the avatar's or moved by chance. */
export function concerns({ first, second }: InteractionElement, one: number, other: number): boolean {
  return (first.includes(one) && second.includes(other)) || (first.includes(other) && second.includes(one))
}
