/** Lets one runner at a time work in a folder. */
import { rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { statFields, textIfThere } from '../proc.ts'
import { waitHere } from '../wait-here.ts'
import { campaignFiles } from './campaign-folder.ts'

/**
 * Another runner works in the folder.
 *
 * @example if (error instanceof FolderInUseError) console.log(error.message) // 'process 12 works in results/small-pddl'
 */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** Milliseconds in which the owner of a lock has written who it is. */
const WRITING = 50

interface Owner {
  readonly pid: number
  readonly host: string
  /** When the process began, as the system counts: another process may get its number later. */
  readonly since: string
}

/**
 * Takes the lock of a folder, and returns a function that gives it back. The lock of a process that was killed is taken over. Throws a
 * `FolderInUseError` if its owner lives, or lives on another machine, where nobody can tell.
 *
 * @example
 * const unlock = lockFolder('results/small-pddl')
 * unlock()
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, campaignFiles.lock)
  const own = JSON.stringify({ pid: process.pid, host: hostname(), since: startOf(process.pid) } satisfies Owner)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, own, { flag: 'wx' })
      return () => {
        if (textIfThere(path) === own) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const text = textIfThere(path)
    if (text === undefined) continue
    const owner = ownerOf(text)
    if (owner === undefined && attempt === 0) {
      // its owner may be writing it just now
      waitHere(WRITING)
      continue
    }
    if (owner !== undefined && owner.host !== hostname())
      throw new FolderInUseError(
        `process ${owner.pid} on ${owner.host} works in ${folder}; if it does not, delete ${path}`,
      )
    if (owner !== undefined && isAlive(owner)) throw new FolderInUseError(`process ${owner.pid} works in ${folder}`)
    // who is late removes a lock that was just taken; results are stored by their hash, so that two runners cost time alone
    if (textIfThere(path) === text) rmSync(path, { force: true })
  }
  throw new FolderInUseError(`another process works in ${folder}`)
}

function ownerOf(text: string): Owner | undefined {
  try {
    const { pid, host, since } = JSON.parse(text)
    return Number.isInteger(pid) && typeof host === 'string' ? { pid, host, since } : undefined
  } catch {
    // its owner was killed while it wrote
    return undefined
  }
}

function isAlive({ pid, since }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === since
}

/** Empty where the system does not tell. */
function startOf(pid: number): string {
  const text = textIfThere(`/proc/${pid}/stat`)
  return (text && statFields(text)[19]) ?? ''
}
