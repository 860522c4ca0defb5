/** Folds where the language service says that a part begins and ends. */
import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { Span } from '@telos/core'
import { editorRange } from './places.ts'

export const setFolds = StateEffect.define<readonly Span[]>()

/** By the offset at which the first line of a part begins, the offset at which the part ends. */
const folds = StateField.define<ReadonlyMap<number, number>>({
  create: () => new Map(),
  update(known, { effects, changes, docChanged, state }) {
    for (const effect of effects)
      if (effect.is(setFolds)) {
        const found = new Map<number, number>()
        for (const span of effect.value) {
          const { from, to } = editorRange(state.doc, span)
          const line = state.doc.lineAt(from).from
          // of two parts that begin on one line, the larger is folded
          found.set(line, Math.max(to, found.get(line) ?? 0))
        }
        return found
      }
    if (!docChanged) return known
    return new Map([...known].map(([start, end]) => [changes.mapPos(start, 1), changes.mapPos(end, -1)]))
  },
})

function foldAt(state: EditorState, lineStart: number, lineEnd: number): { from: number; to: number } | null {
  const end = state.field(folds, false)?.get(lineStart)
  return end === undefined || end <= lineEnd ? null : { from: lineEnd, to: end }
}

export const folding: Extension = [
  folds,
  foldService.of(foldAt),
  codeFolding({ placeholderText: '…' }),
  foldGutter({
    markerDOM: marker,
    foldingChanged: ({ transactions }) =>
      transactions.some(({ effects }) => effects.some((effect) => effect.is(setFolds))),
  }),
  keymap.of(foldKeymap),
]

function marker(isOpen: boolean): HTMLElement {
  const made = document.createElement('span')
  made.textContent = isOpen ? '⌄' : '›'
  made.className = isOpen ? 'cm-fold-open' : 'cm-fold-closed'
  made.title = isOpen ? 'Fold' : 'Unfold'
  return made
}
