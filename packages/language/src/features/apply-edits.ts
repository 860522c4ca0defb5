import type { Span, TextEdit } from '@telos/core'
import { LineTable, needList, needText } from '@telos/core/text'
import { needWorkspace, type Workspace } from '../workspace.ts'

/**
 * Applies edits to a text. All spans refer to the original text.
 *
 * @example applyEdits('gld: 1', [{ span, text: 'gold' }]) // 'gold: 1'
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  needText(text, 'a text to edit')
  needList(edits, 'a list of edits')
  const lines = new LineTable('', text)
  const placed = edits.map(({ span, text: replacement }, order) => ({
    start: lines.offset(span),
    end: lines.offset({ line: span.endLine, column: span.endColumn }),
    replacement,
    order,
  }))
  // insertions at the same place keep their order
  placed.sort((left, right) => left.start - right.start || left.end - right.end || left.order - right.order)
  let result = ''
  let position = 0
  for (const { start, end, replacement } of placed) {
    if (start < position) throw new RangeError('edits overlap')
    result += text.slice(position, start) + replacement
    position = end
  }
  return result + text.slice(position)
}

/**
 * Applies edits to all files that they name. Skips files that are not in the workspace.
 *
 * @example applyToWorkspace(workspace, diagnostic.fix.edits)
 */
export function applyToWorkspace(workspace: Workspace, edits: readonly TextEdit[]): void {
  needWorkspace(workspace)
  needList(edits, 'a list of edits')
  for (const path of editedFiles(edits)) {
    const file = workspace.get(path)
    const own = edits.filter(({ span }) => span.file === path)
    if (file) workspace.set(path, applyEdits(file.text, own))
  }
}

/** Paths of the files that edits change. */
export function editedFiles(edits: readonly TextEdit[]): readonly string[] {
  return [...new Set(edits.map(({ span }) => span.file))]
}

/**
 * Gives places in a text and in its edited copy the same number if the edits only moved them. Places that touch an edit share the
 * number of its start, in both texts.
 */
export class EditedPlaces {
  readonly #before: LineTable
  readonly #after: LineTable
  /** In the order of the text. `start` and `end` are offsets before the edit, `from` and `to` after it. */
  readonly #edits: readonly {
    readonly start: number
    readonly end: number
    readonly from: number
    readonly to: number
  }[]

  constructor(before: LineTable, after: LineTable, edits: readonly TextEdit[]) {
    this.#before = before
    this.#after = after
    const placed = edits.map(({ span, text }) => ({
      start: before.offset(span),
      end: before.offset({ line: span.endLine, column: span.endColumn }),
      length: text.length,
    }))
    placed.sort((left, right) => left.start - right.start || left.end - right.end)
    let moved = 0
    this.#edits = placed.map(({ start, end, length }) => {
      const from = start + moved
      moved += length - (end - start)
      return { start, end, from, to: from + length }
    })
  }

  inOriginal(span: Span): number {
    const offset = this.#before.offset(span)
    const edit = this.#edits[this.#lastBefore(({ start }) => start <= offset)]
    return edit !== undefined && offset <= edit.end ? edit.start : offset
  }

  inEdited(span: Span): number {
    const offset = this.#after.offset(span)
    const edit = this.#edits[this.#lastBefore(({ from }) => from <= offset)]
    if (edit === undefined) return offset
    return offset <= edit.to ? edit.start : offset - edit.to + edit.end
  }

  /** Index of the last edit that begins early enough, by bisection: a rename may have thousands of edits. */
  #lastBefore(beginsBefore: (edit: { readonly start: number; readonly from: number }) => boolean): number {
    let low = 0
    let high = this.#edits.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (beginsBefore(this.#edits[middle]!)) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
