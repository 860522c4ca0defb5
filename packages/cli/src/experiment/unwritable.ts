/** Full disks and forbidden folders are not bugs of telos. */
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT'])

/** Whether a file operation failed for a reason outside of the program. */
export function isUnwritable(error: unknown): boolean {
  return codes.has((error as NodeJS.ErrnoException).code ?? '')
}

/** Does something with files of a folder, and says kindly if that is impossible. */
export async function failWritably<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUnwritable(error)) throw error
    throw new CommandError('unwritable', `cannot write into ${folder}: ${readErrorReason(error)}`)
  }
}
