/** Creates folders one by one. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { readErrorReason } from './read-input.ts'

/** Creates a folder and its parents if they do not exist. Throws a `CommandError` if that is impossible. */
export function makeFolder(folder: string, io: Pick<Io, 'cwd'>): void {
  const path = resolve(io.cwd, folder)
  try {
    // mkdirSync with `recursive` never returns from places such as /proc
    for (const missing of missingFolders(path)) mkdirSync(missing)
    if (!statSync(path).isDirectory()) throw new CommandError('usage', `cannot write into ${folder}: it is a file`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'no folder can be made there' : readErrorReason(error)
    throw new CommandError('usage', `cannot write into ${folder}: ${why}`)
  }
}

/** Outermost first. */
function missingFolders(path: string): string[] {
  const parent = dirname(path)
  if (parent === path || statSync(path, { throwIfNoEntry: false }) !== undefined) return []
  return [...missingFolders(parent), path]
}
