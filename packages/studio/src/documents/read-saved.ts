/** Reads documents that come from outside: a file, a link, another version. Nothing in them is believed before it is checked. */
import { documentVersion, type StudioDocument } from './studio-document.ts'

export type ReadSaved = { readonly document: StudioDocument } | { readonly refused: string }

/** Texts beyond this are refused: no editor would stay usable. */
export const mostCharacters = 50_000_000

const kinds = ['domain', 'pddl', 'vgdl'] as const

/** Checks data, such as parsed JSON. The document gets the id given here: two documents never share one. */
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
