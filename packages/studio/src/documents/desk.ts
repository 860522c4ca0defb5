/** The documents that are open in this tab: loads them, saves every change, and watches for other tabs. */
import { createStore } from 'zustand/vanilla'
import type { Library } from './library.ts'
import { OpenDocument } from './open-document.ts'
import { documentVersion, type StudioDocument } from './studio-document.ts'
import { type Locks, lockDocument, type TabLock } from './tab-lock.ts'

/** Whether the changes of a document are safe. */
type SaveStatus = 'saved' | 'saving' | 'failed'

interface DeskState {
  readonly current: OpenDocument | undefined
  readonly save: SaveStatus
  /** Why saving failed. */
  readonly problem: string | undefined
  /** Another tab has the current document. */
  readonly isElsewhere: boolean
}

/** Milliseconds after the last change until it is saved, and at most after the first one that is not. */
const saveAfter = 250
const saveWithin = 1_000

export type Desk = ReturnType<typeof createDesk>

interface DeskOptions {
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
    current: undefined,
    save: 'saved',
    problem: undefined,
    isElsewhere: false,
  }))
  let lock: TabLock | undefined
  let isViewing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When unbroken typing is saved. */
  let latest: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}
  let saving = Promise.resolve()

  async function write(document: OpenDocument): Promise<void> {
    const { version } = document.state
    try {
      await library.save(document.state.document)
      if (store.getState().current === document && document.state.version === version)
        store.setState({ save: 'saved', problem: undefined })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const { title } = document.state.document
      const problem = store.getState().current === document ? reason : `${title}: ${reason}`
      store.setState({ save: 'failed', problem })
    }
  }

  /** Saves what has changed now, without waiting for a pause, and tries again what could not be saved. */
  function saveNow(): Promise<void> {
    const { current, save } = store.getState()
    if (timer === undefined && save !== 'failed') return saving
    clearTimeout(timer)
    clearTimeout(latest)
    timer = latest = undefined
    if (current) saving = saving.then(() => write(current))
    return saving
  }

  function show(document: OpenDocument): OpenDocument {
    leave()
    store.setState({ current: document, save: 'saved', problem: undefined, isElsewhere: false })
    hold(document, false)
    let { version } = document.state
    stopWatching = document.subscribe(() => {
      if (document.state.version === version) return
      version = document.state.version
      // what another tab has saved needs no saving here
      if (document.state.isReadOnly) return
      store.setState({ save: 'saving' })
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), saveAfter)
      latest ??= setTimeout(() => void saveNow(), saveWithin)
    })
    return document
  }

  /** Asks for the right to edit. What another tab has saved while it had that right is shown before this tab goes on. */
  function hold(document: OpenDocument, mayBeElsewhere: boolean): void {
    let wasElsewhere = mayBeElsewhere
    lock = lockDocument(document.id, locks, (isHeld) => {
      if (!isHeld) {
        void saveNow()
        wasElsewhere = true
        document.setReadOnly(true)
        store.setState({ isElsewhere: true })
      } else if (wasElsewhere) void catchUp(document)
      else document.setReadOnly(isViewing)
    })
  }

  async function catchUp(document: OpenDocument): Promise<void> {
    const saved = await library.load(document.id).catch(() => undefined)
    if (store.getState().current !== document || lock?.isHeld !== true) return
    if (saved && !isSame(saved.files, document.files)) document.replaceFiles(saved.files)
    // and what it has written to the disk
    if (saved?.disk) document.setDisk(saved.disk)
    if (saved && saved.title !== document.state.document.title) document.rename(saved.title)
    document.setReadOnly(isViewing)
    store.setState({ isElsewhere: false })
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
    /** Opens a document that was kept in this browser. One that nobody waits for any more does not take the place of the current one. */
    async open(id: string, signal?: AbortSignal): Promise<Opening> {
      const { current } = store.getState()
      if (current?.id === id) return { status: 'open', document: current }
      await saveNow()
      const saved = await library.load(id)
      signal?.throwIfAborted()
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
    /** Takes the current document from the other tab, and shows what that tab has saved. */
    takeOver: () => lock?.takeOver(),
    /** Lets other tabs have the document while the browser keeps this page for the way back; `wake` asks for it again. */
    sleep(): Promise<void> {
      const done = saveNow()
      lock?.release()
      lock = undefined
      return done
    },
    wake(): void {
      const { current } = store.getState()
      if (current === undefined || lock !== undefined) return
      hold(current, true)
    },
    /** Whether documents are shown and not edited, as in a window that is too narrow. */
    setViewing(viewing: boolean): void {
      isViewing = viewing
      if (lock?.isHeld) store.getState().current?.setReadOnly(viewing)
    },
    close: leave,
  }
}

function isSame(one: StudioDocument['files'], other: StudioDocument['files']): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, text }, at) => other[at]!.path === path && other[at]!.text === text)
  )
}
