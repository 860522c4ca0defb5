/** The end of a turn in one of its cases: whether the game is lost, and the resulting board. */

import { pairOf } from './pairs.ts'
import { unsettledBy } from './settled.ts'
import { firstTimeout, type Timeout } from './timeout.ts'
import type { CaseEnd, KindOnCell, TurnCase, TurnResult } from './turn-case.ts'
import { turnEventNames } from './turn-event-names.ts'
import {
  type CountTermination,
  concerns,
  countName,
  countRange,
  isFlicker,
  isMovedByChance,
  isPlayed,
} from './turn-rules.ts'
import type { TurnSprite, TurnState } from './turn-state.ts'

export function endTurn(state: TurnState): TurnCase {
  const end = endOf(state)
  const goesOn = end.kind === 'goes-on'
  return {
    move: state.move,
    assumptions: state.assumptions,
    end,
    meetings: goesOn ? meetingsOf(state) : [],
    unsettled: goesOn ? unsettledBy(state) : [],
    asked: state.asked,
  }
}

function endOf(state: TurnState): CaseEnd {
  const { avatar, rules } = state
  if (state.isEndless) return { kind: 'endless' }
  if (state.refusal !== undefined) return { kind: 'refused', ...state.refusal }
  if (isLost(state)) return { kind: 'lost' }
  // a won game is over, whether or not the avatar is dead
  if (!lives(avatar) && !isWon(state)) return { kind: 'left-out', why: 'dead', kinds: [avatar.kind] }
  const moved = state.sprites.filter((sprite) => lives(sprite) && state.isActive(sprite))
  for (const sprite of moved) {
    const isShown = !isFlicker(rules.elements.kinds.get(sprite.kind))
    if (isShown && !state.isInside(sprite.at)) return { kind: 'left-out', why: 'edge', kinds: [sprite.kind] }
  }
  for (const sprite of moved) {
    if (sprite === avatar || rules.interchangeable.has(sprite.kind) || isFlicker(rules.elements.kinds.get(sprite.kind)))
      continue
    state.reveal(sprite.kind, sprite.at)
    const isShared = state.sprites.some(
      (other) => other !== sprite && lives(other) && other.kind === sprite.kind && other.at === sprite.at,
    )
    if (isShared) return { kind: 'left-out', why: 'several', kinds: [sprite.kind] }
  }
  return restlessness(state, moved) ?? { kind: 'goes-on', outcome: outcomeOf(state) }
}

function lives({ killed, dead }: TurnSprite): boolean {
  return !killed && !dead
}

/** Whether a losing termination is met, and no winning one before it. */
function isLost(state: TurnState): boolean {
  const { terminations } = state.rules.elements
  return terminations.some((one, index) => {
    if (one.win || one.kind === 'turns' || !isDone(state, one)) return false
    return !terminations.slice(0, index).some((other) => {
      if (!other.win) return false
      return other.kind === 'turns' ? isTimeUp(state, other) : isDone(state, other)
    })
  })
}

function isWon(state: TurnState): boolean {
  return state.rules.elements.terminations.some(
    (one) => one.win && (one.kind === 'turns' ? isTimeUp(state, one) : isDone(state, one)),
  )
}

/** Whether a Timeout ends the game now. Only the first Timeout of a game ever does. */
function isTimeUp(state: TurnState, timeout: Timeout): boolean {
  return firstTimeout(state.rules.elements) === timeout && state.isLastTurn()
}

/** Whether a counter is met at the end of this turn. It was not met when the turn began, or the game would have been over. */
function isDone(state: TurnState, { types, is, limit }: CountTermination): boolean {
  let more = 0
  for (const sprite of state.sprites) {
    const times = types.filter((type) => type === sprite.kind).length
    more += times * ((lives(sprite) ? 1 : 0) - (sprite.began === undefined ? 0 : 1))
  }
  if (more === 0) return false
  const { elements } = state.rules
  const [played] = state.sprites
  const isAvatarAlone = types.every((type) => isPlayed(elements, type))
  const isAtLeast = (amount: number): boolean =>
    isAvatarAlone
      ? types.filter((type) => type === played.kind).length + more >= amount
      : state.isAtLeast(countName(types), amount - more, countRange(elements, types))
  if (is === 'at-least') return isAtLeast(limit)
  return !isAtLeast(limit + 1) && (is === 'at-most' || isAtLeast(limit))
}

/** Refuses the case if two sprites end on one cell and would interact again in the next turn. */
function restlessness(state: TurnState, moved: readonly TurnSprite[]): CaseEnd | undefined {
  const { elements, restlessWithoutAvatar } = state.rules
  for (const sprite of moved) {
    if (sprite === state.avatar) continue
    for (const interaction of restlessWithoutAvatar) {
      for (const kind of new Set([...interaction.first, ...interaction.second])) {
        if (isPlayed(elements, kind) || !concerns(interaction, sprite.kind, kind)) continue
        if (isMovedByChance(elements.kinds.get(kind)) && isMovedByChance(elements.kinds.get(sprite.kind))) continue
        state.reveal(kind, sprite.at)
        const meets = state.sprites.some(
          (other) => other !== sprite && other.kind === kind && other.at === sprite.at && lives(other),
        )
        if (!meets) continue
        const { construct, span } = interaction
        const [one, other] = [sprite.kind, kind].map((id) => `"${elements.game.kinds[id].name}"`)
        return {
          kind: 'refused',
          why: `${construct} has to wait for the next turn when ${one} and ${other} have met`,
          span,
        }
      }
    }
  }
  return undefined
}

function outcomeOf(state: TurnState): TurnResult {
  const before = new Map<string, KindOnCell>()
  const after = new Map<string, KindOnCell>()
  const lit: number[] = []
  const { avatar, kinds } = state.rules.elements
  for (const { kind, began, at, killed, dead } of state.sprites) {
    if (isFlicker(state.rules.elements.kinds.get(kind))) {
      if (!killed) lit.push(kind)
      continue
    }
    // the position of the avatar does not depend on its type
    const shown = isPlayed(state.rules.elements, kind) ? avatar.kind : kind
    if (began !== undefined) before.set(`${shown} ${began}`, { kind: shown, cell: began })
    if (!killed && !dead) after.set(`${shown} ${at}`, { kind: shown, cell: at })
  }
  const isFacing = kinds.get(avatar.kind)?.isOriented === true
  return {
    added: [...after].filter(([place]) => !before.has(place)).map(([, place]) => place),
    removed: [...before].filter(([place]) => !after.has(place)).map(([, place]) => place),
    changes: new Map([...state.changes].filter(([, change]) => !('by' in change) || change.by !== 0)),
    facing: isFacing ? state.facing : undefined,
    form: formOf(state),
    lit,
    eventNames: turnEventNames(state),
    lines: [...state.lines],
  }
}

function formOf({ sprites, avatar, rules }: TurnState): TurnResult['form'] {
  const [{ kind: from }] = sprites
  const to = lives(avatar) ? avatar.kind : undefined
  return rules.elements.avatar.kinds.length === 1 || from === to ? undefined : { from, to }
}

/** Returns the pairs that were assumed to be apart and may be together now. */
function meetingsOf(state: TurnState): readonly string[] {
  const { apart, elements } = state.rules
  const found: string[] = []
  for (const sprite of state.sprites) {
    if (!lives(sprite) || !state.isActive(sprite) || isFlicker(elements.kinds.get(sprite.kind))) continue
    for (const kind of elements.kinds.keys()) {
      const pair = pairOf(sprite.kind, kind)
      if (kind === sprite.kind || !apart.has(pair)) continue
      const isThere = state.sprites.some((other) => other.kind === kind && other.at === sprite.at && lives(other))
      // a revealed sprite may have gone since
      const isKnown = state.sprites.some((other) => other.kind === kind && other.began === sprite.at)
      if (isThere || (!isKnown && state.mayRest(kind, sprite.at))) found.push(pair)
    }
  }
  return found
}
