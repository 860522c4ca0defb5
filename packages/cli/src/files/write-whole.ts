/** Writes files that appear whole or not at all. */
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { clearTemporaries, temporaryFile } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { readErrorReason } from './read-input.ts'

/** Rejects before the search what would fail after it. */
export function checkOutputFile(file: string, force: boolean, io: Io): void {
  if (!force && existsSync(resolve(io.cwd, file))) throw exists(file)
}

/** Writes a file, whole or not at all. Never replaces another file without `force`. */
export function writeWhole(file: string, text: string, force: boolean, io: Io): void {
  const target = resolve(io.cwd, file)
  const temporary = temporaryFile(dirname(target))
  try {
    clearTemporaries(dirname(target))
    writeFileSync(temporary, text, { flag: 'wx' })
    if (force) renameSync(temporary, target)
    // unlike a rename, a link never replaces: a file that appeared meanwhile stays
    else linkSync(temporary, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw exists(file)
    throw new CommandError('usage', `cannot write ${file}: ${readErrorReason(error)}`)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function exists(file: string): CommandError {
  return new CommandError('usage', `${file} exists; --force overwrites it`)
}
