import type { Span } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import type { DocumentSymbol } from '@telos/language'
import { ChevronRight } from 'lucide-react'
import { useStore } from 'zustand'
import type { TextSession } from './text-session.ts'

/** Where the cursor is: the parts around it, its line and its column. */
export function StatusLine({ session }: { readonly session: TextSession }) {
  const path = useStore(session.host.store, (state) => state.activeFile)
  const cursor = useStore(session.store, (state) => state.cursor)
  const outline = useStore(session.store, ({ outlines }) => outlines.get(path))
  const around = outlinePath(outline ?? [], cursor)
  return (
    <footer className="text-status">
      <nav aria-label="Where the cursor is">
        <ol>
          <li>{path}</li>
          {around.map(({ name, nameSpan }) => (
            <li key={`${nameSpan.line} ${nameSpan.column}`}>
              <ChevronRight size={12} aria-hidden />
              <button type="button" onClick={() => session.goTo(nameSpan)}>
                {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <span>
        Line {cursor.line}, column {cursor.column}
      </span>
    </footer>
  )
}

/** The entries around a position, the outermost first. */
export function outlinePath(symbols: readonly DocumentSymbol[], position: TextPosition): readonly DocumentSymbol[] {
  const around = symbols.find(({ span }) => contains(span, position))
  return around === undefined ? [] : [around, ...outlinePath(around.children, position)]
}

/** Everything with a name of the author's, such as `action drinkRum`; at most `most`, as a list of thousands helps nobody. */
export function goToEntries(symbols: readonly DocumentSymbol[], most = 400): readonly DocumentSymbol[] {
  const found: DocumentSymbol[] = []
  const walk = (entries: readonly DocumentSymbol[]) => {
    for (const entry of entries) {
      if (found.length >= most) return
      if (entry.kind !== 'keyword') found.push(entry)
      walk(entry.children)
    }
  }
  walk(symbols)
  return found
}

function contains({ line, column, endLine, endColumn }: Span, { line: at, column: column_ }: TextPosition): boolean {
  const isBefore = at < line || (at === line && column_ < column)
  return !isBefore && (at < endLine || (at === endLine && column_ <= endColumn))
}
