/** Renames what the cursor is on, in all files, as one entry of the history. */
import type { EditorView } from '@codemirror/view'
import { editorRange } from '../code/places.ts'
import { element } from '../markdown.ts'
import { openPopup } from '../popup.ts'
import type { TextSession } from '../text-session.ts'

export async function renameHere(session: TextSession, view: EditorView, path: string): Promise<void> {
  const { language, document, shell } = session
  if (document.state.isReadOnly) return shell.say('This document is read-only here.')
  const place = session.placeAsked(view, path)
  const { version } = document.state
  const target = await language.ask('renameable', place)
  if ('refused' in target) return shell.say(target.refused)
  const { name, span } = target

  async function rename(to: string): Promise<string | undefined> {
    if (document.state.version !== version) return 'The text changed in the meantime. Try again.'
    const { edits, refused } = await language.ask('rename', { ...place, name: to })
    if (refused !== undefined) return refused
    if (edits.length > 0) session.apply({ title: `rename ${name} to ${to}`, edits }, version)
    return undefined
  }
  const content = (close: () => void) => renameForm(name, rename, close)
  openPopup(view, { at: editorRange(view.state.doc, span).from, content, takesFocus: true })
}

function renameForm(name: string, rename: (to: string) => Promise<string | undefined>, close: () => void): HTMLElement {
  const form = element('form', 'text-rename')
  const label = form.appendChild(element('label'))
  label.append(element('span', undefined, 'New name'))
  const input = label.appendChild(element('input'))
  input.value = name
  input.spellcheck = false
  input.dataset.autofocus = ''
  input.addEventListener('focus', () => input.select())
  const problem = form.appendChild(element('p'))
  problem.role = 'alert'
  form.append(element('small', undefined, 'Enter renames everywhere, Escape leaves it.'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    rename(input.value).then(
      (refused) => {
        if (refused === undefined) close()
        else problem.textContent = refused
      },
      (error: unknown) => void (problem.textContent = error instanceof Error ? error.message : String(error)),
    )
  })
  return form
}
