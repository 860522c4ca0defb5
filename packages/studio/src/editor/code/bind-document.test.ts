import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenDocument } from '../../documents/open-document.ts'
import { bindDocument } from './bind-document.ts'

/** As much of an editor as the binding needs; a real one needs a page. */
function editorOf(document: OpenDocument, path: string) {
  const bound = bindDocument(document, path)
  const view = {
    state: EditorState.create({ doc: document.textOf(path) }),
    dispatch(spec: TransactionSpec): void {
      bound.dispatchTransactions([view.state.update(spec)], view as unknown as EditorView)
    },
    update(transactions: readonly Transaction[]): void {
      view.state = transactions.at(-1)!.state
    },
  }
  bound.follow(view as unknown as EditorView)
  return view
}

const file = (text: string) => ({ path: 'a.yaml', text })
const open = (text: string) => new OpenDocument({ id: 'a', title: 'A', kind: 'domain', files: [file(text)] })
const normal = (text: string) => text.replace(/\r\n?/g, '\n')

test('typing, edits from elsewhere and undo keep editor and document equal', () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('type', 'form', 'undo', 'redo'),
      at: fc.nat(),
      length: fc.nat({ max: 3 }),
      text: fc.constantFrom('', 'x', 'a\nb'),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.constantFrom('one\ntwo\n', 'one\r\ntwo\r\n\r\nthree'), steps, (text, list) => {
      const document = open(text)
      const view = editorOf(document, 'a.yaml')
      for (const { kind, at, length, text: insert } of list) {
        if (kind === 'undo' || kind === 'redo') document[kind]()
        else if (kind === 'type') {
          const from = at % (view.state.doc.length + 1)
          const to = Math.min(from + length, view.state.doc.length)
          view.dispatch({ changes: { from, to, insert }, userEvent: 'input.type' })
        } else {
          // a form replaces whole words, never half a line break
          const words = [...document.textOf('a.yaml').matchAll(/\w+/g)]
          const word = words[at % Math.max(words.length, 1)]
          if (word === undefined) continue
          const change = { path: 'a.yaml', from: word.index, to: word.index + word[0].length, text: 'w' }
          document.edit({ changes: [change], label: 'form' })
        }
        expect(view.state.doc.toString()).toBe(normal(document.textOf('a.yaml')))
      }
      while (document.state.undoLabel !== undefined) document.undo()
      expect(document.textOf('a.yaml')).toBe(text)
      expect(view.state.doc.toString()).toBe(normal(text))
    }),
  )
})

test('undo puts the cursor behind the change, and a change from a form leaves it', () => {
  const document = open('gold: 1\nrum: 2\n')
  const view = editorOf(document, 'a.yaml')
  view.dispatch({ changes: { from: 8, to: 11, insert: 'beer' }, selection: { anchor: 0 } })
  document.edit({ changes: [{ path: 'a.yaml', from: 0, to: 4, text: 'silver' }], label: 'form' })
  expect(view.state.selection.main.head).toBe(0)
  document.undo()
  document.undo()
  expect(view.state.selection.main.head).toBe(11)
})

test('a read-only document stays as it is, and so does the editor', () => {
  const document = open('gold: 1\n')
  const view = editorOf(document, 'a.yaml')
  document.setReadOnly(true)
  view.dispatch({ changes: { from: 0, insert: 'x' } })
  expect([view.state.doc.toString(), document.textOf('a.yaml')]).toEqual(['gold: 1\n', 'gold: 1\n'])
})
