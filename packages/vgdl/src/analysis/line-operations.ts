/** Questions about what lines mean. Of a line whose effect does not say it, all of them are answered with no. */
import type { InteractionRole } from '../definition/effect-meaning.ts'
import type { LineMeaning, LineOperation, LineRequirement } from '../definition/line-meaning.ts'

type OperationKind = LineOperation['kind']

/** The first operation of a kind that happens if the requirements of a line are met. */
export function operationOf<K extends OperationKind>(
  meaning: LineMeaning | undefined,
  kind: K,
): (LineOperation & { readonly kind: K }) | undefined {
  return meaning?.happens.find((one): one is LineOperation & { readonly kind: K } => one.kind === kind)
}

/** The line does this one thing, whatever is the case; if it is done to a sprite, to the first one. */
export function doesJust(meaning: LineMeaning | undefined, kind: OperationKind): boolean {
  if (meaning?.requires.length !== 0 || meaning.happens.length !== 1) return false
  const [one] = meaning.happens
  return one.kind === kind && (!('whom' in one) || one.whom === 'first')
}

/** The line takes all moves of the turn back, without an exception. */
export function undoesAll(meaning: LineMeaning | undefined): boolean {
  return doesJust(meaning, 'undo-all') && operationOf(meaning, 'undo-all')?.except.length === 0
}

/** The type that the first sprite becomes, whatever is the case, if nothing else happens but that the second one goes; -1 for other lines. */
export function transformedInto(meaning: LineMeaning | undefined): number {
  if (meaning?.requires.length !== 0) return -1
  const [one, ...others] = meaning.happens
  if (one?.kind !== 'become' || others.some(({ kind }) => kind !== 'remove')) return -1
  return one.type
}

/** The line keeps a sprite on a side out of the other one's cell, or kills it, if it carries what is asked for. What does so only at times does not count. */
export function hinders(meaning: LineMeaning | undefined, side: InteractionRole): boolean {
  if (meaning === undefined) return false
  const { requires, happens } = meaning
  return (
    // who is met is alive, with few exceptions
    requires.every((one) => one.kind === 'alive' || (isAboutCarrying(one) && one.whom === side)) &&
    happens.some((one) => {
      if (one.kind === 'undo-all') return true
      return (one.kind === 'kill' || one.kind === 'step-back' || one.kind === 'stop') && one.whom === side
    })
  )
}

/** A line asks what somebody carries. */
export type CarryingRequirement = LineRequirement & { readonly kind: 'at-least' | 'at-most' }

export function isAboutCarrying(one: LineRequirement): one is CarryingRequirement {
  return one.kind === 'at-least' || one.kind === 'at-most'
}

const atMeeting: ReadonlySet<OperationKind> = new Set<OperationKind>([
  ...(['kill', 'remove', 'step-back', 'undo-all', 'carry', 'pay', 'become'] as const),
])

/** The line lets sprites go, change and stay just where they meet, for what they carry alone; nothing comes, and nothing gets to another place but back. */
export function staysPut(meaning: LineMeaning | undefined): boolean {
  if (meaning === undefined) return false
  const { requires, happens, otherwise } = meaning
  return (
    requires.every((one) => isAboutCarrying(one) || one.kind === 'room') &&
    // what has to be had as a whole may be lost for good
    [...happens, ...otherwise].every((one) => atMeeting.has(one.kind) && !('limited' in one && one.limited === 'whole'))
  )
}
