/** Files that appear whole or not at all. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { temporaryFile } from '@telos/lab/node'

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
