/** What a symbolic turn needs to know about a game. */

import type { GameElements, InteractionElement, KindElement, TerminationElement } from '../../elements/game-elements.ts'
import type { AmountRange } from './turn-case.ts'

export interface TurnRules {
  readonly elements: GameElements
  /** Pairs of kinds that are never on one cell when a turn begins. */
  readonly apart: ReadonlySet<string>
  /** Kinds for which several sprites on one cell are equivalent to one. */
  readonly interchangeable: ReadonlySet<number>
  /** Interactions that have nothing left to do with what is under the avatar when a turn begins. */
  readonly settled: ReadonlySet<InteractionElement>
  /** Interactions without the avatar that do something even if no sprite has moved. */
  readonly restlessWithoutAvatar: readonly InteractionElement[]
}

export type CountTermination = Extract<TerminationElement, { readonly kind: 'count' }>

/** The name of the avatar's amount of a resource. */
export function amountName(resource: number): string {
  return `carries ${resource}`
}

/** The name of the number of living sprites of some types. */
export function countName(types: readonly number[]): string {
  return `count ${[...types].sort((one, other) => one - other).join(',')}`
}

/** The possible numbers of living sprites when a turn begins: any termination that was met would have ended the game. */
export function countRange({ terminations }: GameElements, types: readonly number[]): AmountRange {
  let [least, most] = [0, Number.POSITIVE_INFINITY]
  const leftOut = new Set<number>()
  for (const one of terminations) {
    if (one.kind !== 'count' || countName(one.types) !== countName(types)) continue
    if (one.is === 'at-most') least = Math.max(least, one.limit + 1)
    if (one.is === 'at-least') most = Math.min(most, one.limit - 1)
    if (one.is === 'exactly') leftOut.add(one.limit)
  }
  // excluding a value in the middle does not narrow the range
  while (leftOut.has(least)) least += 1
  while (leftOut.has(most)) most -= 1
  return { least, most }
}

/** Interactions that keep happening between two sprites, neither of them the avatar. */
export function restlessWithoutAvatar({ interactions }: GameElements): readonly InteractionElement[] {
  return interactions.filter(
    ({ happens, requires }) =>
      !requires.some(({ kind }) => kind === 'fell-on') &&
      happens.some(({ kind }) => kind !== 'step-back' && kind !== 'push' && kind !== 'reverse'),
  )
}

/** Whether it stands still in the model but moves in the game. */
export function isMovedByChance(kind: KindElement | undefined): boolean {
  return kind?.template?.turn.do === 'chance'
}

/** Whether the player controls it. */
export function isPlayed({ avatar }: GameElements, kind: number): boolean {
  return avatar.kinds.includes(kind)
}

/** Whether it counts only avatars, of which there are several types: then the avatar's type determines the count. */
export function countsForms({ avatar }: GameElements, types: readonly number[]): boolean {
  return avatar.kinds.length > 1 && types.length > 0 && types.every((type) => avatar.kinds.includes(type))
}

export function isFlicker(kind: KindElement | undefined): boolean {
  return kind?.template?.turn.do === 'age'
}

/** Whether an interaction is about these two kinds, in either order. */
export function concerns({ first, second }: InteractionElement, one: number, other: number): boolean {
  return (first.includes(one) && second.includes(other)) || (first.includes(other) && second.includes(one))
}
