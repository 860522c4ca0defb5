/** The commands of the text: each works on the editor that had the focus last. */
import { startCompletion } from '@codemirror/autocomplete'
import { toggleComment } from '@codemirror/commands'
import { gotoLine, openSearchPanel, selectNextOccurrence } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { isLarge } from '../documents/studio-document.ts'
import type { Command } from '../shell/commands.ts'
import { goToDefinition, listReferences } from './language/go-to.ts'
import { describeHere } from './language/hover.ts'
import { fixEverything, formatActiveFile, goToProblem, offerFixes } from './language/problems.ts'
import { renameHere } from './language/rename.ts'
import type { TextSession } from './text-session.ts'

type Work = (view: EditorView, path: string) => void | boolean | Promise<void>

export function textCommands(session: TextSession): readonly Command[] {
  const { host, document, shell } = session
  const run = (work: Work) => () => {
    const { view } = session
    if (view === undefined) return
    const running = work(view, session.pathOf(view))
    if (running instanceof Promise) running.catch(session.fail)
  }
  const plain = (id: string, keys: string, title: string, work: Work): Command => ({
    id: `text.${id}`,
    title,
    group: 'Text',
    keys,
    run: run(work),
  })
  /** One that needs the language service. */
  const asking = (id: string, keys: string, title: string, work: Work): Command => ({
    ...plain(id, keys, title, work),
    isEnabled: () => !isLarge(document.files),
  })
  const inEditor = (work: (view: EditorView) => boolean) => (view: EditorView) => {
    view.focus()
    work(view)
  }
  const nextFile = () => {
    const paths = document.files.map(({ path }) => path)
    const at = paths.indexOf(host.store.getState().activeFile)
    host.openFile(paths[(at + 1) % paths.length]!)
    if (paths.length === 1) shell.say('This document has one file.')
    // another editor may have to be shown first
    setTimeout(() => session.view?.focus())
  }
  return [
    asking('fix', 'Mod+.', 'Quick fix', (view, path) => offerFixes(session, view, path)),
    asking('fixAll', 'Alt+Shift+X', 'Fix all that is safe to fix', (_, path) => fixEverything(session, path)),
    asking('rename', 'F2', 'Rename everywhere', (view, path) => renameHere(session, view, path)),
    asking('definition', 'F12', 'Go to the declaration', (view, path) => goToDefinition(session, view, path)),
    asking('references', 'Shift+F12', 'Where is this used', (view, path) => listReferences(session, view, path)),
    asking('describe', 'F1', 'What is this', (view, path) => describeHere(session, view, path)),
    asking('problem', 'F8', 'Next problem', (view, path) => goToProblem(session, view, path, 1)),
    asking('problem.back', 'Shift+F8', 'Previous problem', (view, path) => goToProblem(session, view, path, -1)),
    asking('complete', 'Mod+Space', 'Complete', inEditor(startCompletion)),
    asking('format', 'Alt+Shift+F', 'Format', (_, path) => formatActiveFile(session, path)),
    plain('find', 'Mod+F', 'Find and replace', inEditor(openSearchPanel)),
    plain('again', 'Mod+D', 'Select the next place with the same text', inEditor(selectNextOccurrence)),
    plain('line', 'Mod+Alt+G', 'Go to line', inEditor(gotoLine)),
    plain('comment', 'Mod+/', 'Comment in or out', inEditor(toggleComment)),
    plain('file', 'Alt+PageDown', 'Next file', nextFile),
  ]
}
