// Temporary folders, named after the process that creates them: `building-PID-…`. The next run deletes those of killed processes.
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../packages/cli/bin/load-bundle.js'

const minute = 60_000

/**
 * A name for a temporary folder.
 * @param {string} folder
 * @param {string} prefix
 */
export function ownFolder(folder, prefix) {
  return join(folder, `${prefix}-${process.pid}-${randomUUID()}`)
}

/**
 * Deletes those of processes that are gone, after a minute: a process id says nothing about a process in another container.
 * @param {string} folder
 * @param {readonly string[]} prefixes
 */
export function clearOwnFolders(folder, prefixes) {
  for (const name of namesIn(folder)) {
    const [, prefix, pid] = /^([a-z]+)-(\d+)-[\da-f]{8}-[\da-f-]{27}$/.exec(name) ?? []
    if (prefix === undefined || !prefixes.includes(prefix) || isAlive(Number(pid))) continue
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > minute) rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
