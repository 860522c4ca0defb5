/** Opens documents of the folder without losing what was typed before, and saves the current one there. */
import type { Desk } from '../desk.ts'
import type { StudioDocument } from '../studio-document.ts'
import { type FolderAccess, stampOfText } from './folder-access.ts'
import { documentOfFolder, type FolderSaving, type RelateFiles, saveToFolder } from './folder-documents.ts'

export interface FolderDesk {
  readonly access: FolderAccess
  readonly desk: Desk
  readonly relate: RelateFiles
}

export interface FolderOpening {
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
