// A lock across processes, with one holder at a time. The lock is a file that holds the owner's process id and a unique word. The right to
// delete the lock of a given dead owner is itself a lock, named after that word: otherwise, between a check and a deletion, another process
// could have deleted and taken the lock, and its live lock would be deleted.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../packages/cli/bin/load-bundle.js'

const oldest = 15 * 60_000

/**
 * Runs `work` while holding the lock at `path`; others wait for their turn.
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {(owner: string) => void} [onWait] called once, if there is something to wait for
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  clearRights(path)
  const own = `${process.pid} ${randomUUID()}`
  let told = false
  while (!take(path, own)) {
    const owner = readOwner(path)
    if (owner === undefined) continue
    if (isStale(path, owner)) {
      if (!clear(path, owner)) await sleep(20)
      continue
    }
    if (!told) onWait(owner.split(' ')[0])
    told = true
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    // an owner that has held it for too long may have lost it to another
    if (readOwner(path) === own) rmSync(path, { force: true })
  }
}

/**
 * @param {string} path
 * @param {string} own
 */
function take(path, own) {
  try {
    writeFileSync(path, own, { flag: 'wx' })
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
  // a file without a number is still being written by its owner
  const pid = /^\d+(?= |$)/.exec(owner)?.[0]
  if (pid === undefined) return age > 5_000
  return age > oldest || !isAlive(Number(pid))
}

/**
 * Deletes a dead owner's lock. Returns false while another process is doing so.
 * @param {string} path
 * @param {string} owner
 */
function clear(path, owner) {
  const right = `${path}.${/[\w-]+$/.exec(owner)?.[0] ?? 'unreadable'}`
  if (!take(right, String(process.pid))) {
    clearRights(path)
    return false
  }
  try {
    if (readOwner(path) === owner) rmSync(path, { force: true })
    return true
  } finally {
    rmSync(right, { force: true })
  }
}

/**
 * Deletes the rights of processes that were killed while holding one. They are held for moments, so age is evidence as well.
 * @param {string} path
 */
function clearRights(path) {
  const prefix = `${basename(path)}.`
  for (const name of readdirSync(dirname(path))) {
    if (
      !name.startsWith(prefix) ||
      !/^(\d+|unreadable|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(name.slice(prefix.length))
    )
      continue
    const right = join(dirname(path), name)
    const age = Date.now() - (statSync(right, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 5_000) rmSync(right, { force: true })
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code
}
