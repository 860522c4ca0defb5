/** An editor for TypeScript. In a chunk of its own: the room shows before it is loaded. */
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, type Diagnostic as Squiggle, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { Diagnostic } from '@telos/core'
import type { Language } from '@telos/lab'
import { useEffect, useRef } from 'react'
import { editorWords } from './editor-words.ts'
import '../../../editor/panels.global.css'

export interface OwnEditorProps {
  /** The text to begin with. */
  readonly first: string
  /** A text in the place of all there is; another object replaces it again. Undo brings back what was there. */
  readonly whole: { readonly text: string } | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** A place to show; another object shows it again. */
  readonly place: { readonly line: number; readonly column: number } | undefined
  readonly label: string
  readonly language: Language
  readonly onChange: (text: string) => void
  readonly onRun: () => void
}

/** Milliseconds after Escape within which Tab leaves the editor. */
const tabTime = 2_000

export default function OwnEditor(props: OwnEditorProps) {
  const { first, whole, diagnostics, place, language } = props
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const view = new EditorView({ parent: box.current!, state: stateOf(first, latest) })
    editor.current = view
    return () => view.destroy()
  }, [first])
  useEffect(() => editor.current!.dispatch({ effects: speech.reconfigure(wordsOf(language)) }), [language])
  useEffect(() => {
    const view = editor.current!
    if (whole === undefined || view.state.doc.toString() === whole.text) return
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: whole.text },
      annotations: isolateHistory.of('full'),
    })
  }, [whole])
  useEffect(() => {
    const view = editor.current!
    view.dispatch(
      setDiagnostics(
        view.state,
        diagnostics.flatMap((each) => squiggle(each, view.state)),
      ),
    )
  }, [diagnostics])
  useEffect(() => {
    const view = editor.current!
    if (place === undefined) return
    const at = offsetOf(view.state, place.line, place.column)
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    view.focus()
  }, [place])
  return <div className="own-editor" ref={box} />
}

/** What the editor says by itself: reconfigured when the view speaks another language, since it keeps what can be undone. */
const speech = new Compartment()

function wordsOf(language: Language): Extension {
  const { leaving, phrases } = editorWords[language]
  return [EditorState.phrases.of(phrases), EditorView.contentAttributes.of({ 'aria-description': leaving })]
}

function stateOf(text: string, latest: { readonly current: OwnEditorProps }): EditorState {
  const run = () => {
    latest.current.onRun()
    return true
  }
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
      search({ top: true }),
      indentUnit.of('  '),
      javascript({ typescript: true }),
      syntaxHighlighting(classHighlighter),
      keymap.of([
        { key: 'Mod-Enter', run },
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap.filter(({ key }) => key !== 'Alt-l'),
        indentWithTab,
      ]),
      EditorView.domEventHandlers({
        // the view takes files as a whole; the editor would put their text into its own
        drop: (event) => event.dataTransfer?.types.includes('Files') === true,
        keydown(event, view) {
          if (event.key === 'Escape') view.setTabFocusMode(tabTime)
          return false
        },
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) latest.current.onChange(state.doc.toString())
      }),
      EditorView.contentAttributes.of({
        tabindex: '0',
        'aria-label': latest.current.label,
        spellcheck: 'false',
      }),
      speech.of(wordsOf(latest.current.language)),
    ],
  })
}

function offsetOf(state: EditorState, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.max(1, Math.min(line, state.doc.lines)))
  return Math.min(from + column - 1, to)
}

function squiggle({ span, message, hint, severity }: Diagnostic, state: EditorState): Squiggle[] {
  if (span === undefined) return []
  const from = offsetOf(state, span.line, span.column)
  const word = state.wordAt(from)
  const said = hint === undefined ? message : `${message} — ${hint}`
  return [{ from, to: word?.to ?? Math.min(from + 1, state.doc.length), severity, message: said }]
}
