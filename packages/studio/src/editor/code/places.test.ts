import { EditorState, Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '../../documents/text-change.ts'
import { changesOf } from './bind-document.ts'
import { toDocument, toEditor } from './places.ts'

const someLines = fc.array(fc.string({ maxLength: 4 }).map((text) => text.replace(/[\r\n]/g, '')))

test('what is typed into the editor arrives in the document, whatever its line breaks are', () => {
  fc.assert(
    fc.property(
      someLines,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.record({ cut: fc.tuple(fc.nat(), fc.nat()), lines: someLines }), { minLength: 1, maxLength: 3 }),
      (lines, lineBreak, edits) => {
        const text = lines.join(lineBreak)
        const state = EditorState.create({ doc: text })
        const { length } = state.doc
        const changes = edits.map(({ cut, lines: typed }) => {
          const [from = 0, to = 0] = cut.map((at) => at % (length + 1)).sort((one, other) => one - other)
          return { from, to, insert: typed.join('\n') }
        })
        // only edits that do not overlap can be made at once
        changes.sort((one, other) => one.from - other.from)
        const fitting = changes.filter(({ from }, at) => changes.slice(0, at).every(({ to }) => to < from))
        const { changes: made, newDoc } = state.update({ changes: fitting })
        const [after] = applyChanges([{ path: 'a', text }], changesOf(made, 'a', text))
        expect(Text.of(after!.text.split(/\r\n?|\n/)).toString()).toBe(newDoc.toString())
        if (text.includes(lineBreak) && lineBreak !== '\n')
          expect(after!.text.replaceAll(lineBreak, '')).not.toContain('\n')
      },
    ),
  )
})

test('places of the document and of the editor are the same characters', () => {
  const text = 'facts:\r\n  gold: 1\r\n\r\n  rum: 2'
  const doc = EditorState.create({ doc: text }).doc.toString()
  for (const word of ['facts', 'gold', '1', 'rum', '2']) {
    expect(toEditor(text, text.indexOf(word))).toBe(doc.indexOf(word))
    expect(toDocument(text, doc.indexOf(word))).toBe(text.indexOf(word))
  }
})
