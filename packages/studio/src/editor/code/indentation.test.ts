import { insertNewlineAndIndent } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { indentation } from './indentation.ts'

test.each([
  ['domain', 'actions:', '  '],
  ['domain', '  work: # every day', '    '],
  ['domain', '    cost: 5', '    '],
  ['domain', '  work:\t', '    '],
  ['pddl', '  (:action go', '    '],
  ['pddl', '    (at ?x) ; (', '    '],
  ['vgdl', '    SpriteSet', '        '],
  ['vgdl', '        box > Passive', '        '],
] as const)('%s: a line after %j', (kind, line, expected) => {
  let state = EditorState.create({ doc: line, selection: { anchor: line.length }, extensions: indentation(kind) })
  insertNewlineAndIndent({ state, dispatch: (transaction) => void (state = transaction.state) })
  expect(state.doc.line(2).text).toBe(expected)
})
