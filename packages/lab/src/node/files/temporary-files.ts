/**
 * Files on their way: they lie beside the one that they become, as a file can only get a name on its own disk. The name says which process
 * of which machine makes them, so that those of a process that was killed can be told apart from those of one that is still at work.
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
 * A name for a file on its way in a folder.
 *
 * @example writeFileSync(temporaryFile('results'), text, { flag: 'wx' })
 */
export function temporaryFile(folder: string): string {
  return join(folder, `.telos-${process.pid}-${host}-${crypto.randomUUID()}`)
}

/**
 * Deletes what killed processes have left on their way in a folder: after a minute when the process is gone, after a day when that cannot
 * be told. Never throws.
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

/** Eight digits for a text (FNV-1a). Not by node:crypto, which takes milliseconds to load, at each start of a command. */
function hashed(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // whoever writes there next says why
    return []
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // it belongs to somebody else
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
