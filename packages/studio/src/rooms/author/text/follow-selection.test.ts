import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { OpenDocument } from '../../../documents/open-document.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainPart, DomainView } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { markPart } from './editor/part-mark.ts'
import { followSelection, followUndo } from './follow-selection.ts'
import { createTextSession } from './text-session.ts'

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
  const author = { document, store, select, openFile } as unknown as AuthorModel
  const session = createTextSession(author, {} as StudioShell)
  const marked: string[] = []
  /** As much of an editor as the session needs; a real one needs a page. */
  const showFile = (path: string) => {
    const state = EditorState.create({ doc: document.textOf(path) })
    const dispatch = ({ effects }: TransactionSpec) => {
      for (const effect of [effects ?? []].flat())
        if (effect.is(markPart)) marked.push(state.sliceDoc(effect.value.from, effect.value.to))
    }
    return session.register(path, { state, dispatch } as unknown as EditorView)
  }
  return { document, store, select, session, marked, showFile }
}

test('what is selected elsewhere is shown, also in a file that has to be opened first', () => {
  const { store, select, session, marked, showFile } = begin()
  showFile('a.yaml')
  const stop = followSelection(session)
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
  const { store, session, marked, showFile } = begin()
  showFile('a.yaml')
  followSelection(session)
  session.selectPart({ kind: 'fact', name: 'rum' })
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
