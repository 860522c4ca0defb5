import type { Span, TextEdit } from '@telos/core'
import type { LineTable } from '@telos/core/text'

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
