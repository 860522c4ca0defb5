/** Opens files of a folder for reading, and no others, whatever becomes of links and folders in the meantime. */
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { RefusedRequest } from '../server/local-route.ts'
import { changedMeanwhile, refusal } from './folder-refusals.ts'

export interface OpenedFile {
  /** To be closed by the caller. */
  readonly handle: FileHandle
  readonly found: Stats
}

/** `real` is where `path` leads; `locate` follows it again, and throws if it leads out of the folder by now. */
export async function openInside(real: string, locate: () => Promise<string>, path: string): Promise<OpenedFile> {
  let handle: FileHandle | undefined
  try {
    // opening a named pipe would wait for somebody who writes into it
    handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const found = await handle.stat()
    if (!found.isFile()) throw new RefusedRequest(400, `"${path}" is not a file.`)
    // a folder on the way may have become a link in the meantime
    const again = await stat(await locate())
    if (again.ino !== found.ino || again.dev !== found.dev) throw changedMeanwhile(path)
    return { handle, found }
  } catch (error) {
    await handle?.close()
    throw refusal(error, path)
  }
}
