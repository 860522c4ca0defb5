import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from './file-error.ts'

/**
 * Creates a folder and its missing parents, one by one: `mkdir` with `recursive` never returns from places such as /proc in Node 20,
 * where a folder seems to be missing and cannot be made.
 */
export async function makeFolders(folder: string): Promise<void> {
  for (const missing of await missingFolders(resolve(folder))) {
    await mkdir(missing).catch((error: unknown) => {
      // another process was quicker
      if (codeOf(error) === 'EEXIST') return
      throw codeOf(error) === 'ENOENT' ? new Error('no folder can be made there', { cause: error }) : error
    })
  }
}

/** Outermost first. */
async function missingFolders(path: string, wanted = path): Promise<string[]> {
  const parent = dirname(path)
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
  if (found?.isDirectory() === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === wanted ? 'EEXIST' : 'ENOTDIR' })
  return found !== undefined || parent === path ? [] : [...(await missingFolders(parent, wanted)), path]
}
