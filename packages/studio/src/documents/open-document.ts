/** A document that is open: its texts, one history, and whoever wants to know of changes. */
import type { TextFile } from '@telos/language'
import { History } from './history.ts'
import type { DiskPlace, StudioDocument } from './studio-document.ts'
import { applyChanges, differenceOf, invertChanges, type TextChange } from './text-change.ts'

/** An edit by an author, from whatever view. */
interface DocumentEdit {
  readonly changes: readonly TextChange[]
  /** What the author did, as undo shows it: `add action steal`. */
  readonly label: string
  /** Edits with the same key in quick succession are undone together, as typing is. */
  readonly mergeKey?: string
  /** Who made it: a view that has shown it already need not apply it again. */
  readonly origin?: unknown
}

export interface DocumentChanged {
  readonly changes: readonly TextChange[]
  readonly origin: unknown
  readonly files: readonly TextFile[]
}

export interface OpenDocumentState {
  readonly document: StudioDocument
  /** Grows with every change. */
  readonly version: number
  readonly undoLabel: string | undefined
  readonly redoLabel: string | undefined
  /** Whether this tab may edit: another tab has the same document, or the window is too small. */
  readonly isReadOnly: boolean
}

export class OpenDocument {
  #history = new History()
  readonly #now: () => number
  readonly #stateListeners = new Set<() => void>()
  readonly #changeListeners = new Set<(change: DocumentChanged) => void>()
  #state: OpenDocumentState

  constructor(document: StudioDocument, now: () => number = Date.now) {
    this.#now = now
    this.#state = { document, version: 0, undoLabel: undefined, redoLabel: undefined, isReadOnly: false }
  }

  get state(): OpenDocumentState {
    return this.#state
  }

  get id(): string {
    return this.#state.document.id
  }

  get files(): readonly TextFile[] {
    return this.#state.document.files
  }

  textOf(path: string): string {
    return this.files.find((file) => file.path === path)?.text ?? ''
  }

  /** Applies an edit. Returns false, and changes nothing, if the document is read-only. */
  edit({ changes, label, mergeKey, origin }: DocumentEdit): boolean {
    if (this.#state.isReadOnly) return false
    if (changes.length === 0) return true
    const inverse = invertChanges(this.files, changes)
    this.#apply([changes], origin)
    this.#history.add({ label, changes, inverse, time: this.#now(), mergeKey })
    this.#announce()
    return true
  }

  undo(): void {
    if (this.#state.isReadOnly) return
    const entry = this.#history.undo()
    if (entry) this.#apply(entry.undo, 'undo')
    this.#announce()
  }

  redo(): void {
    if (this.#state.isReadOnly) return
    const entry = this.#history.redo()
    if (entry) this.#apply(entry.redo, 'redo')
    this.#announce()
  }

  /** Adds a file at the end. It stays when edits are undone: they are edits of texts. Returns false if the document is read-only. */
  addFile(file: TextFile): boolean {
    if (this.#state.isReadOnly) return false
    if (this.files.some(({ path }) => path === file.path)) throw new RangeError(`the document has a file ${file.path}`)
    const { document, version } = this.#state
    const files = [...document.files, file]
    this.#state = { ...this.#state, document: { ...document, files }, version: version + 1 }
    for (const listener of this.#changeListeners) listener({ changes: [], origin: 'added', files })
    this.#announce()
    return true
  }

  rename(title: string): void {
    this.#state = { ...this.#state, document: { ...this.#state.document, title }, version: this.#state.version + 1 }
    this.#announce()
  }

  /** Remembers what is on the disk now. It is saved with the document. */
  setDisk(disk: DiskPlace): void {
    this.#state = { ...this.#state, document: { ...this.#state.document, disk }, version: this.#state.version + 1 }
    this.#announce()
  }

  /** Shows other texts, such as those that another tab has saved. The history begins anew. */
  replaceFiles(files: readonly TextFile[]): void {
    const { document, version } = this.#state
    const before = document.files
    this.#history = new History()
    this.#state = { ...this.#state, document: { ...document, files }, version: version + 1 }
    const changes = before.flatMap(({ path, text }) => {
      const after = files.find((file) => file.path === path)
      return after === undefined ? [] : differenceOf(path, text, after.text)
    })
    for (const listener of this.#changeListeners) listener({ changes, origin: 'replaced', files })
    this.#announce()
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#state = { ...this.#state, isReadOnly }
    this.#announce()
  }

  /** Calls back after every change of the state; returns a function that ends that. Fits `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** Calls back with every change of the texts, in order. */
  onChange(listener: (change: DocumentChanged) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  #apply(edits: readonly (readonly TextChange[])[], origin: unknown): void {
    for (const changes of edits) {
      const { document, version } = this.#state
      const files = applyChanges(document.files, changes)
      this.#state = { ...this.#state, document: { ...document, files }, version: version + 1 }
      for (const listener of this.#changeListeners) listener({ changes, origin, files })
    }
  }

  #announce(): void {
    const { undoLabel, redoLabel } = this.#history
    this.#state = { ...this.#state, undoLabel, redoLabel }
    for (const listener of this.#stateListeners) listener()
  }
}
