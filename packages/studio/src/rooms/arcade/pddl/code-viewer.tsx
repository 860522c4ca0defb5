import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { differenceOf } from '../../../documents/text-change.ts'
import { editorState } from '../../../editor/code/create-editor.ts'
import type { Lines } from '../../../workers/arcade/model-contract.ts'

const setMarked = StateEffect.define<readonly Lines[]>()
const mark = Decoration.line({ class: 'cm-part' })

const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, state }) {
    for (const effect of effects)
      if (effect.is(setMarked)) {
        const ranges = effect.value.flatMap(({ line, endLine }) => {
          const last = Math.min(endLine, state.doc.lines)
          return Array.from({ length: Math.max(0, last - line + 1) }, (_, at) =>
            mark.range(state.doc.line(line + at).from),
          )
        })
        return Decoration.set(ranges, true)
      }
    return marks
  },
  provide: (field) => EditorView.decorations.from(field),
})

interface CodeViewerProps {
  readonly path: string
  readonly text: string
  readonly kind: 'pddl' | 'domain'
  /** Lines to mark; the first is scrolled to. */
  readonly marked?: readonly Lines[]
  readonly onLine?: (line: number) => void
  /** How the line begins that is on top at first. @default the first line is */
  readonly top?: string
  /** Makes it an editor. */
  readonly onText?: (text: string) => void
  /** What the browser's own undo calls; that of the keys is a command of the room. */
  readonly history?: { undo(): void; redo(): void }
}

/** A text of the model, with lines marked. Reading it is what one does here; only the configuration is edited. */
export function CodeViewer({ path, text, kind, marked, onLine, top, onText, history }: CodeViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const heard = useRef({ onLine, onText, history })
  heard.current = { onLine, onText, history }
  const isEdited = onText !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is shown in the same editor
  useEffect(() => {
    const more = [
      markedLines,
      EditorView.updateListener.of(({ state, selectionSet, docChanged, transactions }) => {
        const isOwn = transactions.some(
          (transaction) =>
            transaction.isUserEvent('select') ||
            transaction.isUserEvent('input') ||
            transaction.isUserEvent('delete') ||
            transaction.isUserEvent('move'),
        )
        if (docChanged && isOwn) heard.current.onText?.(state.doc.toString())
        if (selectionSet && isOwn) heard.current.onLine?.(state.doc.lineAt(state.selection.main.head).number)
      }),
    ]
    const state = editorState({
      kind,
      path,
      text,
      isReadOnly: !isEdited,
      isPlain: false,
      isWrapped: text.length < 200_000,
      more: [more, EditorState.allowMultipleSelections.of(false)],
      undo: () => heard.current.history?.undo(),
      redo: () => heard.current.history?.redo(),
    })
    const from = top === undefined ? -1 : `\n${state.doc}`.indexOf(`\n${top}`)
    const scrollTo = EditorView.scrollIntoView(Math.max(0, from), { y: 'start' })
    const made = new EditorView({ parent: place.current!, state, ...(from > 0 && { scrollTo }) })
    view.current = made
    return () => made.destroy()
  }, [path, kind, isEdited])
  useEffect(() => {
    const { current } = view
    // only what differs: the cursor stays where it is, and an editor has no carriage returns
    const changes = current && differenceOf(path, current.state.doc.toString(), text.replace(/\r\n?/g, '\n'))
    if (changes?.length)
      current!.dispatch({ changes: changes.map(({ from, to, text: insert }) => ({ from, to, insert })) })
  }, [path, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines of the text before mean nothing
  useEffect(() => {
    const { current } = view
    const lines = (marked ?? []).filter(({ line }) => current !== undefined && line <= current.state.doc.lines)
    const [first] = lines
    current?.dispatch({
      effects: [
        setMarked.of(lines),
        ...(first ? [EditorView.scrollIntoView(current.state.doc.line(first.line).from, { y: 'center' })] : []),
      ],
    })
  }, [marked, text])
  return <div className="file-editor" ref={place} />
}
