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
  /** Where the files are saved on the disk. */
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

/** An id for a new document: readable in the address, and not taken. */
export function newDocumentId(title: string, random: () => number = Math.random): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
  const number = Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return `${words || 'document'}-${number}`
}

/** The id of a document that is always the same for the same data. */
export function documentIdOf(word: string, data: string): string {
  // FNV-1a, from both ends, so that two links hardly ever share an id
  const hash = (characters: Iterable<string>) => {
    let sum = 0x811c9dc5
    for (const character of characters) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193) >>> 0
    return sum.toString(36).padStart(7, '0')
  }
  return `${word}-${hash(data)}${hash([...data].reverse())}`
}

export type ReadSaved = { readonly document: StudioDocument } | { readonly refused: string }

/** Texts beyond this are refused: no editor would stay usable. */
export const mostCharacters = 50_000_000

const kinds = ['domain', 'pddl', 'vgdl'] as const

/**
 * Reads a document that comes from outside: a file, a link, another version. Nothing in it is believed before it is checked. The document gets the id given here: two
 * documents never share one.
 */
export function readSaved(data: unknown, id: string): ReadSaved {
  if (typeof data !== 'object' || data === null) return refuse('it holds no document')
  const { telosStudio, title, kind, files } = data as Readonly<Record<string, unknown>>
  if (typeof telosStudio !== 'number') return refuse('it is not a document of the studio')
  if (telosStudio > documentVersion) {
    const refused = `This was saved by a newer version of the studio (format ${telosStudio}, this one reads ${documentVersion}). Update Telos to open it.`
    return { refused }
  }
  const known = kinds.find((each) => each === kind)
  if (known === undefined) return refuse(`its kind is not one of ${kinds.join(', ')}`)
  if (!Array.isArray(files) || files.length === 0 || files.length > 1_000) return refuse('it has no files')
  const texts = files.map((file) => readFile(file))
  if (!texts.every((file) => file !== undefined)) return refuse('one of its files has no path or no text')
  if (new Set(texts.map(({ path }) => path)).size < texts.length) return refuse('two of its files have the same path')
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters) return refuse('it is larger than 50 MB')
  const name = typeof title === 'string' && title.trim() !== '' ? title.slice(0, 200) : texts[0]!.path
  return { document: { id, title: name, kind: known, files: texts } }
}

function readFile(file: unknown): { readonly path: string; readonly text: string } | undefined {
  if (typeof file !== 'object' || file === null) return undefined
  const { path, text } = file as Readonly<Record<string, unknown>>
  if (typeof path !== 'string' || path === '' || path.length > 1_000 || typeof text !== 'string') return undefined
  return { path, text }
}

function refuse(because: string): ReadSaved {
  return { refused: `This cannot be opened: ${because}.` }
}

/** Characters of all files together above which a document is shown without the language service: reading it after every key takes too long. */
const mostCharactersRead = 5_000_000

export function isLarge(files: readonly TextFile[]): boolean {
  return files.reduce((sum, { text }) => sum + text.length, 0) > mostCharactersRead
}
