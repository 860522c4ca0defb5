/** What is wrong, what to do about it, and buttons that do it. */
import type { EditorView } from '@codemirror/view'
import type { Diagnostic } from '@telos/core'
import { keysAsText } from '../../shell/keys.ts'
import { element } from '../popups/markdown-dom.ts'
import type { TextSession } from '../text-session.ts'

/** Message and hint as sentences. */
export function problemSentences({ message, hint, severity }: Diagnostic): HTMLElement {
  const box = element('div', 'text-problem')
  const shape = box.appendChild(element('span', `text-shape ${severity}`, severity === 'error' ? '✕' : '!'))
  shape.role = 'img'
  shape.ariaLabel = severity
  const words = box.appendChild(element('div'))
  words.append(element('p', undefined, sentence(message)))
  if (hint !== undefined) words.append(element('p', 'text-hint', sentence(hint)))
  return box
}

/** The card of the tooltip. Its fixes are asked for when it opens: trying them takes time. */
export function problemCard(session: TextSession, path: string, diagnostic: Diagnostic, view: EditorView): HTMLElement {
  const { language, document, shell } = session
  const card = element('div', 'text-card')
  card.append(problemSentences(diagnostic))
  const { span } = diagnostic
  if (span === undefined || document.state.isReadOnly) return card
  const { version } = document.state
  const show = async () => {
    const fixes = await language.ask('fixes', { ...session.fileAsked(path), span })
    const own = fixes.filter(
      ({ diagnostic: { code, message } }) => code === diagnostic.code && message === diagnostic.message,
    )
    for (const [index, fix] of own.slice(0, 3).entries()) {
      const button = card.appendChild(element('button', 'text-fix'))
      button.type = 'button'
      button.append(element('span', undefined, fix.title))
      if (index === 0) button.append(element('kbd', undefined, keysAsText('Mod+.', shell.isMac)))
      button.addEventListener('click', () => {
        session.apply(fix, version)
        view.focus()
      })
    }
  }
  // without its fixes, the card still says what is wrong
  show().catch(() => {})
  return card
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!…]$/.test(first) ? first : `${first}.`
}
