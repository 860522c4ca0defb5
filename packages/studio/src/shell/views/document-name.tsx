import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OpenDocument } from '../../documents/open-document.ts'
import { useOpenDocument } from '../hooks.ts'

// it comes with its first use: the page shows before it
const DocumentMenu = lazy(() => import('./document-menu.tsx'))

interface DocumentNameProps {
  readonly document: OpenDocument
  readonly shown: 'name' | 'menu' | 'rename'
  readonly show: (what: 'menu' | 'rename' | undefined) => void
}

/** The name of the document: a menu, or a field to change it. */
export function DocumentName({ document, shown, show }: DocumentNameProps) {
  const { title } = useOpenDocument(document).document
  const close = () => show(undefined)
  if (shown === 'rename') return <RenameField document={document} title={title} close={close} />
  const button = (
    <button
      type="button"
      className="document-name"
      aria-haspopup="menu"
      aria-label={`Document: ${title}`}
      onClick={() => show('menu')}
    >
      <b>{title}</b> <ChevronDown size={14} aria-hidden />
    </button>
  )
  return (
    <Suspense fallback={button}>{shown === 'menu' ? <DocumentMenu title={title} close={close} /> : button}</Suspense>
  )
}

function RenameField({ document, title, close }: { document: OpenDocument; title: string; close: () => void }) {
  const [name, setName] = useState(title)
  const done = () => {
    const wanted = name.trim()
    if (wanted !== '' && wanted !== title) document.rename(wanted)
    close()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to type here
        autoFocus
        aria-label="Name of the document"
        value={name}
        maxLength={200}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
    </form>
  )
}
