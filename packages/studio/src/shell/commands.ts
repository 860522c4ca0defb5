/** Everything that can be done now: commands with keys, and places to go to. The palette, the key list and the keyboard read it. */
import { createStore } from 'zustand/vanilla'
import { isPressed, isTyped, type KeyPress } from './keys.ts'

/** Something to do. Each has a key, and is found in the palette and under `?`. */
export interface Command {
  readonly id: string
  readonly title: string
  /** Heading in the palette and in the list of keys, such as `Author`. */
  readonly group: string
  /** See keys.ts. */
  readonly keys: string
  readonly run: () => void
  /** @default always */
  readonly isEnabled?: () => boolean
}

/** Something to go to: an example, a document, an action. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly detail?: string
  readonly run: () => void
}

/** The commands that can be run now. */
export function enabledOf(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ isEnabled }) => isEnabled === undefined || isEnabled())
}

/** The groups of a list, each once: those of the room before what several rooms have. */
export function groupsOf(items: readonly { readonly group: string }[]): readonly string[] {
  const everywhere = ['Text', 'In this document', 'Document', 'Folder', 'Time', 'Studio', 'Recent', 'Examples']
  return [...new Set(items.map(({ group }) => group))].toSorted(
    (one, other) => everywhere.indexOf(one) - everywhere.indexOf(other),
  )
}

interface CommandsState {
  /** In the order in which they were first offered: a view that comes back finds its commands where they were. */
  readonly commands: readonly Command[]
  readonly entries: readonly PaletteEntry[]
}

export type Commands = ReturnType<typeof createCommands>

export function createCommands() {
  const store = createStore<CommandsState>(() => ({ commands: [], entries: [] }))
  /** By the ids of all commands that were ever offered. */
  const places = new Map<string, number>()
  /** Of the commands that are offered now, the latest last. */
  let latest: readonly Command[] = []
  const inPlace = (commands: readonly Command[]) => {
    latest = commands
    return commands.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!)
  }
  return {
    store,
    /** Offers commands and entries until the returned function is called. */
    offer(commands: readonly Command[], entries: readonly PaletteEntry[] = []): () => void {
      for (const { id } of commands) if (!places.has(id)) places.set(id, places.size)
      store.setState((state) => ({
        commands: inPlace([...latest, ...commands]),
        entries: [...state.entries, ...entries],
      }))
      return () =>
        store.setState((state) => ({
          commands: inPlace(latest.filter((command) => !commands.includes(command))),
          entries: state.entries.filter((entry) => !entries.includes(entry)),
        }))
    },
    /** Runs the command of a key press. What was offered last comes first: a room's keys before those of the shell. */
    press(key: KeyPress, { isTyping, isMac }: { readonly isTyping: boolean; readonly isMac: boolean }): boolean {
      const command = latest.findLast(
        ({ keys, isEnabled }) =>
          isPressed(keys, key, isMac) && !(isTyping && isTyped(keys)) && (isEnabled === undefined || isEnabled()),
      )
      command?.run()
      return command !== undefined
    },
  }
}
