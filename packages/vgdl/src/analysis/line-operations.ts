/** Questions about what lines mean. Of a line whose effect does not say it, all of them are answered with no. */
import type { LineMeaning, LineOperation } from '../definition/line-meaning.ts'

type OperationKind = LineOperation['kind']

/** The first operation of a kind that comes for certain when two sprites meet. */
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

const atMeeting: ReadonlySet<OperationKind> = new Set<OperationKind>([
  ...(['kill', 'remove', 'step-back', 'undo-all', 'carry', 'pay', 'become'] as const),
])

/** The line lets sprites go, change and stay just where they meet, for what they carry alone; nothing comes, and nothing gets to another place but back. */
export function staysPut(meaning: LineMeaning | undefined): boolean {
  if (meaning === undefined) return false
  const { requires, happens } = meaning
  return (
    requires.every(({ kind }) => kind === 'at-least' || kind === 'at-most' || kind === 'room') &&
    // what has to be had as a whole may be lost for good
    happens.every((one) => atMeeting.has(one.kind) && !('limited' in one && one.limited === 'whole'))
  )
}
