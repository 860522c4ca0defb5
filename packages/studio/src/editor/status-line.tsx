import { ChevronRight } from 'lucide-react'
import { useStore } from 'zustand'
import { outlinePath } from './outline-path.ts'
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
