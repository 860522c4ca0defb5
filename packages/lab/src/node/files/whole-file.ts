/** Writes files that appear whole or not at all. */
import { constants } from 'node:fs'
import { copyFile, link, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './file-error.ts'

/** The content of a file: a text, bytes, or chunks of bytes. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>

/** Writes a file and flushes it to disk. `wx` fails for a file that exists. */
export async function writeDurably(path: string, content: FileContent, flag: 'w' | 'wx'): Promise<void> {
  const file = await open(path, flag)
  try {
    await writeFile(file, content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Renames a finished file, replacing any file of that name. */
export async function replaceFile(temporary: string, target: string): Promise<void> {
  await rename(temporary, target)
  await syncFolder(dirname(target))
}

/** Gives a finished file a second name. Fails with EEXIST if the name is taken, even by a file that appeared meanwhile. */
export async function linkFile(temporary: string, target: string): Promise<void> {
  try {
    // unlike a rename, a link never replaces
    await link(temporary, target)
  } catch (error) {
    // USB sticks have no links
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error
    await copyFile(temporary, target, constants.COPYFILE_EXCL)
  }
}

/** Makes the new name survive a power failure. Windows cannot open folders, and does not need to. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch {
    // the file itself is safe
  }
}
