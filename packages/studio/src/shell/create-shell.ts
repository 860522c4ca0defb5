/** What the page is made of, besides its rooms: one store, and the functions that rooms call. */
import { createStore } from 'zustand/vanilla'
import type { Desk } from '../documents/desk.ts'
import type { FolderAccess } from '../documents/folder-access.ts'
import { createCommands } from './commands.ts'
import type { StatusPill, StudioShell } from './room.ts'
import { type Route, readRoute, routeAsHash } from './route.ts'
import type { Timeline } from './timeline.ts'
import { englishShell, type ShellWords } from './words.ts'

interface Notice {
  readonly id: number
  readonly sentence: string
  readonly action: { readonly title: string; readonly run: () => void } | undefined
}

export type Overlay = 'palette' | 'keys' | 'menu' | 'rename'

interface ShellState {
  readonly route: Route
  readonly timeline: Timeline | undefined
  readonly status: readonly StatusPill[]
  /** What the room shows, if it is not the document that is open. */
  readonly title: string | undefined
  readonly words: ShellWords
  readonly notice: Notice | undefined
  /** What is open over the room, or at the name of the document. */
  readonly overlay: Overlay | undefined
}

export type ShellStore = ReturnType<typeof createShell>['store']

/** Milliseconds that a notice stays: long enough to read it, and longer with a button. */
function noticeTime(sentence: string, hasAction: boolean): number {
  return Math.max(hasAction ? 10_000 : 5_000, sentence.length * 70)
}

/** `address` is the window's location, `history` its history. */
export function createShell(options: {
  readonly desk: Desk
  readonly folder?: FolderAccess | undefined
  readonly isMac: boolean
  readonly location: { hash: string }
  readonly history: { replaceState(data: unknown, unused: string, url: string): void }
}) {
  const { desk, folder, isMac, location, history } = options
  const commands = createCommands()
  const store = createStore<ShellState>(() => ({
    route: readRoute(location.hash),
    timeline: undefined,
    status: [],
    notice: undefined,
    overlay: undefined,
    title: undefined,
    words: englishShell,
  }))
  let notices = 0
  const followAddress = () => store.setState({ route: readRoute(location.hash) })
  /** The page hears of another address a moment after it was entered. */
  const isAddressNew = () => routeAsHash(readRoute(location.hash)) !== routeAsHash(store.getState().route)

  const shell: StudioShell = {
    commands,
    desk,
    folder,
    isMac,
    go({ room, path = [], query = {} }, { replace = false } = {}) {
      const hash = routeAsHash({ room, path, query })
      // what a room writes about itself must not call a reader back who has left it
      if (replace && isAddressNew()) return followAddress()
      if (replace) history.replaceState(null, '', hash)
      else location.hash = hash
      store.setState({ route: readRoute(hash) })
    },
    setTimeline: (timeline) => store.setState({ timeline }),
    setStatus: (status) => store.setState({ status }),
    setTitle: (title) => store.setState({ title }),
    setWords: (words = englishShell) => store.setState({ words }),
    say(sentence, action) {
      const id = notices++
      store.setState({ notice: { id, sentence, action } })
      setTimeout(
        () => {
          if (store.getState().notice?.id === id) store.setState({ notice: undefined })
        },
        noticeTime(sentence, action !== undefined),
      )
    },
  }
  return {
    shell,
    store,
    /** Call it when the address changes. */
    followAddress,
    setOverlay: (overlay: ShellState['overlay']) => store.setState({ overlay }),
  }
}
