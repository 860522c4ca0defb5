/** Folders, made one by one. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { readErrorReason } from './read-input.ts'

/** Makes a folder where it is not there, and those that it is in. Throws a `CommandError` where that cannot be. */
export function makeFolder(folder: string, io: Pick<Io, 'cwd'>): void {
  const path = resolve(io.cwd, folder)
  try {
    // `recursive` of mkdirSync never comes back from places such as /proc
    for (const missing of missingFolders(path)) mkdirSync(missing)
    if (!statSync(path).isDirectory()) throw new CommandError('usage', `cannot write into ${folder}: it is a file`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'no folder can be made there' : readErrorReason(error)
    throw new CommandError('usage', `cannot write into ${folder}: ${why}`)
  }
}

/** The outermost first. */
function missingFolders(path: string): string[] {
  const parent = dirname(path)
  if (parent === path || statSync(path, { throwIfNoEntry: false }) !== undefined) return []
  return [...missingFolders(parent), path]
}
