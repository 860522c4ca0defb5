/** Marks the lines of a part that was selected elsewhere, until the cursor moves or nothing is selected there any more. */
import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

export const markPart = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>()

const mark = Decoration.line({ class: 'cm-part' })

export const partMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(markPart)) {
        if (effect.value === undefined) return Decoration.none
        const { doc } = transaction.state
        const lines = []
        const last = doc.lineAt(Math.min(effect.value.to, doc.length)).number
        for (let line = doc.lineAt(Math.min(effect.value.from, doc.length)).number; line <= last; line++)
          lines.push(mark.range(doc.line(line).from))
        return Decoration.set(lines)
      }
    return transaction.selection ? Decoration.none : marks.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
