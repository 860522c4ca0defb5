import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { checkTraceFile } from './check-trace-file.ts'

/** Rejects a file that is not a picture or cannot be written, before anybody has waited for it. */
export function checkPictureFile(file: string, force: boolean, io: Io): void {
  if (!file.endsWith('.svg'))
    throw new CommandError('usage', `--picture: found "${file}", expected a file name that ends in .svg`)
  checkTraceFile(file, force, io)
}
