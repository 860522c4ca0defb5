import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { markPart, partMark } from './part-mark.ts'

test('lines of a part are marked until nothing is selected there any more, or the cursor moves', () => {
  const lines = (state: EditorState) => {
    const found: number[] = []
    state.field(partMark).between(0, state.doc.length, (from) => void found.push(state.doc.lineAt(from).number))
    return found
  }
  const start = EditorState.create({ doc: 'one\ntwo\nthree', extensions: partMark })
  const marked = start.update({ effects: markPart.of({ from: 5, to: 9 }) }).state
  expect(lines(marked)).toEqual([2, 3])
  expect(lines(marked.update({ changes: { from: 0, insert: 'zero\n' } }).state)).toEqual([3, 4])
  expect(lines(marked.update({ effects: markPart.of(undefined) }).state)).toEqual([])
  expect(lines(marked.update({ selection: { anchor: 0 } }).state)).toEqual([])
})
