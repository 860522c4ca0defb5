import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { checkOutputFile } from './write-whole.ts'

/** Rejects a file that cannot be written before play starts: what was played would be lost. */
export function checkTraceFile(file: string, force: boolean, io: Io): void {
  const target = resolve(io.cwd, file)
  // a path with a trailing slash is not a file
  const isFolder = (path: string): boolean => existsSync(`${path}/`)
  if (isFolder(target)) throw new CommandError('usage', `cannot write ${file}: it is a folder`)
  if (!isFolder(dirname(target)))
    throw new CommandError('usage', `cannot write ${file}: the folder ${dirname(file)} does not exist — make it first`)
  checkOutputFile(file, force, io)
}
