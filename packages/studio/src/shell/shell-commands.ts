/** What can be done in every room. */
import type { Command } from './commands.ts'
import type { createShell } from './create-shell.ts'
import { rooms } from './rooms.ts'
import { toggleTheme } from './theme.ts'
import { timelineCommands } from './timeline.ts'
import { englishShell } from './words.ts'

type Created = Pick<ReturnType<typeof createShell>, 'shell' | 'store' | 'setOverlay'>

export function shellCommands({ shell, store, setOverlay }: Created): readonly Command[] {
  const group = 'Studio'
  const { search, keys, theme } = englishShell
  /** Whether the room is about the document that is open: others have a title of their own. */
  const hasDocument = () => {
    const { route, title } = store.getState()
    return shell.desk.store.getState().current !== undefined && route.room !== rooms[0]!.id && title === undefined
  }
  return [
    { id: 'palette', title: search, group, keys: 'Mod+K', run: () => setOverlay('palette') },
    { id: 'keys', title: keys, group, keys: '?', run: () => setOverlay('keys') },
    {
      id: 'document.menu',
      title: 'Other documents',
      group: 'Document',
      keys: 'Alt+D',
      isEnabled: hasDocument,
      run: () => setOverlay('menu'),
    },
    {
      id: 'document.rename',
      title: 'Rename this document',
      group: 'Document',
      keys: 'Alt+R',
      isEnabled: () => hasDocument() && !shell.desk.store.getState().current!.state.isReadOnly,
      run: () => setOverlay('rename'),
    },
    {
      id: 'document.lab',
      title: 'Open in the Lab',
      group: 'Document',
      keys: 'Alt+Shift+B',
      isEnabled: () => hasDocument() && store.getState().route.room !== 'lab',
      run: () => shell.go({ room: 'lab', path: ['document', shell.desk.store.getState().current!.id] }),
    },
    {
      id: 'document.play',
      title: 'Play in the Arcade',
      group: 'Document',
      keys: 'Alt+Shift+A',
      isEnabled: () =>
        hasDocument() &&
        shell.desk.store.getState().current!.state.document.kind === 'vgdl' &&
        store.getState().route.room === 'author',
      run: () => shell.go({ room: 'arcade', path: [shell.desk.store.getState().current!.id] }),
    },
    { id: 'theme', title: theme, group, keys: 'Alt+B', run: toggleTheme },
    ...rooms.map(({ id, title, keys }) => ({
      id: `room.${id}`,
      title: `Go to ${title}`,
      group,
      keys,
      run: () => shell.go({ room: id }),
    })),
    ...timelineCommands(() => store.getState().timeline),
  ]
}
