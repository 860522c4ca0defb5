/** What every editor of the studio can do: the parts of CodeMirror, without a history of its own. */
import { completionStatus } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'
import { tokenColours, wordColours } from './colours.ts'
import { folding } from './folding.ts'
import { indentation, wrapping } from './indentation.ts'
import { partMark } from './part-mark.ts'

export const readOnly = new Compartment()

export function readOnlyExtension(isReadOnly: boolean): Extension {
  return EditorState.readOnly.of(isReadOnly)
}

/** Milliseconds after Escape within which Tab leaves the editor. */
const tabTime = 2_000

/** The words of the panels, in the manner of the studio. */
const phrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  replace: 'Replace',
  'replace all': 'Replace all',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole words',
  go: 'Go',
}

interface EditorParts {
  readonly kind: StudioDocumentKind
  readonly path: string
  readonly text: string
  readonly isReadOnly: boolean
  /** A level of a game: characters in rows, not words. */
  readonly isPlain: boolean
  /** Wrapping measures lines, which takes long in long texts. */
  readonly isWrapped: boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly more: Extension
}

export function editorState(parts: EditorParts): EditorState {
  const { kind, path, text, isReadOnly, isPlain, isWrapped, undo, redo, more } = parts
  const redone = () => {
    redo()
    return true
  }
  const extensions: Extension = [
    readOnly.of(readOnlyExtension(isReadOnly)),
    more,
    lineNumbers(),
    folding,
    EditorState.allowMultipleSelections.of(true),
    drawSelection(),
    dropCursor(),
    // Ctrl and a click go to the declaration
    EditorView.clickAddsSelectionRange.of((event) => event.altKey),
    rectangularSelection({ eventFilter: (event) => event.altKey && event.shiftKey }),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 2, maxMatches: 200 }),
    search({ top: true }),
    indentation(kind),
    tokenColours,
    isPlain ? [] : wordColours(kind),
    isWrapped && !isPlain ? wrapping : [],
    partMark,
    EditorState.phrases.of(phrases),
    keymap.of([
      // Ctrl Z and Ctrl Shift Z are commands of the room
      { key: 'Mod-y', run: redone, preventDefault: true },
      ...searchKeymap,
      // Alt L leads to the Lab
      ...defaultKeymap.filter(({ key }) => key !== 'Alt-l'),
      indentWithTab,
    ]),
    // also where Escape has something else to do, such as giving up a selection
    Prec.highest(
      EditorView.domEventHandlers({
        keydown(event, view) {
          if (event.key === 'Escape' && completionStatus(view.state) === null) view.setTabFocusMode(tabTime)
          return false
        },
      }),
    ),
    EditorView.domEventHandlers({
      // "Undo" of the browser's own menus
      beforeinput(event) {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
        event.preventDefault()
        if (event.inputType === 'historyUndo') undo()
        else redo()
        return true
      },
    }),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': path,
      'aria-description': 'Tab indents. Press Escape, then Tab, to leave the editor.',
      spellcheck: 'false',
    }),
  ]
  return EditorState.create({ doc: text, extensions })
}
