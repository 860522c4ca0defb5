/** The contract between the shell and its rooms. Rooms know the shell by this alone, and no room imports another. */
import type { ComponentType } from 'react'
import type { Desk } from '../documents/desk.ts'
import type { FolderAccess } from '../documents/folder-access.ts'
import type { Commands } from './commands.ts'
import type { Route } from './route.ts'
import type { Timeline } from './timeline.ts'
import type { ShellWords } from './words.ts'

export interface StudioRoom {
  /** First part of its addresses. */
  readonly id: string
  /** The word in the rail. */
  readonly title: string
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>
  /** The key that leads to it. */
  readonly keys: string
  /** Loads its code when it is entered. */
  readonly load: () => Promise<{ readonly default: ComponentType<RoomProps> }>
}

export interface RoomProps {
  readonly shell: StudioShell
  /** Always of this room. */
  readonly route: Route
}

export interface StudioShell {
  readonly commands: Commands
  readonly desk: Desk
  /** The folder that `telos studio` was started with; undefined without one, and on other web servers. */
  readonly folder?: FolderAccess | undefined
  readonly isMac: boolean
  /** Goes to an address. `replace` leaves no entry to go back to, as a change of a small setting should. */
  go(route: Partial<Route> & Pick<Route, 'room'>, options?: { readonly replace?: boolean }): void
  /** Shows the bar for a run; undefined when the room has none. */
  setTimeline(timeline: Timeline | undefined): void
  /** Shows a sentence for a few seconds, and reads it to those who cannot see it. */
  say(sentence: string, action?: { readonly title: string; readonly run: () => void }): void
  /** Shows a title in the place of the document's name; undefined for rooms whose title is the document. */
  setTitle(title: string | undefined): void
  /** Lets the shell speak the language of the room; undefined for English. */
  setWords(words: ShellWords | undefined): void
  /** Shows what stands beside the name of the document in the top bar, such as the number of problems. */
  setStatus(status: readonly StatusPill[]): void
}

/** A small status: told by its shape and its words, not by its colour alone. */
export interface StatusPill {
  readonly shape: 'running' | 'paused' | 'done' | 'failed' | 'attention'
  readonly text: string
  readonly run?: () => void
}
