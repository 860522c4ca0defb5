/** What the editors of one document share: which of them are open, what to show next, and questions about the place of the cursor. */
import { EditorSelection, type EditorState, type StateEffect } from '@codemirror/state'
import { EditorView, type ViewUpdate } from '@codemirror/view'
import type { Diagnostic, Fix, Span } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import type { DocumentSymbol } from '@telos/language'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OpenDocument } from '../documents/open-document.ts'
import { isLarge } from '../documents/studio-document.ts'
import type { StudioShell } from '../shell/room.ts'
import type { FileAsked, LanguageContract, PlaceAsked } from '../workers/language/language-contract.ts'
import { type LatestOnly, latestOnly } from '../workers/latest-only.ts'
import { isCancelled, type WorkerRpc } from '../workers/worker-rpc.ts'
import { changesOfEdits } from './code/bind-document.ts'
import { markPart } from './code/part-mark.ts'
import { editorRange, positionAt } from './code/places.ts'

interface Reveal {
  readonly path: string
  readonly range: (view: EditorView) => { readonly from: number; readonly to: number }
  readonly isFocused: boolean
}

/** What the views around the editors show. */
interface TextState {
  readonly outlines: ReadonlyMap<string, readonly DocumentSymbol[]>
  readonly cursor: TextPosition
}

export type TextSession = ReturnType<typeof createTextSession>

export function createTextSession(host: TextHost, shell: StudioShell) {
  const { document } = host
  const views = new Map<string, EditorView>()
  /** Of editors that are put away: cursor, folds and scroll come back with them. */
  const states = new Map<string, { readonly state: EditorState; readonly scrollTo: StateEffect<unknown> }>()
  const store = createStore<TextState>(() => ({ outlines: new Map(), cursor: { line: 1, column: 1 } }))
  const listeners = new Map<string, (update: ViewUpdate) => void>()
  let waiting: Reveal | undefined

  function show(view: EditorView, { range, isFocused }: Reveal): void {
    const { from, to } = range(view)
    view.dispatch(
      isFocused
        ? { selection: EditorSelection.single(from, to), effects: EditorView.scrollIntoView(from, { y: 'center' }) }
        : { effects: [EditorView.scrollIntoView(from, { y: 'center' }), markPart.of({ from, to })] },
    )
    if (isFocused) view.focus()
  }

  function reveal(what: Reveal): void {
    host.openFile(what.path)
    const view = views.get(what.path)
    if (view) show(view, what)
    else waiting = what
  }

  return {
    host,
    language: host.workers.language,
    shell,
    document,
    store,
    states,
    setOutline: (path: string, outline: readonly DocumentSymbol[]) =>
      store.setState(({ outlines }) => ({ outlines: new Map(outlines).set(path, outline) })),
    setCursor: (cursor: TextPosition) => store.setState({ cursor }),
    /** The editor that commands are about. */
    get view(): EditorView | undefined {
      return views.get(host.store.getState().activeFile) ?? [...views.values()][0]
    },
    /** Makes an editor known while it is shown. */
    register(path: string, view: EditorView): () => void {
      views.set(path, view)
      if (waiting?.path === path) {
        show(view, waiting)
        waiting = undefined
      }
      return () => views.delete(path)
    },
    /** Hears of updates of the editor of a file. */
    listen(path: string, listener: (update: ViewUpdate) => void): () => void {
      listeners.set(path, listener)
      return () => listeners.delete(path)
    },
    updated: (path: string, update: ViewUpdate) => listeners.get(path)?.(update),
    isShown: (path: string): boolean => views.has(path),
    pathOf: (view: EditorView): string => [...views].find(([, each]) => each === view)?.[0] ?? '',
    /** Goes to a place and puts the cursor there. */
    goTo: (span: Span) =>
      reveal({ path: span.file, range: ({ state }) => editorRange(state.doc, span), isFocused: true }),
    /** Shows a place, and leaves the focus where it is. */
    point: (path: string, range: Reveal['range']) => reveal({ path, range, isFocused: false }),
    /** Takes the mark away that `point` has left. */
    unpoint(path: string): void {
      if (waiting?.path === path) waiting = undefined
      views.get(path)?.dispatch({ effects: markPart.of(undefined) })
    },
    fileAsked: (path: string): FileAsked => ({ files: document.files, path }),
    placeAsked: (view: EditorView, path: string, offset = view.state.selection.main.head): PlaceAsked => ({
      files: document.files,
      path,
      position: positionAt(view.state.doc, offset),
    }),
    /** Makes the changes of the language service one entry of the history. Says why, if that cannot be done. */
    apply({ title, edits }: Fix, version: number): boolean {
      if (document.state.version !== version) shell.say('The text changed in the meantime. Try again.')
      else if (document.edit({ changes: changesOfEdits(document.files, edits), label: title, origin: 'language' }))
        return true
      else shell.say('This document is read-only here.')
      return false
    },
    /** Says what went wrong with a question, unless it was cancelled. */
    fail(error: unknown): void {
      if (!isCancelled(error))
        shell.say(`The language service failed: ${error instanceof Error ? error.message : error}`)
    },
  }
}

export interface TextHostState {
  readonly activeFile: string
  /** By file. */
  readonly diagnostics: Readonly<Record<string, readonly Diagnostic[]>>
  /** The place in the text that was last asked for; each question is a new object. */
  readonly wantedPlace: Span | undefined
}

/** What a room gives to its editors: a document, the language service, and what is shown of them. */
interface TextHost {
  readonly document: OpenDocument
  readonly workers: { readonly language: WorkerRpc<LanguageContract> }
  readonly store: Pick<StoreApi<TextHostState>, 'getState' | 'getInitialState' | 'subscribe'>
  openFile(path: string): void
  /** The author has moved the cursor to an offset of a file. */
  cursorMoved?(path: string, offset: number): void
}

/** Milliseconds after the last key. */
const delay = 30

/** Keeps the diagnostics of a document up to date while its texts change. `set` puts them into the state of the room. */
export function diagnoseFiles(
  { document, workers }: Pick<TextHost, 'document' | 'workers'>,
  set: (change: Pick<TextHostState, 'diagnostics'>) => void,
): LatestOnly {
  return latestOnly(
    async (signal) => {
      if (isLarge(document.files)) return set({ diagnostics: {} })
      set({ diagnostics: await workers.language.ask('diagnose', { files: document.files }, { signal }) })
    },
    delay,
    () => set({ diagnostics: {} }),
  )
}
