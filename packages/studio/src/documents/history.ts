/** One undo history for all looks at a document: typing, forms and graph all end in it. */
import type { TextChange } from './text-change.ts'

interface HistoryEntry {
  /** What the author did, such as `type` or `add action steal`. */
  readonly label: string
  /** Edits that undo it, in the order in which they are applied. */
  readonly undo: readonly (readonly TextChange[])[]
  readonly redo: readonly (readonly TextChange[])[]
}

interface HistoryOptions {
  /** Milliseconds within which edits with the same key become one entry. @default 600 */
  readonly mergeWithin?: number
  /** Characters to keep at most; the oldest entries are dropped. @default 20 million */
  readonly mostCharacters?: number
}

interface Kept extends HistoryEntry {
  readonly mergeKey: string | undefined
  readonly time: number
  readonly size: number
}

export class History {
  readonly #mergeWithin: number
  readonly #mostCharacters: number
  #done: Kept[] = []
  #undone: Kept[] = []
  #size = 0

  constructor({ mergeWithin = 600, mostCharacters = 20_000_000 }: HistoryOptions = {}) {
    this.#mergeWithin = mergeWithin
    this.#mostCharacters = mostCharacters
  }

  /** What `undo` would take back. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label
  }

  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label
  }

  /** Records an edit and its inverse. Edits with the same `mergeKey` in quick succession are undone together. */
  add(edit: {
    readonly label: string
    readonly changes: readonly TextChange[]
    readonly inverse: readonly TextChange[]
    readonly time: number
    readonly mergeKey?: string | undefined
  }): void {
    const { label, changes, inverse, time, mergeKey } = edit
    const size = sizeOf(changes) + sizeOf(inverse)
    const last = this.#done.at(-1)
    const belongs =
      mergeKey !== undefined &&
      last?.mergeKey === mergeKey &&
      time - last.time <= this.#mergeWithin &&
      this.#undone.length === 0
    const entry = belongs
      ? { ...last, undo: [inverse, ...last.undo], redo: [...last.redo, changes], time, size: last.size + size }
      : { label, undo: [inverse], redo: [changes], time, mergeKey, size }
    if (belongs) this.#done.pop()
    this.#done.push(entry)
    for (const { size } of this.#undone) this.#size -= size
    this.#undone = []
    this.#size += size
    while (this.#size > this.#mostCharacters && this.#done.length > 1) this.#size -= this.#done.shift()!.size
  }

  /** Takes the last entry back; apply its `undo`. */
  undo(): HistoryEntry | undefined {
    const entry = this.#done.pop()
    if (entry) this.#undone.push(entry)
    return entry
  }

  /** Does the entry taken back last again; apply its `redo`. */
  redo(): HistoryEntry | undefined {
    const entry = this.#undone.pop()
    // never merges with what comes next
    if (entry) this.#done.push({ ...entry, mergeKey: undefined })
    return entry
  }
}

function sizeOf(changes: readonly TextChange[]): number {
  return changes.reduce((sum, { text }) => sum + text.length + 32, 0)
}
