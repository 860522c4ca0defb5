/** Long lines are wrapped, and go on below the beginning of their text. */
import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const indents = new Map<number, Decoration>()

/** Further in than the line itself, so that one can tell a line from the rest of one. */
const further = 2
/** A line that is indented further than this has no room left. */
const most = 24

function indentOf(columns: number): Decoration {
  const known = indents.get(columns)
  if (known) return known
  const style = `padding-left: calc(var(--line-start) + ${columns}ch); text-indent: -${columns}ch`
  const made = Decoration.line({ attributes: { style } })
  indents.set(columns, made)
  return made
}

function hangingIndents({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      // a tab is as wide as its place says, which is not known here
      const columns = /^ */.exec(line.text)![0].length + further
      builder.add(line.from, line.from, indentOf(Math.min(columns, most)))
      at = line.to + 1
    }
  return builder.finish()
}

export const wrapping: Extension = [
  EditorView.lineWrapping,
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.decorations = hangingIndents(view)
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.decorations = hangingIndents(view)
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
]
