/** What the editor says by itself, in English and Italian. Its phrases are English, and so are the keys of their translations. */
import type { Language } from '@telos/lab'

interface EditorWords {
  /** How to leave the editor by keys. */
  readonly leaving: string
  readonly phrases: Readonly<Record<string, string>>
}

export const editorWords: Readonly<Record<Language, EditorWords>> = {
  en: { leaving: 'Tab indents. Press Escape, then Tab, to leave the editor.', phrases: {} },
  it: {
    leaving: 'Tab rientra il testo. Per lasciare l’editor premi Esc, poi Tab.',
    phrases: {
      Find: 'Trova',
      Replace: 'Sostituisci con',
      next: 'seguente',
      previous: 'precedente',
      all: 'tutti',
      'match case': 'maiuscole e minuscole',
      regexp: 'espressione regolare',
      'by word': 'parole intere',
      replace: 'sostituisci',
      'replace all': 'sostituisci tutti',
      close: 'chiudi',
      'current match': 'risultato attuale',
      'on line': 'alla riga',
      'replaced match on line $': 'sostituito alla riga $',
      'replaced $ matches': 'sostituiti $ risultati',
      'Go to line': 'Vai alla riga',
      go: 'vai',
    },
  },
}
