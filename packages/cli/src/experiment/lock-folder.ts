/** Lets one command at a time write into a folder of results. */
import { FolderInUseError, lockFolder } from '@telos/experiments/node'
import { CommandError } from '../command.ts'

/** Takes the lock of a folder; what it returns gives it back. Says kindly who has it. */
export function lockResults(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw error instanceof FolderInUseError ? new CommandError('usage', error.message) : error
  }
}
