import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../commands.ts'
import type { createShell } from '../create-shell.ts'
import { ShellContext, useCommands, useShellState } from '../hooks.ts'
import { rooms } from '../rooms.ts'
import { toggleTheme } from '../theme.ts'
import { timelineCommands } from '../timeline.ts'
import { NoticeLine } from './notice-line.tsx'
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
  const hasTimeline = useShellState(({ timeline }) => timeline !== undefined)
  const room = rooms.find(({ id }) => id === route.room) ?? rooms[0]!
  const commands = useMemo(() => shellCommands(created), [created])
  useCommands(commands)
  useKeyboard(created)
  return (
    <div className={hasTimeline ? 'shell with-time' : 'shell'}>
      <Rail />
      <TopBar overlay={overlay} open={setOverlay} />
      <main className="room">
        <RoomFrame room={room} shell={shell} route={route.room === room.id ? route : { ...route, room: room.id }} />
      </main>
      <TimeBar />
      <NoticeLine />
      <Overlays overlay={overlay} shell={shell} close={() => setOverlay(undefined)} />
    </div>
  )
}

function shellCommands({ shell, store, setOverlay }: CreatedShell): readonly Command[] {
  const group = 'Studio'
  /** Whether the room is about the document that is open: others have a title of their own. */
  const hasDocument = () => {
    const { route, title } = store.getState()
    return shell.desk.store.getState().current !== undefined && route.room !== rooms[0]!.id && title === undefined
  }
  return [
    { id: 'palette', title: 'Search or run a command', group, keys: 'Mod+K', run: () => setOverlay('palette') },
    { id: 'keys', title: 'Keys of this room', group, keys: '?', run: () => setOverlay('keys') },
    {
      ...{ id: 'document.menu', title: 'Other documents', group: 'Document', keys: 'Alt+D' },
      isEnabled: hasDocument,
      run: () => setOverlay('menu'),
    },
    {
      ...{ id: 'document.rename', title: 'Rename this document', group: 'Document', keys: 'Alt+R' },
      isEnabled: () => hasDocument() && !shell.desk.store.getState().current!.state.isReadOnly,
      run: () => setOverlay('rename'),
    },
    {
      ...{ id: 'document.lab', title: 'Open in the Lab', group: 'Document', keys: 'Alt+Shift+B' },
      isEnabled: () => hasDocument() && store.getState().route.room !== 'lab',
      run: () => shell.go({ room: 'lab', path: ['document', shell.desk.store.getState().current!.id] }),
    },
    {
      ...{ id: 'document.play', title: 'Play in the Arcade', group: 'Document', keys: 'Alt+Shift+A' },
      isEnabled: () =>
        hasDocument() &&
        shell.desk.store.getState().current!.state.document.kind === 'vgdl' &&
        store.getState().route.room === 'author',
      run: () => shell.go({ room: 'arcade', path: [shell.desk.store.getState().current!.id] }),
    },
    { id: 'theme', title: 'Light or dark', group, keys: 'Alt+B', run: toggleTheme },
    ...rooms.map(({ id, title, keys }) => ({
      ...{ id: `room.${id}`, title: `Go to ${title}`, group, keys },
      run: () => shell.go({ room: id }),
    })),
    ...timelineCommands(() => store.getState().timeline),
  ]
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
