/** Queries about the meanings of lines. If an effect declares no meaning, every answer is no. */
import type { InteractionRole } from '../definition/effect-meaning.ts'
import type { LineMeaning, LineOperation, LineRequirement } from '../definition/line-meaning.ts'

type OperationKind = LineOperation['kind']

/** Returns the first operation of a kind that happens if the requirements of a line are met. */
export function operationOf<K extends OperationKind>(
  meaning: LineMeaning | undefined,
  kind: K,
): (LineOperation & { readonly kind: K }) | undefined {
  return meaning?.happens.find((one): one is LineOperation & { readonly kind: K } => one.kind === kind)
}

/** Whether the line unconditionally does just this one operation, to the first sprite if to any. */
export function doesJust(meaning: LineMeaning | undefined, kind: OperationKind): boolean {
  if (meaning?.requires.length !== 0 || meaning.happens.length !== 1) return false
  const [one] = meaning.happens
  return one.kind === kind && (!('whom' in one) || one.whom === 'first')
}

/** Whether the line undoes all moves of the turn, without exception. */
export function undoesAll(meaning: LineMeaning | undefined): boolean {
  return doesJust(meaning, 'undo-all') && operationOf(meaning, 'undo-all')?.except.length === 0
}

/**
 * Returns the type that the first sprite unconditionally becomes, if nothing else happens except that the second one is removed; -1 for
 * other lines.
 */
export function transformedInto(meaning: LineMeaning | undefined): number {
  if (meaning?.requires.length !== 0) return -1
  const [one, ...others] = meaning.happens
  if (one?.kind !== 'become' || others.some(({ kind }) => kind !== 'remove')) return -1
  return one.type
}

/**
 * Whether the line keeps a sprite on a side out of the other one's cell, or kills it, possibly depending on what it carries. A line with
 * other conditions does not count.
 */
export function hinders(meaning: LineMeaning | undefined, side: InteractionRole): boolean {
  if (meaning === undefined) return false
  const { requires, happens } = meaning
  return (
    // sprites that meet are alive, with few exceptions
    requires.every((one) => one.kind === 'alive' || (isAboutCarrying(one) && one.whom === side)) &&
    happens.some((one) => {
      if (one.kind === 'undo-all') return true
      return (one.kind === 'kill' || one.kind === 'step-back' || one.kind === 'stop') && one.whom === side
    })
  )
}

/** A requirement on what a sprite carries. */
export type CarryingRequirement = LineRequirement & { readonly kind: 'at-least' | 'at-most' }

export function isAboutCarrying(one: LineRequirement): one is CarryingRequirement {
  return one.kind === 'at-least' || one.kind === 'at-most'
}

const atMeeting: ReadonlySet<OperationKind> = new Set<OperationKind>([
  ...(['kill', 'remove', 'step-back', 'undo-all', 'carry', 'pay', 'become'] as const),
])

/**
 * Whether the line only removes, transforms or keeps sprites where they meet, depending only on what they carry: no sprite is created, and
 * none moves except back.
 */
export function staysPut(meaning: LineMeaning | undefined): boolean {
  if (meaning === undefined) return false
  const { requires, happens, otherwise } = meaning
  return (
    requires.every((one) => isAboutCarrying(one) || one.kind === 'room') &&
    // what must be taken as a whole may be lost for good
    [...happens, ...otherwise].every((one) => atMeeting.has(one.kind) && !('limited' in one && one.limited === 'whole'))
  )
}
