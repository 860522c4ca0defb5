/**
 * Documents whose files lie in the folder of `telos studio`: opened with what belongs to them and without
 * losing what was typed before, and saved there again.
 */
import type { TextFile } from '@telos/language'
import type { RelatedFiles } from '../workers/language/language-contract.ts'
import type { Desk } from './desk.ts'
import { type FolderAccess, FolderError, type FolderFile, stampOfText } from './folder-access.ts'
import type { DiskPlace, StudioDocument } from './studio-document.ts'

/** Asks the language worker which files belong together: `(asked) => worker.ask('related', asked)`. */
export type RelateFiles = (asked: {
  readonly files: readonly TextFile[]
  readonly path: string
}) => Promise<RelatedFiles | undefined>

/** Files beside the opened one that are read to see whether they belong to it. */
const most = { files: 100, bytes: 10_000_000, atOnce: 8 }

/** Files that can belong together have endings of one family. */
const families = [['.pddl'], ['.vgdl', '.txt', '.config.yaml']]

/**
 * Opens a file: a PDDL domain or problem with the domain and its problems in the same folder, a game or level with the game and its levels,
 * anything else alone. The domain or game comes first, then the file that was asked for.
 */
export async function documentOfFolder(
  access: FolderAccess,
  path: string,
  relate: RelateFiles,
): Promise<StudioDocument> {
  const [{ name, id, files: listed }, opened] = await Promise.all([access.list(), access.read(path)])
  const [folder, base] = splitPath(path)
  const read = new Map([[base, opened], ...(await readBeside(access, listed, path))])
  const texts = [...read].map(([each, { text }]) => ({ path: each, text }))
  const related = await relate({ files: texts, path: base })
  if (related === undefined)
    throw new FolderError(400, `"${path}" is neither a domain nor PDDL nor a game in VGDL. Open it in a text editor.`)
  const files = related.paths.map((each) => ({ path: each, text: read.get(each)!.text }))
  const stamps = Object.fromEntries(related.paths.map((each) => [each, read.get(each)!.stamp]))
  return {
    id: `folder-${id}-${(await stampOfText(path)).slice(0, 16)}`,
    title: files[0]!.path.replace(/\.[^.]+$/, ''),
    kind: related.kind,
    files,
    folder: folder === '' ? name : `${name}/${folder}`,
    disk: { id, folder, stamps },
  }
}

interface FolderSaving {
  /** Where the document is from now on; give it to `OpenDocument.setDisk`. */
  readonly disk: DiskPlace
  readonly written: readonly string[]
  /** What was not saved, and why. The other files are saved all the same. */
  readonly refused: readonly { readonly path: string; readonly error: FolderError }[]
}

/** Writes the files that differ from what is on the disk as far as is known. A file that another program has changed is refused. */
export async function saveToFolder(
  access: FolderAccess,
  { files, disk }: Pick<StudioDocument, 'files' | 'disk'>,
): Promise<FolderSaving> {
  if (disk === undefined)
    throw new FolderError(400, 'This document is kept in the browser alone; it has no files in the folder.')
  const stamps = new Map(Object.entries(disk.stamps))
  const written: string[] = []
  const refused: { path: string; error: FolderError }[] = []
  for (const { path, text } of files) {
    const stamp = stamps.get(path)
    if (stamp === (await stampOfText(text))) continue
    try {
      stamps.set(path, await access.write(joinPath(disk.folder, path), text, { folder: disk.id, stamp }))
      written.push(path)
    } catch (error) {
      if (!(error instanceof FolderError)) throw error
      refused.push({ path, error })
    }
  }
  return { disk: { ...disk, stamps: Object.fromEntries(stamps) }, written, refused }
}

async function readBeside(access: FolderAccess, listed: readonly FolderFile[], path: string) {
  const [folder] = splitPath(path)
  const family = families.find((endings) => endings.some((ending) => path.toLowerCase().endsWith(ending))) ?? []
  let bytes = 0
  const beside = listed
    .filter((file) => file.path !== path && splitPath(file.path)[0] === folder)
    .filter((file) => family.some((ending) => file.path.toLowerCase().endsWith(ending)))
    .slice(0, most.files)
    .filter((file) => (bytes += file.bytes) <= most.bytes)
  const found: (readonly [string, Awaited<ReturnType<FolderAccess['read']>>])[] = []
  for (let at = 0; at < beside.length; at += most.atOnce) {
    const part = beside.slice(at, at + most.atOnce).map(async (file) => {
      // a file that is gone or no text belongs to nothing
      const text = await access.read(file.path).catch(() => undefined)
      return text === undefined ? [] : [[splitPath(file.path)[1], text] as const]
    })
    found.push(...(await Promise.all(part)).flat())
  }
  return found
}

function splitPath(path: string): readonly [folder: string, base: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
}

function joinPath(folder: string, base: string): string {
  return folder === '' ? base : `${folder}/${base}`
}

interface FolderDesk {
  readonly access: FolderAccess
  readonly desk: Desk
  readonly relate: RelateFiles
}

interface FolderOpening {
  readonly id: string
  /** Files with changes that this browser has kept and that are not on the disk. */
  readonly unsaved: readonly string[]
  /** Those of them that another program has changed too. */
  readonly conflicts: readonly string[]
  /** Shows what is on the disk, and drops the changes of this browser. */
  takeFromDisk(): Promise<void>
}

/** Shows what is on the disk, unless this browser has changes that were never saved there: then those are shown. */
export async function openFromFolder({ access, desk, relate }: FolderDesk, path: string): Promise<FolderOpening> {
  const fresh = await documentOfFolder(access, path, relate)
  await desk.saveNow()
  const kept = await desk.library.load(fresh.id)
  const unsaved = kept === undefined ? [] : await unsavedFiles(kept)
  const takeFromDisk = () => show(desk, fresh)
  if (unsaved.length === 0) await takeFromDisk()
  else await desk.open(fresh.id)
  const stampsOf = ({ disk }: StudioDocument) => new Map(Object.entries(disk?.stamps ?? {}))
  const [now, then] = [stampsOf(fresh), kept && stampsOf(kept)]
  const conflicts = unsaved.filter((file) => now.get(file) !== then?.get(file))
  return { id: fresh.id, unsaved, conflicts, takeFromDisk }
}

/** Saves the current document to the folder; undefined if it has no place there. */
export async function saveCurrentToFolder({
  access,
  desk,
}: Pick<FolderDesk, 'access' | 'desk'>): Promise<FolderSaving | undefined> {
  const { current } = desk.store.getState()
  if (current?.state.document.disk === undefined) return undefined
  const saving = await saveToFolder(access, current.state.document)
  current.setDisk(saving.disk)
  return saving
}

async function show(desk: Desk, document: StudioDocument): Promise<void> {
  const { current } = desk.store.getState()
  if (current?.id !== document.id) return void (await desk.add(document))
  const { files } = document
  const shown = new Map(current.files.map(({ path, text }) => [path, text]))
  const isSame = files.length === shown.size && files.every(({ path, text }) => shown.get(path) === text)
  // replacing texts by themselves would lose the history
  if (!isSame) current.replaceFiles(files)
  if (document.disk) current.setDisk(document.disk)
}

async function unsavedFiles({ files, disk }: StudioDocument): Promise<readonly string[]> {
  const stamps = new Map(Object.entries(disk?.stamps ?? {}))
  const found = await Promise.all(
    files.map(async ({ path, text }) => (stamps.get(path) === (await stampOfText(text)) ? [] : [path])),
  )
  return found.flat()
}
