import { snippet } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { snippetTemplate } from './complete.ts'

/** Inserts a snippet into an empty text; returns the text and where the first field is. */
function inserted(text: string): { readonly text: string; readonly field: [number, number] } {
  let state = EditorState.create()
  const dispatch = (transaction: { readonly state: EditorState }) => void (state = transaction.state)
  snippet(snippetTemplate(text))({ state, dispatch } as never, null, 0, 0)
  const { from, to } = state.selection.main
  return { text: state.doc.toString(), field: [from, to] }
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: snippets look like templates
test.each([
  ['and $0)', 'and )', [4, 4]],
  [':action ${1:name}\n  :effect (and $0))', ':action name\n  :effect (and ))', [8, 12]],
  ['{ kind: ${1:count} }$0', '{ kind: count }', [8, 13]],
  ['imply ($1) ($0))', 'imply () ())', [7, 7]],
  ['price\\$: { a: ${1:1} \\}', 'price$: { a: 1 }', [13, 14]],
  ['a \\\\ #{b} $0', 'a \\ #{b} ', [9, 9]],
] as const)('%s', (template, text, field) => {
  expect(inserted(template)).toEqual({ text, field })
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
