/** Files that appear whole or not at all. */
import { constants } from 'node:fs'
import { copyFile, link, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './file-error.ts'

/** What becomes a file: a text, bytes, or bytes piece by piece. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>

/** Writes a file and waits until the disk has it. `wx` refuses a file that exists. */
export async function writeDurably(path: string, content: FileContent, flag: 'w' | 'wx'): Promise<void> {
  const file = await open(path, flag)
  try {
    await writeFile(file, content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a finished file its name, in place of what had that name. */
export async function replaceFile(temporary: string, target: string): Promise<void> {
  await rename(temporary, target)
  await syncFolder(dirname(target))
}

/** Gives a finished file a second name; fails with EEXIST when that is taken, also by a file that came meanwhile. */
export async function linkFile(temporary: string, target: string): Promise<void> {
  try {
    // unlike a rename, a link never replaces
    await link(temporary, target)
  } catch (error) {
    // memory sticks have no links
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error
    await copyFile(temporary, target, constants.COPYFILE_EXCL)
  }
}

/** After a power failure the new name is there too. Windows cannot, and need not, open folders. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch {
    // the file itself is safe
  }
}
