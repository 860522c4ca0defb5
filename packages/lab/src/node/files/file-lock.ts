/**
 * A lock across processes: a file that names its holder.
 *
 * A process may die while it holds the lock. A process that finds such a lock must not simply delete it: between the check and the
 * deletion, another process may have deleted it and taken the lock, and that live lock would be lost. So the right to delete the lock of a
 * dead holder is itself a lock, named after the holder's token. Tokens are never reused: while one process has that right, no other touches
 * the dead lock, and a second check shows whether it is still there.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, fileError, fileErrorReason } from './file-error.ts'
import { linkFile } from './whole-file.ts'
import { makeFolders } from './write-files.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  readonly token: string
}

const PAUSE = 10
// a right to delete can be left behind as well, but hardly several times in a row
const DEEPEST = 3

/**
 * Runs `work` while holding the lock at `path`. Waits at most `patience` milliseconds for others, then throws a `FileError`.
 *
 * @example
 * await withLock('terms.json.lock', 10_000, () => change('terms.json'))
 */
export async function withLock<T>(path: string, patience: number, work: () => Promise<T>): Promise<T> {
  const temporary = `${path}-${randomUUID()}`
  const own: Holder = { pid: process.pid, host: hostname(), token: randomUUID() }
  try {
    await makeFolders(dirname(path))
    await writeFile(temporary, JSON.stringify(own), { flag: 'wx' })
  } catch (error) {
    const message = `cannot write to ${dirname(path)}: ${fileErrorReason(error)}`
    throw fileError({ code: 'file/unwritable', message, hint: 'choose a folder that you may write to', cause: error })
  }
  try {
    // counts pauses instead of time: a clock that is set back must not make this wait forever
    for (let waited = 0; !(await take(temporary, path)); ) {
      if (await clearDead(path, temporary, 0)) continue
      if (waited >= patience) throw await stillLocked(path)
      const pause = PAUSE + ((waited + own.pid) % PAUSE)
      await sleep(pause)
      waited += pause
    }
    try {
      await clearLeftOver(path)
      return await work()
    } finally {
      await rm(path, { force: true })
    }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Deletes what killed processes left beside the lock while they waited. No other process reads these files. */
async function clearLeftOver(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${basename(path)}-`)) continue
    const holder = await readHolder(join(folder, name))
    if (holder !== undefined && isDead(holder)) await rm(join(folder, name), { force: true })
  }
}

async function take(temporary: string, path: string): Promise<boolean> {
  try {
    await linkFile(temporary, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw fileError({
      code: 'file/unwritable',
      message: `cannot make the lock ${path}: ${fileErrorReason(error)}`,
      cause: error,
    })
  }
}

/** Deletes the lock of a dead holder. True if it is worth trying again at once. */
async function clearDead(path: string, temporary: string, depth: number): Promise<boolean> {
  const holder = await readHolder(path)
  if (holder === undefined || depth === DEEPEST || !isDead(holder)) return false
  const right = `${path}.${holder.token}`
  if (!(await take(temporary, right))) return clearDead(right, temporary, depth + 1)
  try {
    const now = await readHolder(path)
    if (now?.token === holder.token) await rm(path, { force: true })
    return true
  } finally {
    await rm(right, { force: true })
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const { pid, host, token } = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder>
    if (typeof pid !== 'number' || typeof host !== 'string' || !/^[\w-]+$/.test(token ?? '')) return undefined
    return { pid, host, token: token! }
  } catch {
    return undefined
  }
}

/** Processes on other machines that share the disk cannot be checked. */
function isDead({ pid, host }: Holder): boolean {
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

async function stillLocked(path: string): Promise<Error> {
  const holder = await readHolder(path)
  const who = holder === undefined ? 'someone' : `process ${holder.pid} on ${holder.host}`
  const hint = 'wait until it is done; if no such command is running, delete that file'
  return fileError({ code: 'file/locked', message: `${who} holds the lock ${path}`, hint })
}
