/**
 * Which lines a step can show. The engine goes through the pairs of a line one after the other, a step does it to all of them at once: it has
 * to come to the same. Everything else is refused by name.
 */
import type { FilledOperation, InteractionElement } from '../elements/game-elements.ts'
import type { Refusals } from '../elements/refusals.ts'
import type { Role } from '../knowledge/templates.ts'
import type { Line, TurnAnalysis } from './analysis.ts'
import { isInTurn } from './in-turn-step.ts'
import { keepsApart } from './keeps-apart.ts'
import { textOfLine } from './line-text.ts'

/** Types of which no two sprites may be on one cell, one of each, when a line does its work. */
export interface Separation {
  /** Which sprites of the line they are. */
  readonly role: Role
  readonly one: number
  readonly other: number
}

/** What lines that are not refused ask of the states of the model. */
export interface LineChecking {
  /** What the states of the model have to keep to. */
  readonly separations: readonly Separation[]
  /** By line: what may happen, and is left out of the model. */
  readonly crowds: ReadonlyMap<Line, readonly Separation[]>
}

/** Refuses the lines that a step cannot show, each by its name. */
export function checkLines(analysis: TurnAnalysis, refusals: Refusals): LineChecking {
  const needed: Separation[] = []
  const crowds = new Map<Line, Separation[]>()
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
      } else refuse(`${namesOf(analysis, separation)} may be on one cell, and then it matters which of them is first`)
    }
  }
  return { separations: needed, crowds }
}

/** The two in words. */
export function namesOf({ elements }: TurnAnalysis, { one, other }: Separation): string {
  const { kinds } = elements.game
  return one === other ? `two of "${kinds[one].name}"` : `"${kinds[one].name}" and "${kinds[other].name}"`
}

/** Why a line cannot be shown, whatever is on a cell. */
function reason(analysis: TurnAnalysis, line: Line): string | undefined {
  const { element, pairs } = line
  const { elements } = analysis
  const { avatar, kinds } = elements
  const firsts = new Set(pairs.map(({ first }) => first))
  const seconds = new Set(pairs.map(({ second }) => second))
  const shared = [...firsts].filter((type) => seconds.has(type))
  for (const one of element.happens) {
    switch (one.kind) {
      case 'create':
        return 'the model keeps no objects for what it makes'
      case 'become': {
        const kind = kinds.get(one.type)
        if (firsts.has(avatar.kind)) return 'the model has no other avatar'
        if (kind === undefined || kind.kind.isAvatar) return 'the model cannot make what it becomes'
        if (!elements.game.names.types[one.type].isLeaf) return `"${kind.name}" has types of its own`
        if (kind.kind.singletons.length > 0) return `there is only one "${kind.name}"`
        const unknown = kind.isMoving ? [...firsts].find((type) => isFacingUnknown(analysis, type)) : undefined
        if (unknown !== undefined) return `where "${kinds.get(unknown)?.name}" faces is not known`
        break
      }
      case 'step-back':
        if (!isInTurn(analysis, line)) break
        for (const type of firsts) {
          if (isMadeInPlay(analysis, type)) return 'it matters which of them is first, and some are made in play'
        }
        break
      case 'push':
        if ([...seconds].some((type) => type !== avatar.kind)) return 'only the avatar pushes in the model'
        if (firsts.has(avatar.kind)) return 'the avatar itself is not pushed in the model'
        for (const type of firsts) {
          const why = whyNotPushed(analysis, type)
          if (why !== undefined) return why
        }
        break
      case 'kill':
      case 'remove':
        if (one.whom === 'second' && shared.length > 0 && !killsAllAlike(element, firsts, seconds)) {
          return 'it matters which of them is first'
        }
        break
      default:
    }
  }
  return undefined
}

/** Objects that are kept for sprites to come have no fixed place in the order of sprites. */
function isMadeInPlay({ elements, becomes }: TurnAnalysis, type: number): boolean {
  return elements.avatar.weapons.some(({ kind }) => kind === type) || [...becomes.values()].flat().includes(type)
}

/** It may face some way, and the model does not say which. */
function isFacingUnknown({ elements }: TurnAnalysis, type: number): boolean {
  const { spriteClass, parameters } = elements.game.kinds[type]
  const { x, y } = parameters.direction('orientation')
  const isOriented = x !== 0 || y !== 0 || parameters.boolean('is_oriented') || spriteClass?.isOriented === true
  return isOriented && elements.kinds.get(type)?.isOriented !== true
}

function whyNotPushed({ elements }: TurnAnalysis, type: number): string | undefined {
  const { name, cooldown, stationary, rotateInPlace } = elements.game.kinds[type]
  if (cooldown > 1) return `"${name}" has a cooldown`
  if (stationary) return `"${name}" is stationary`
  if (rotateInPlace) return `"${name}" turns before it moves`
  if (!elements.game.names.types[type].isLeaf) return `"${name}" has types of its own`
  const { template, parameters } = elements.game.kinds[elements.avatar.kind]
  const { x, y } = parameters.direction('orientation')
  if (template !== undefined && !elements.avatar.template.faces && (x !== 0 || y !== 0)) {
    return 'an avatar that always faces one way pushes backwards'
  }
  return undefined
}

/** All sprites of one group that meet another one die. */
function killsAllAlike(
  { requires, happens }: InteractionElement,
  firsts: ReadonlySet<number>,
  seconds: ReadonlySet<number>,
): boolean {
  const areSame = firsts.size === seconds.size && [...firsts].every((type) => seconds.has(type))
  return areSame && requires.length === 0 && happens.every(({ kind }) => kind === 'kill')
}

/** Types of which no two sprites may be on one cell when a line does its work. */
function separations({ elements }: TurnAnalysis, { element, pairs }: Line): Separation[] {
  const { happens, requires } = element
  const firsts = [...new Set(pairs.map(({ first }) => first))]
  const seconds = [...new Set(pairs.map(({ second }) => second))]
  const endsFirst = happens.some(
    (one) => one.kind === 'become' || ((one.kind === 'kill' || one.kind === 'remove') && one.whom === 'first'),
  )
  const touchesSecond = happens.some((one) => (one.kind === 'kill' || one.kind === 'remove') && one.whom === 'second')
  const found: Separation[] = []
  const isOneByOne =
    (endsFirst && touchesSecond && !killsAllAlike(element, new Set(firsts), new Set(seconds))) ||
    happens.some(({ kind }) => kind === 'reverse')
  if (isOneByOne) found.push(...allPairs('second', seconds))
  const carries = happens.filter((one): one is Extract<FilledOperation, { kind: 'carry' }> => one.kind === 'carry')
  for (const carry of carries) {
    const role = carry.whom === 'first' ? 'second' : 'first'
    const isAsked = (resource: number): boolean =>
      requires.some((one) => one.kind !== 'fell-on' && one.resource === resource)
    for (const separation of allPairs(role, role === 'first' ? firsts : seconds)) {
      const { one, other } = separation
      // each has an amount of its own
      const isOwn = carry.resource < 0 && one !== other && !isAsked(one) && !isAsked(other)
      if (!isOwn) found.push(separation)
    }
  }
  return found.filter(({ one, other }) => one !== other || one !== elements.avatar.kind)
}

function allPairs(role: Role, types: readonly number[]): Separation[] {
  return types.flatMap((one, index) => types.slice(index).map((other) => ({ role, one, other })))
}
