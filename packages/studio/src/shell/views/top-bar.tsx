import { CircleHelp, Search, SunMoon } from 'lucide-react'
import { useStore } from 'zustand'
import type { Overlay } from '../create-shell.ts'
import { useShell, useShellState } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { useNarrow } from '../narrow.ts'
import type { StatusPill } from '../room.ts'
import { toggleTheme } from '../theme.ts'
import { DocumentName } from './document-name.tsx'

interface TopBarProps {
  readonly overlay: Overlay | undefined
  readonly open: (overlay: Overlay | undefined) => void
}

export function TopBar({ overlay, open }: TopBarProps) {
  const { desk, isMac } = useShell()
  const { current, save, problem } = useStore(desk.store)
  const isHome = useShellState(({ route }) => route.room === 'home')
  const status = useShellState((state) => state.status)
  const title = useShellState((state) => state.title)
  const isNarrow = useNarrow()
  const words = useShellState((state) => state.words)
  return (
    <header className="top-bar">
      {title !== undefined ? (
        <b className="document-name">{title}</b>
      ) : current && !isHome ? (
        <DocumentName
          key={current.id}
          document={current}
          shown={overlay === 'menu' || overlay === 'rename' ? overlay : 'name'}
          show={open}
        />
      ) : (
        <b className="document-name">Telos</b>
      )}
      {title !== undefined ? null : isHome || !current ? (
        <span className="pill">runs in this page, nothing leaves your machine</span>
      ) : isNarrow ? (
        <Pill shape="paused" text="view only" />
      ) : (
        <Pill
          shape={save === 'saved' ? 'done' : save === 'saving' ? 'running' : 'failed'}
          text={save === 'failed' ? `not saved: ${problem}` : save}
        />
      )}
      {!isHome && status.map((pill) => <Pill key={pill.text} {...pill} />)}
      <button type="button" className="search" onClick={() => open('palette')}>
        <Search size={14} aria-hidden />
        <span>{words.search}</span>
        <kbd>{keysAsText('Mod+K', isMac)}</kbd>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.theme}
        title={`${words.theme} (${keysAsText('Alt+B', isMac)})`}
        onClick={toggleTheme}
      >
        <SunMoon size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.keys}
        title={`${words.keys} (?)`}
        onClick={() => open('keys')}
      >
        <CircleHelp size={18} aria-hidden />
      </button>
    </header>
  )
}

/** Each status has its own shape, for those who do not tell its colour from others. */
const shapes = { running: '●', paused: '■', done: '✓', failed: '✕', attention: '!' } as const

function Pill({ shape, text, run }: StatusPill) {
  const content = (
    <>
      <span className="shape" aria-hidden>
        {shapes[shape]}
      </span>
      {text}
    </>
  )
  return run === undefined ? (
    <span className={`pill ${shape}`}>{content}</span>
  ) : (
    <button type="button" className={`pill ${shape}`} onClick={run}>
      {content}
    </button>
  )
}
