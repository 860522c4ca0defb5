/** The words of the shell. A room that speaks another language gives them in it, for as long as it is shown. */
import type { Command } from './commands.ts'
import { type TimelineWords, timelineWords } from './timeline.ts'

export interface ShellWords {
  readonly language: string
  readonly rooms: string
  readonly search: string
  readonly commands: string
  readonly nothing: string
  readonly keys: string
  readonly keysHeading: string
  readonly close: string
  readonly theme: string
  readonly time: TimelineWords
  /** Titles of the shell's commands by their ids, and headings by those of the commands, where they are not English. */
  readonly titles: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, string>
}

export const englishShell: ShellWords = {
  language: 'en',
  rooms: 'Rooms',
  search: 'Search or run a command',
  commands: 'Commands',
  nothing: 'Nothing here is called that.',
  keys: 'Keys of this room',
  keysHeading: 'Keys',
  close: 'Close',
  theme: 'Light or dark',
  time: timelineWords,
  titles: new Map(),
  groups: new Map(),
}

export function titleOf({ titles }: ShellWords, { id, title }: Pick<Command, 'id' | 'title'>): string {
  return titles.get(id) ?? title
}
