/** What the studio opens, saves and shares: a few texts that belong together. */
import type { TextFile } from '@telos/language'

/** `domain`: one document in YAML or JSON. `pddl`: a domain and its problems. `vgdl`: a game and its levels. */
export type StudioDocumentKind = 'domain' | 'pddl' | 'vgdl'

/** The room that opens a document from a list: games are played, everything else is written. */
export function roomOfKind(kind: StudioDocumentKind): 'author' | 'arcade' {
  return kind === 'vgdl' ? 'arcade' : 'author'
}

export interface StudioDocument {
  /** Letters, digits and dashes: it is part of the address. */
  readonly id: string
  readonly title: string
  readonly kind: StudioDocumentKind
  /** At least one; the first is shown first. */
  readonly files: readonly TextFile[]
  /** Where the files are on the disk, for a document of the folder that `telos studio` was started with: `plans/games`. */
  readonly folder?: string
  /** The same, for saving there. */
  readonly disk?: DiskPlace
}

export interface DiskPlace {
  /** Of the folder that `telos studio` was started with. */
  readonly id: string
  /** The folder in it that has the files, with `/` between its parts; empty for itself. */
  readonly folder: string
  /** What the files were when they were last read or written, by path. A file without a stamp is not on the disk yet. */
  readonly stamps: Readonly<Record<string, string>>
}

/** The version of what is saved and shared. A file with a higher one is refused politely. */
export const documentVersion = 1

/** A document as it is saved in the browser, in a file and in a link. */
export interface SavedDocument extends StudioDocument {
  readonly telosStudio: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
}
