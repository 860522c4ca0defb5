import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { agoText } from '../../documents/ago.ts'
import type { LibraryEntry } from '../../documents/library.ts'
import { roomOfKind } from '../../documents/studio-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import { KindIcon, kindWords } from './example-list.tsx'
import type { RecentWork } from './recent-work.ts'

// the menu comes with its first use: Home shows before it
const RecentMenu = lazy(() => import('./recent-menu.tsx'))

interface RecentListProps {
  readonly recent: RecentWork
  readonly shell: StudioShell
  readonly now: number
}

/** What was worked on in this browser, the latest first. */
export function RecentList({ recent, shell, now }: RecentListProps) {
  const { entries, problem } = useStore(recent.store)
  const [renamed, setRenamed] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const remove = async ({ id, title }: LibraryEntry) => {
    const undo = await recent.remove(id)
    shell.say(`Deleted “${title}”.`, { title: 'Undo', run: () => void undo() })
  }
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title">Recent</h2>
      {problem !== undefined && <p className="hint">This browser keeps no documents: {problem}</p>}
      {entries?.length === 0 && problem === undefined && (
        <p className="hint">Nothing yet. What you open or start is kept here, in this browser.</p>
      )}
      <ul className="recent-list">
        {entries?.slice(0, 12).map((entry) => (
          <li key={entry.id}>
            {renamed === entry.id ? (
              <RenameForm
                entry={entry}
                done={(title) => {
                  setRenamed(undefined)
                  if (title !== undefined) void recent.rename(entry.id, title)
                }}
              />
            ) : (
              <a className="entry" href={`#/${roomOfKind(entry.kind)}/${encodeURIComponent(entry.id)}`}>
                <KindIcon kind={entry.kind} />
                <span className="entry-text">
                  {entry.title}
                  <small>
                    {kindWords[entry.kind]}, {agoText(entry.savedAt, now)}
                  </small>
                </span>
              </a>
            )}
            <Suspense fallback={<MenuButton entry={entry} />}>
              {opened === entry.id ? (
                <RecentMenu
                  title={entry.title}
                  close={() => setOpened(undefined)}
                  rename={() => setRenamed(entry.id)}
                  remove={() => void remove(entry)}
                />
              ) : (
                <MenuButton entry={entry} open={() => setOpened(entry.id)} />
              )}
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MenuButton({ entry, open }: { readonly entry: LibraryEntry; readonly open?: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="menu"
      aria-label={`More: ${entry.title}`}
      onClick={open}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  )
}

interface RenameFormProps {
  readonly entry: LibraryEntry
  /** Undefined if it keeps its name. */
  readonly done: (title: string | undefined) => void
}

function RenameForm({ entry, done }: RenameFormProps) {
  const [title, setTitle] = useState(entry.title)
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault()
        done(title)
      }}
    >
      <KindIcon kind={entry.kind} />
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to type here
        autoFocus
        aria-label="New name"
        value={title}
        maxLength={200}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => done(title)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') done(undefined)
        }}
      />
    </form>
  )
}
