import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { checkOutputFile } from './write-whole.ts'

/** Refuses before play a file that cannot be written after it: what was played would be lost. */
export function checkTraceFile(file: string, force: boolean, io: Io): void {
  const target = resolve(io.cwd, file)
  // with a slash at the end, files are not there
  const isFolder = (path: string): boolean => existsSync(`${path}/`)
  if (isFolder(target)) throw new CommandError('usage', `cannot write ${file}: it is a folder`)
  if (!isFolder(dirname(target)))
    throw new CommandError('usage', `cannot write ${file}: there is no folder ${dirname(file)} — make it first`)
  checkOutputFile(file, force, io)
}
