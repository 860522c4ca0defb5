// One holder at a time, across processes. The lock is a file that holds the owner's process id.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const oldest = 15 * 60_000

/**
 * Runs `work` while holding the lock at `path`; others wait their turn.
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {(owner: string) => void} [onWait] called once, if there is something to wait for
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!take(path)) {
    const owner = readOwner(path)
    if (owner === undefined) continue
    if (isStale(path, owner)) {
      steal(path, owner)
      continue
    }
    if (!told) onWait(owner)
    told = true
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function readOwner(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * @param {string} path
 * @param {string} owner
 */
function isStale(path, owner) {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  // a file without a number is one that its owner is still writing
  if (!/^\d+$/.test(owner)) return age > 5_000
  return age > oldest || !isAlive(Number(owner))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/**
 * Moves a dead owner's lock away. Between our look and our move a third process may have done the same and
 * taken the lock; then we hold a living lock in our hands and put it back.
 * @param {string} path
 * @param {string} owner
 */
function steal(path, owner) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside) === owner) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code
}
