import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { OpenDocument } from '../../documents/open-document.ts'
import { markPart } from '../../editor/code/part-mark.ts'
import { followUndo } from '../../editor/follow-text.ts'
import { createTextSession } from '../../editor/text-session.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { DomainPart, DomainView } from '../../workers/model/model-contract.ts'
import type { AuthorModel } from './author-model.ts'
import { followSelection, selectByCursor } from './follow-selection.ts'

const files = [
  { path: 'a.yaml', text: 'facts:\r\n  gold: 1\r\n  rum: 2\r\n' },
  { path: 'b.yaml', text: 'actions:\n  work: 1\n' },
]
const place = (path: string, word: string) => {
  const from = files.find((file) => file.path === path)!.text.indexOf(word)
  return { path, from, to: from + word.length }
}
const domain = {
  facts: [{ name: 'rum', place: place('a.yaml', 'rum: 2') }],
  actions: [{ name: 'work', place: place('b.yaml', 'work: 1') }],
  goals: [],
  types: [],
} as unknown as DomainView

function begin() {
  const document = new OpenDocument({ id: 'a', title: 'A', kind: 'domain', files })
  const store = createStore(() => ({
    activeFile: 'a.yaml',
    selection: undefined as DomainPart | undefined,
    view: domain,
  }))
  const select = (selection: DomainPart | undefined) => store.setState({ selection })
  const openFile = (activeFile: string) => store.setState({ activeFile })
  const workers = { language: undefined }
  const author = { document, workers, store, select, openFile } as unknown as AuthorModel
  const session = createTextSession(author, {} as StudioShell)
  const marked: string[] = []
  /** As much of an editor as the session needs; a real one needs a page. */
  const showFile = (path: string) => {
    const state = EditorState.create({ doc: document.textOf(path) })
    const dispatch = ({ effects }: TransactionSpec) => {
      for (const effect of [effects ?? []].flat())
        if (effect.is(markPart)) marked.push(state.sliceDoc(effect.value!.from, effect.value!.to))
    }
    return session.register(path, { state, dispatch } as unknown as EditorView)
  }
  return { author, document, store, select, session, marked, showFile }
}

test('what is selected elsewhere is shown, also in a file that has to be opened first', () => {
  const { author, store, select, session, marked, showFile } = begin()
  showFile('a.yaml')
  const stop = followSelection(session, author, () => false)
  select({ kind: 'fact', name: 'rum' })
  expect(marked).toEqual(['rum: 2'])
  select({ kind: 'action', name: 'work' })
  expect(store.getState().activeFile).toBe('b.yaml')
  showFile('b.yaml')
  expect(marked).toEqual(['rum: 2', 'work: 1'])
  stop()
  select({ kind: 'fact', name: 'rum' })
  expect(marked).toHaveLength(2)
})

test('what the cursor has selected is on the screen already', () => {
  const { author, store, session, marked, showFile } = begin()
  showFile('a.yaml')
  const { cursorMoved, isOwn } = selectByCursor(author)
  followSelection(session, author, isOwn)
  cursorMoved('a.yaml', place('a.yaml', 'rum: 2').from + 1)
  expect(store.getState().selection).toEqual({ kind: 'fact', name: 'rum' })
  expect(marked).toEqual([])
})

test('undo opens the file that it changes', () => {
  const { document, store, session, showFile } = begin()
  showFile('a.yaml')
  followUndo(session)
  document.edit({ changes: [{ path: 'b.yaml', from: 0, to: 0, text: '# work\n' }], label: 'form' })
  expect(store.getState().activeFile).toBe('a.yaml')
  document.undo()
  expect(store.getState().activeFile).toBe('b.yaml')
})
