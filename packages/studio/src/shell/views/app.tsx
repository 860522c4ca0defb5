import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { createShell } from '../create-shell.ts'
import { ShellContext, useCommands, useShellState } from '../hooks.ts'
import { rooms } from '../rooms.ts'
import { shellCommands } from '../shell-commands.ts'
import { Overlays } from './overlays.tsx'
import { Rail } from './rail.tsx'
import { RoomFrame } from './room-frame.tsx'
import { TimeBar } from './time-bar.tsx'
import { TopBar } from './top-bar.tsx'

type CreatedShell = ReturnType<typeof createShell>

export function App({ created }: { readonly created: CreatedShell }) {
  const context = useMemo(() => ({ shell: created.shell, store: created.store }), [created])
  return (
    <ShellContext value={context}>
      <Frame created={created} />
    </ShellContext>
  )
}

function Frame({ created }: { readonly created: CreatedShell }) {
  const { shell, store, setOverlay } = created
  const { route, overlay } = useStore(store)
  const { language } = useShellState(({ words }) => words)
  const hasTimeline = useShellState(({ timeline }) => timeline !== undefined)
  const room = rooms.find(({ id }) => id === route.room) ?? rooms[0]!
  const commands = useMemo(() => shellCommands(created), [created])
  useCommands(commands)
  useKeyboard(created)
  return (
    <div className={hasTimeline ? 'shell with-time' : 'shell'} lang={language}>
      <Rail />
      <TopBar overlay={overlay} open={setOverlay} />
      <main className="room" data-room={room.id}>
        <RoomFrame room={room} shell={shell} route={route.room === room.id ? route : { ...route, room: room.id }} />
      </main>
      <TimeBar />
      <NoticeLine />
      <Overlays overlay={overlay} shell={shell} close={() => setOverlay(undefined)} />
    </div>
  )
}

/** Sends key presses to the commands, except those that are typed into a text or belong to a control. */
function useKeyboard({ shell }: CreatedShell): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof HTMLElement ? event.target : undefined
      const isTyping =
        target?.isContentEditable === true ||
        target?.closest('input, textarea, select, [role=dialog], [role=menu], [role=listbox]') != null ||
        // Space and Enter press a button
        (target?.closest('button, a, summary') != null && (event.key === ' ' || event.key === 'Enter'))
      if (shell.commands.press(event, { isTyping, isMac: shell.isMac })) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [shell])
}

/** The last thing the studio said, for a few seconds. */
function NoticeLine() {
  const notice = useShellState((state) => state.notice)
  return (
    <div className="notice-line" role="status" aria-live="polite">
      {notice && (
        <div className="notice" key={notice.id}>
          {notice.sentence}
          {notice.action && (
            <button type="button" className="link" onClick={notice.action.run}>
              {notice.action.title}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
