/** Which types push which: a push goes in the direction that the pusher has moved in this turn. */
import type { GameElements } from '../../elements/game-elements.ts'
import { isInTurn } from './in-turn.ts'
import type { InteractionLine, TurnAnalysis } from './turn-analysis.ts'

/** Whether sprites push in a line. */
export function isPush({ element }: Pick<InteractionLine, 'element'>): boolean {
  return element.happens.some(({ kind }) => kind === 'push')
}

/**
 * Returns the types whose sprites do not move, or move only in the direction that the avatar has gone in the turn: it pushes them, or they
 * push each other. They face the direction in which they were pushed, so they never push backwards.
 */
export function followersOf({ avatar, kinds, interactions }: GameElements): ReadonlySet<number> {
  const leaders = new Map<number, Set<number>>([...kinds.keys()].map((type) => [type, new Set()]))
  for (const { first, second, happens } of interactions) {
    for (const one of happens) {
      if (one.kind === 'push') for (const type of first) for (const by of second) leaders.get(type)?.add(by)
      if (one.kind === 'become') for (const from of first) leaders.get(one.type)?.add(from)
    }
  }
  const followers = new Set(
    [...kinds.values()].filter(({ id, isMoving }) => !isMoving && !isAvatar(id)).map(({ id }) => id),
  )
  for (let size = -1; size !== followers.size; ) {
    size = followers.size
    for (const type of followers) {
      const isLed = [...(leaders.get(type) ?? [])].every((by) => isAvatar(by) || followers.has(by) || !kinds.has(by))
      if (!isLed) followers.delete(type)
    }
  }
  return followers

  function isAvatar(type: number): boolean {
    return avatar.kinds.includes(type)
  }
}

/** Whether all pushers of a line move in the avatar's direction. */
export function isLedByAvatar({ elements, followers }: TurnAnalysis, { pairs }: InteractionLine): boolean {
  return pairs.every(({ second }) => elements.avatar.kinds.includes(second) || followers.has(second))
}

/** Returns why the model cannot represent that sprites of a type push those of another. */
export function whyNoPusher(
  { elements, followers, displaced }: TurnAnalysis,
  first: number,
  by: number,
): string | undefined {
  const { kinds } = elements.game
  if (!displaced.has(by)) return undefined
  const [own, other] = [first, by].map((type) => kinds[type].parameters.number('speed'))
  // without a speed, the pusher uses that of the pushed sprite
  const used = other === 0 ? (own <= 0 ? 1 : own) : other
  if (used !== 1) return `"${kinds[by].name}" does not push by one cell`
  if (elements.avatar.kinds.includes(by) || followers.has(by) || elements.kinds.get(by)?.isMoving === true)
    return undefined
  return `"${kinds[by].name}" may be pushed in several directions, and its orientation is not known`
}

/**
 * Returns facts that a pusher of a line processed one by one has moved: without such a move, the line can be skipped. Repeats of a line are
 * useless once it has done nothing.
 */
export function pushTriggers(analysis: TurnAnalysis, type: number): string[] {
  const names = analysis.lines
    .filter((line) => hasPushTrigger(analysis, line) && line.pairs.some(({ second }) => second === type))
    .map((line) => pushTriggerName(analysis, line))
  return [...new Set(names)]
}

/** Whether a line waits for something to move: the avatar is not one of its pushers. */
export function hasPushTrigger(analysis: TurnAnalysis, line: InteractionLine): boolean {
  const { avatar } = analysis.elements
  return isPush(line) && isInTurn(analysis, line) && line.pairs.every(({ second }) => !avatar.kinds.includes(second))
}

/** The fact for a line and its predecessors of the same kind. */
export function pushTriggerName({ lines }: TurnAnalysis, line: InteractionLine): string {
  let index = lines.indexOf(line)
  while (index > 0 && isAlike(lines[index - 1], line)) index -= 1
  return `stirred-line-${lines[index].element.index + 1}`
}

function isAlike(one: InteractionLine, other: InteractionLine): boolean {
  const textOf = ({ element, pairs }: InteractionLine): string => JSON.stringify([element.construct, pairs])
  return textOf(one) === textOf(other)
}
