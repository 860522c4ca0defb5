/**
 * Temporary files. Each is next to the file it becomes, because a rename works only within one disk. Its name says which process on which
 * machine writes it, so that files of killed processes can be told from those still in use.
 */
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { codeOf } from './file-error.ts'

const minute = 60_000
const day = 24 * 60 * minute
const pattern = /^\.telos-(?:(\d+)-([\da-f]{8})-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const host = hashed(hostname())

/**
 * Makes a name for a temporary file in a folder.
 *
 * @example writeFileSync(temporaryFile('results'), text, { flag: 'wx' })
 */
export function temporaryFile(folder: string): string {
  return join(folder, `.telos-${process.pid}-${host}-${crypto.randomUUID()}`)
}

/**
 * Deletes temporary files that killed processes left in a folder: after a minute if the process is gone, after a day if that cannot be
 * determined. Never throws.
 *
 * @example clearTemporaries('results')
 */
export function clearTemporaries(folder: string, now: number = Date.now()): void {
  for (const name of namesIn(folder)) {
    const match = pattern.exec(name)
    if (match === null) continue
    const path = join(folder, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile()) continue
    const age = now - found.mtimeMs
    const isLeft = match[2] === host && !isAlive(Number(match[1]))
    if (age > day || (age > minute && isLeft)) remove(path)
  }
}

/** Hashes a text to eight digits (FNV-1a). Avoids node:crypto, which would add milliseconds to every start of the command. */
function hashed(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // the next write there reports why
    return []
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // it belongs to another user
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
