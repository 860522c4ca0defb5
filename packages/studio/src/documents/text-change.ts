/** Changes of the texts of a document: what every editor, form and graph produces, and what undo takes back. */
import type { TextFile } from '@telos/language'

/** Replaces a part of a file. Offsets count in the texts before the change. */
export interface TextChange {
  readonly path: string
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Applies changes at once. Changes of one file must not overlap. Returns the same list when nothing changes. */
export function applyChanges(files: readonly TextFile[], changes: readonly TextChange[]): readonly TextFile[] {
  if (changes.length === 0) return files
  for (const { path } of changes)
    if (!files.some((file) => file.path === path)) throw new RangeError(`the document has no file ${path}`)
  return files.map((file) => {
    const own = inOrder(changes.filter(({ path }) => path === file.path))
    return own.length === 0 ? file : { ...file, text: applyToText(file.text, own) }
  })
}

/** Returns the changes that undo `changes`, in the texts after them. */
export function invertChanges(files: readonly TextFile[], changes: readonly TextChange[]): readonly TextChange[] {
  return files.flatMap(({ path, text }) => {
    let shift = 0
    return inOrder(changes.filter((change) => change.path === path)).map((change) => {
      const from = change.from + shift
      shift += change.text.length - (change.to - change.from)
      return { path, from, to: from + change.text.length, text: text.slice(change.from, change.to) }
    })
  })
}

/** The smallest single change from one text to another; none if they are equal. */
export function differenceOf(path: string, before: string, after: string): readonly TextChange[] {
  if (before === after) return []
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return [{ path, from: start, to: before.length - end, text: after.slice(start, after.length - end) }]
}

function applyToText(text: string, changes: readonly TextChange[]): string {
  let result = ''
  let at = 0
  for (const { from, to, text: inserted } of changes) {
    if (from < at || to < from || to > text.length) throw new RangeError(`a change from ${from} to ${to} does not fit`)
    result += text.slice(at, from) + inserted
    at = to
  }
  return result + text.slice(at)
}

function inOrder(changes: readonly TextChange[]): readonly TextChange[] {
  return changes.toSorted((one, other) => one.from - other.from || one.to - other.to)
}
