/** The documents that are open in this tab: loads them, saves every change, and watches for other tabs. */
import { createStore } from 'zustand/vanilla'
import type { Library } from './library.ts'
import { OpenDocument } from './open-document.ts'
import { documentVersion, type StudioDocument } from './studio-document.ts'
import { type Locks, lockDocument, type TabLock } from './tab-lock.ts'

/** Whether the changes of a document are safe. */
export type SaveStatus = 'saved' | 'saving' | 'failed'

export interface DeskState {
  readonly current: OpenDocument | undefined
  readonly save: SaveStatus
  /** Why saving failed. */
  readonly problem: string | undefined
  /** Another tab has the current document. */
  readonly isElsewhere: boolean
}

/** Milliseconds after the last change until it is saved. */
const saveAfter = 250

export type Desk = ReturnType<typeof createDesk>

export interface DeskOptions {
  readonly library: Library
  readonly locks?: Locks | undefined
  readonly now?: () => number
}

/** What became of opening a document. */
export type Opening =
  | { readonly status: 'open'; readonly document: OpenDocument }
  | { readonly status: 'missing' }
  | { readonly status: 'newer'; readonly version: number }

export function createDesk({ library, locks, now = Date.now }: DeskOptions) {
  const store = createStore<DeskState>(() => ({
    ...{ current: undefined, save: 'saved', problem: undefined, isElsewhere: false },
  }))
  let lock: TabLock | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}
  let saving = Promise.resolve()

  async function write(document: OpenDocument): Promise<void> {
    const { version } = document.state
    try {
      await library.save(document.state.document)
      if (store.getState().current === document && document.state.version === version)
        store.setState({ save: 'saved', problem: undefined })
    } catch (error) {
      store.setState({ save: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Saves what has changed now, without waiting for a pause. */
  function saveNow(): Promise<void> {
    if (timer === undefined) return saving
    clearTimeout(timer)
    timer = undefined
    const { current } = store.getState()
    if (current) saving = saving.then(() => write(current))
    return saving
  }

  function show(document: OpenDocument): OpenDocument {
    leave()
    store.setState({ current: document, save: 'saved', problem: undefined, isElsewhere: false })
    lock = lockDocument(document.id, locks, (isHeld) => {
      document.setReadOnly(!isHeld)
      store.setState({ isElsewhere: !isHeld })
    })
    let { version } = document.state
    stopWatching = document.subscribe(() => {
      if (document.state.version === version) return
      version = document.state.version
      store.setState({ save: 'saving' })
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), saveAfter)
    })
    return document
  }

  function leave(): void {
    void saveNow()
    stopWatching()
    lock?.release()
    lock = undefined
    store.setState({ current: undefined })
  }

  return {
    store,
    library,
    saveNow,
    /** Opens a document that was kept in this browser. */
    async open(id: string): Promise<Opening> {
      const { current } = store.getState()
      if (current?.id === id) return { status: 'open', document: current }
      await saveNow()
      const saved = await library.load(id)
      if (saved === undefined) return { status: 'missing' }
      if (saved.telosStudio > documentVersion) return { status: 'newer', version: saved.telosStudio }
      const { telosStudio, savedAt, ...document } = saved
      return { status: 'open', document: show(new OpenDocument(document, now)) }
    },
    /** Opens a new document and keeps it from now on. */
    async add(document: StudioDocument): Promise<OpenDocument> {
      const opened = show(new OpenDocument(document, now))
      saving = saving.then(() => write(opened))
      await saving
      return opened
    },
    /** Takes the current document from the other tab. What that tab has saved is loaded first. */
    async takeOver(): Promise<void> {
      const { current } = store.getState()
      if (current === undefined) return
      const saved = await library.load(current.id)
      if (saved) current.replaceFiles(saved.files)
      lock?.takeOver()
    },
    close: leave,
  }
}
