/**
 * Decides which lines a step can show. The engine processes the pairs of a line one after the other, a step processes all of them at once:
 * the result has to be the same. Everything else is refused by name.
 */

import type { InteractionRole } from '../../../definition/effect-meaning.ts'
import type { FilledOperation, InteractionElement } from '../../elements/game-elements.ts'
import type { Refusals } from '../../elements/refusals.ts'
import { isInTurn } from '../analysis/in-turn.ts'
import { textOfLine } from '../analysis/line-text.ts'
import { isPush } from '../analysis/pushes.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'
import { skinsBefore } from '../sprites/forms.ts'
import { isMadeInPlay, isPushedAlike, whyNoPush } from './check-pushes.ts'
import { typeThatComesBack } from './comes-back.ts'
import { keepsApart } from './keeps-apart.ts'

/** Two types whose sprites must not share a cell when a line runs. */
export interface Separation {
  /** Their role in the line. */
  readonly role: InteractionRole
  readonly one: number
  readonly other: number
}

/** What the accepted lines require of the states of the model. */
export interface LineChecking {
  /** Separations that all states of the model must respect. */
  readonly separations: readonly Separation[]
  /** By line: what may happen but is left out of the model. */
  readonly crowds: ReadonlyMap<InteractionLine, readonly Separation[]>
}

/** Refuses the lines that a step cannot show, each by name. */
export function checkLines(analysis: TurnAnalysis, refusals: Refusals): LineChecking {
  const needed: Separation[] = []
  const crowds = new Map<InteractionLine, Separation[]>()
  for (const line of analysis.lines) {
    const { element } = line
    const refuse = (why: string): void => {
      refusals.refuse(textOfLine(analysis.elements, element), why, element.span)
    }
    const why = reason(analysis, line)
    if (why !== undefined) {
      refuse(why)
      continue
    }
    for (const separation of separations(analysis, line)) {
      const { one, other } = separation
      if (keepsApart(analysis, line, one, other)) needed.push(separation)
      else if (analysis.isObject(one) && analysis.isObject(other)) {
        crowds.set(line, [...(crowds.get(line) ?? []), separation])
      } else refuse(`${namesOf(analysis, separation)} may share a cell, and then their order matters`)
    }
  }
  return { separations: needed, crowds }
}

/** Names the two types in words. */
export function namesOf({ elements }: TurnAnalysis, { one, other }: Separation): string {
  const { kinds } = elements.game
  return one === other ? `two of "${kinds[one].name}"` : `"${kinds[one].name}" and "${kinds[other].name}"`
}

/** Returns why a line can never be shown, whatever is on a cell. */
function reason(analysis: TurnAnalysis, line: InteractionLine): string | undefined {
  const { element, pairs } = line
  const { elements } = analysis
  const { avatar, kinds } = elements
  const firsts = new Set(pairs.map(({ first }) => first))
  const seconds = new Set(pairs.map(({ second }) => second))
  const shared = [...firsts].filter((type) => seconds.has(type))
  const killed = typeThatComesBack(analysis, line)
  if (killed !== undefined) {
    return `it may meet "${kinds.get(killed)?.name}", which died at the edge of the screen and was brought back by undoAll`
  }
  if (isSkinAmiss(analysis, line)) return 'the result depends on whether the avatar has changed its type before'
  for (const one of element.happens) {
    switch (one.kind) {
      case 'create':
        return 'the model reserves no objects for what it makes'
      case 'become': {
        const kind = kinds.get(one.type)
        const avatars = [...firsts].filter((type) => avatar.kinds.includes(type)).length
        if (avatars > 0 && !avatar.kinds.includes(one.type)) return 'the model has no other avatar'
        if (kind === undefined || (avatars < firsts.size && kind.kind.isAvatar)) {
          return 'the model cannot make what it becomes'
        }
        if (!elements.game.names.types[one.type].isLeaf) return `"${kind.name}" has subtypes`
        if (kind.kind.singletons.length > 0) return `"${kind.name}" is a singleton`
        const unknown = kind.isMoving ? [...firsts].find((type) => isFacingUnknown(analysis, type)) : undefined
        if (unknown !== undefined) return `the orientation of "${kinds.get(unknown)?.name}" is not known`
        break
      }
      case 'step-back':
        if (!isInTurn(analysis, line)) break
        for (const type of firsts) {
          if (isMadeInPlay(analysis, type)) return 'their order matters, and some are made in play'
        }
        break
      case 'push':
        return whyNoPush(analysis, line)
      case 'carry': {
        // lines that require room first are not affected
        const isBounded = one.limited !== undefined || element.requires.some(({ kind }) => kind === 'room')
        if (!isBounded && one.more !== 'worth' && one.more > 0) return 'it gives more than a sprite can carry'
        break
      }
      case 'kill':
      case 'remove':
        if (one.whom === 'second' && shared.length > 0 && !killsAllAlike(element, firsts, seconds)) {
          return 'their order matters'
        }
        break
      default:
    }
  }
  return undefined
}

/** Whether it may have an orientation that the model does not record. */
function isFacingUnknown({ elements }: TurnAnalysis, type: number): boolean {
  const { spriteClass, parameters } = elements.game.kinds[type]
  const { x, y } = parameters.direction('orientation')
  const isOriented = x !== 0 || y !== 0 || parameters.boolean('is_oriented') || spriteClass?.isOriented === true
  return isOriented && elements.kinds.get(type)?.isOriented !== true
}

/** Whether all sprites of the two groups that meet die. */
function killsAllAlike(
  { requires, happens }: InteractionElement,
  firsts: ReadonlySet<number>,
  seconds: ReadonlySet<number>,
): boolean {
  const areSame = firsts.size === seconds.size && [...firsts].every((type) => seconds.has(type))
  return areSame && requires.length === 0 && happens.every(({ kind }) => kind === 'kill')
}

/** Whether an avatar's old form takes part in a line in which the order or the resources of avatars matter. */
function isSkinAmiss(analysis: TurnAnalysis, line: InteractionLine): boolean {
  const { requires, happens } = line.element
  if (line.pairs.every(({ second }) => skinsBefore(analysis, line, second).length === 0)) return false
  const isAboutAmounts = [...requires, ...happens].some((one) => 'resource' in one && one.whom === 'second')
  return isAboutAmounts || isOneByOne(analysis, line)
}

/** Returns the types whose sprites must not share a cell when a line runs. */
function separations(analysis: TurnAnalysis, line: InteractionLine): Separation[] {
  const { elements } = analysis
  const { element, pairs } = line
  const { happens, requires } = element
  const firsts = [...new Set(pairs.map(({ first }) => first))]
  const seconds = [...new Set(pairs.map(({ second }) => second))]
  const found: Separation[] = isOneByOne(analysis, line) ? allPairs('second', seconds) : []
  const carries = happens.filter((one): one is Extract<FilledOperation, { kind: 'carry' }> => one.kind === 'carry')
  for (const carry of carries) {
    const role = carry.whom === 'first' ? 'second' : 'first'
    const isAsked = (resource: number): boolean =>
      requires.some((one) => one.kind !== 'fell-on' && one.resource === resource)
    for (const separation of allPairs(role, role === 'first' ? firsts : seconds)) {
      const { one, other } = separation
      // each has its own amount
      const isOwn = carry.resource < 0 && one !== other && !isAsked(one) && !isAsked(other)
      if (!isOwn) found.push(separation)
    }
  }
  const { kinds: avatars } = elements.avatar
  return found.filter(({ one, other }) => !avatars.includes(one) || !avatars.includes(other))
}

/** Whether the order of several second sprites matters. */
function isOneByOne(analysis: TurnAnalysis, line: InteractionLine): boolean {
  const { element, pairs } = line
  const { happens } = element
  const endsFirst = happens.some(
    (one) => one.kind === 'become' || ((one.kind === 'kill' || one.kind === 'remove') && one.whom === 'first'),
  )
  const touchesSecond = happens.some((one) => (one.kind === 'kill' || one.kind === 'remove') && one.whom === 'second')
  const firsts = new Set(pairs.map(({ first }) => first))
  const seconds = new Set(pairs.map(({ second }) => second))
  return (
    (endsFirst && touchesSecond && !killsAllAlike(element, firsts, seconds)) ||
    happens.some(({ kind }) => kind === 'reverse') ||
    (isPush(line) && !isPushedAlike(analysis, line))
  )
}

function allPairs(role: InteractionRole, types: readonly number[]): Separation[] {
  return types.flatMap((one, index) => types.slice(index).map((other) => ({ role, one, other })))
}
