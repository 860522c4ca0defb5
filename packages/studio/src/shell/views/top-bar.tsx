import { CircleHelp, Search, SunMoon } from 'lucide-react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import { useOpenDocument, useShell, useShellState } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { toggleTheme } from '../theme.ts'
import { Pill } from './pill.tsx'

export function TopBar({ open }: { readonly open: (overlay: 'palette' | 'keys') => void }) {
  const { desk, isMac } = useShell()
  const { current, save, problem } = useStore(desk.store)
  const isHome = useShellState(({ route }) => route.room === 'home')
  const status = useShellState((state) => state.status)
  return (
    <header className="top-bar">
      {current && !isHome ? <DocumentName document={current} /> : <b className="document-name">Telos</b>}
      {isHome || !current ? (
        <span className="pill">runs in this page, nothing leaves your machine</span>
      ) : (
        <Pill
          shape={save === 'saved' ? 'done' : save === 'saving' ? 'running' : 'failed'}
          text={save === 'failed' ? `not saved: ${problem}` : save}
        />
      )}
      {!isHome && status.map((pill) => <Pill key={pill.text} {...pill} />)}
      <button type="button" className="search" onClick={() => open('palette')}>
        <Search size={14} aria-hidden />
        <span>Search or run a command</span>
        <kbd>{keysAsText('Mod+K', isMac)}</kbd>
      </button>
      <button type="button" className="icon-button" aria-label="Light or dark" onClick={toggleTheme}>
        <SunMoon size={18} aria-hidden />
      </button>
      <button type="button" className="icon-button" aria-label="Keys of this room" onClick={() => open('keys')}>
        <CircleHelp size={18} aria-hidden />
      </button>
    </header>
  )
}

function DocumentName({ document }: { readonly document: OpenDocument }) {
  const { document: shown } = useOpenDocument(document)
  return <b className="document-name">{shown.title}</b>
}
