/** Files from the disk: recognises what they are, groups what belongs together, and refuses the rest with a sentence. */
import type { TextFile } from '@telos/language'
import {
  isTracePath,
  looksLikeGame,
  looksLikeLevel,
  looksLikePddl,
  looksLikeReplay,
  looksLikeTrace,
} from './file-kinds.ts'
import { longestTrace } from './held-trace.ts'
import type { StudioDocument, StudioDocumentKind } from './studio-document.ts'
import { readSaved } from './studio-document.ts'

/** As much of a file as is needed. */
export interface PickedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** A text from the clipboard: nobody has given it a name. */
  readonly isPasted?: boolean
  text(): Promise<string>
}

interface FilesRead {
  readonly documents: readonly Omit<StudioDocument, 'id'>[]
  /** A recorded search: nothing that is edited, so no document. */
  readonly trace?: TextFile
  /** One sentence for each file that was refused. */
  readonly refusals: readonly string[]
}

/** Larger texts are no domains, and would hold the page up. */
const largestFile = 5_000_000
const mostFiles = 200

type Recognised = StudioDocumentKind | 'level' | 'saved' | 'trace'

export async function readFiles(picked: readonly PickedFile[]): Promise<FilesRead> {
  const refusals: string[] = []
  const documents: Omit<StudioDocument, 'id'>[] = []
  const nameOf = ({ name, isPasted }: PickedFile) => (isPasted === true ? 'The pasted text' : name)
  const texts: (TextFile & { readonly kind: Recognised })[] = []
  if (picked.length > mostFiles) return { documents, refusals: [`Open at most ${mostFiles} files at a time.`] }
  for (const file of picked) {
    // a character takes at least one byte
    const largest = isTracePath(file.name) ? longestTrace : largestFile
    if (file.size > largest) {
      refusals.push(
        `${nameOf(file)} has ${(file.size / 1e6).toFixed(0)} MB. The studio opens ${largest === largestFile ? 'texts' : 'traces'} of up to ${largest / 1e6} MB.`,
      )
      continue
    }
    const text = await file.text().catch(() => undefined)
    const kind = text === undefined ? undefined : recognise({ path: file.name, text }, nameOf(file))
    if (kind === undefined || 'refused' in kind) refusals.push(kind?.refused ?? `${nameOf(file)} could not be read.`)
    else if (kind.kind === 'saved') documents.push(kind.document)
    else texts.push({ path: file.name, text: text!, kind: kind.kind })
  }
  documents.push(...grouped(texts, refusals))
  const [first, ...others] = texts.filter(({ kind }) => kind === 'trace')
  if (others.length > 0) refusals.push('Open one recorded search at a time.')
  return { documents, refusals, ...(first && { trace: { path: first.path, text: first.text } }) }
}

type Recognition =
  | { readonly kind: Exclude<Recognised, 'saved'> }
  | { readonly kind: 'saved'; readonly document: Omit<StudioDocument, 'id'> }
  | { readonly refused: string }

function recognise({ path, text }: TextFile, name: string): Recognition {
  // a zero byte or a replacement character: no text
  if (/[\0\uFFFD]/.test(text.slice(0, 100_000))) return { refused: `${name} is not a text file.` }
  const start = text.slice(0, 100_000)
  if (/^\s*\{/.test(text) && /"telosStudio"\s*:/.test(start)) return savedDocument(name, text)
  if (isTracePath(path)) return { kind: 'trace' }
  if (looksLikeLevel(path)) return { kind: 'level' }
  if (/\.pddl$/i.test(path) || looksLikePddl(text)) return { kind: 'pddl' }
  if (/\.vgdl$/i.test(path) || looksLikeGame(text)) return { kind: 'vgdl' }
  if (/^\uFEFF?["']?telosAgents["']?\s*:/m.test(start) || /^\s*\{[^{}[\]]*"telosAgents"\s*:/.test(start))
    return { refused: `${name} describes agents. The studio opens the domains that agents plan with.` }
  if (/^\uFEFF?["']?telos["']?[ \t]*:/m.test(start) || /"telos"\s*:\s*\d/.test(start)) return { kind: 'domain' }
  if (looksLikeTrace(text)) return { kind: 'trace' }
  if (looksLikeReplay(text)) return { refused: `${name} is the replay of a game. Open it alone, in the Arcade.` }
  return {
    refused: `${name} is neither a Telos document (with a line "telos: 1"), nor PDDL, nor a game in VGDL, nor a trace of Posthoc.`,
  }
}

function savedDocument(path: string, text: string): Recognition {
  try {
    const read = readSaved(JSON.parse(text), path)
    if ('refused' in read) return { refused: `${path}: ${read.refused}` }
    const { id: _, ...document } = read.document
    return { kind: 'saved', document }
  } catch {
    return { refused: `${path} is not a document that the studio has saved, or it is damaged.` }
  }
}

/** PDDL files belong together, and levels to the game whose name theirs begins with. */
function grouped(
  texts: readonly (TextFile & { readonly kind: Recognised })[],
  refusals: string[],
): readonly Omit<StudioDocument, 'id'>[] {
  const plain = ({ path, text }: TextFile): TextFile => ({ path, text })
  const of = (kind: Recognised) => texts.filter((text) => text.kind === kind).map(plain)
  const documents: Omit<StudioDocument, 'id'>[] = of('domain').map((file) => ({
    title: titleOf(file.path),
    kind: 'domain',
    files: [file],
  }))
  const pddl = of('pddl').toSorted((one, other) => Number(isProblem(one)) - Number(isProblem(other)))
  if (pddl.length > 0)
    documents.push({ title: titleOf((pddl.find(isProblem) ?? pddl[0]!).path), kind: 'pddl', files: pddl })
  const levels = new Set(of('level'))
  for (const game of of('vgdl')) {
    const own = [...levels].filter(({ path }) => path.startsWith(`${titleOf(game.path)}_lvl`))
    for (const level of own) levels.delete(level)
    documents.push({ title: titleOf(game.path), kind: 'vgdl', files: [game, ...own.toSorted(byName)] })
  }
  for (const { path } of levels)
    refusals.push(`${path} belongs to a game. Open it together with its game, ${path.replace(/_lvl.*$/i, '')}.txt.`)
  return documents
}

function byName(one: TextFile, other: TextFile): number {
  return one.path.localeCompare(other.path, 'en', { numeric: true })
}

function isProblem({ text }: TextFile): boolean {
  return /\(\s*define\s*\(\s*problem\b/i.test(text)
}

function titleOf(path: string): string {
  return path.replace(/\.[^.]*$/, '') || path
}
