/** How far lines are indented: a new one as the one before it, and further inside what that line opens; the rest of a long one as its beginning. */
import { indentService, indentUnit } from '@codemirror/language'
import { EditorState, type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'

const units: Readonly<Record<StudioDocumentKind, number>> = { domain: 2, pddl: 2, vgdl: 4 }
const comments: Readonly<Record<StudioDocumentKind, string>> = { domain: '#', pddl: ';', vgdl: '#' }

/** Columns of the line after `line`, of which the author has typed the beginning. */
function indentAfter(kind: StudioDocumentKind, line: string): number {
  const own = /^ */.exec(line)![0].length
  const text = line.replace(kind === 'pddl' ? /;.*$/ : /(?:^|\s)#.*$/, '').trimEnd()
  return own + (opens(kind, text) ? units[kind] : 0)
}

function opens(kind: StudioDocumentKind, text: string): boolean {
  if (kind === 'domain') return /[:{[]$/.test(text)
  if (kind === 'vgdl')
    return /^\s*(?:BasicGame|GameSpace|SpriteSet|LevelMapping|InteractionSet|TerminationSet)\b/.test(text)
  return count(text, '(') > count(text, ')')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

export function indentation(kind: StudioDocumentKind): Extension {
  return [
    indentUnit.of(' '.repeat(units[kind])),
    indentService.of((context, at) => {
      const { text, from } = context.lineAt(at, -1)
      // only what stands before the cursor: the rest moves down with it
      return context.simulatedBreak === at ? indentAfter(kind, text.slice(0, at - from)) : null
    }),
    EditorState.languageData.of(() => [{ commentTokens: { line: comments[kind] } }]),
  ]
}

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

/** Wraps long lines, which go on below the beginning of their text. */
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
