import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFile } from '@telos/lab/node'
import type { TextStore } from '../../results/result-store.ts'

/** Keeps the texts of tasks as files named by their hashes. */

/**
 * A folder of texts. A file appears whole or not at all.
 *
 * @example
 * const texts = textFolder('results/small-pddl/texts')
 * await texts.put(digestOf(text), text)
 */
export function textFolder(folder: string): TextStore {
  const pathOf = (digest: string): string => {
    if (!/^[\da-f]{32}$/.test(digest)) throw new RangeError(`${JSON.stringify(digest)} is no hash of a text`)
    return join(folder, digest)
  }
  return {
    async put(digest, text) {
      const path = pathOf(digest)
      if (existsSync(path)) return
      await mkdir(folder, { recursive: true })
      writeAtomically(path, text)
    },
    async get(digest) {
      try {
        return readFileSync(pathOf(digest), 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

/** Files that appear whole or not at all. */

/** Writes a file, in place of one that is there. */
export function writeAtomically(path: string, data: string | Uint8Array): void {
  const temporary = temporaryFile(dirname(path))
  try {
    writeFileSync(temporary, data, { flag: 'wx' })
    renameSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
