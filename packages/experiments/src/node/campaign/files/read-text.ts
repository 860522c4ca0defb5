/** Reads the files that a campaign names. */
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import type { CampaignChecker } from '../checker.ts'

/** MB of a text; no task is as large. */
const MOST = 200

/** Reads a file as it is named in a campaign, from its folder. Reports why it cannot be read. */
export function readText(file: string, folder: string, at: DataPath, check: CampaignChecker): string | undefined {
  const path = resolve(folder, file)
  const report = (message: string, hint?: string): undefined =>
    check.report('experiment/no-match', at, message, { hint })
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined)
      return report(`there is no file ${file}`, isAbsolute(file) ? undefined : `looked in ${folder}`)
    if (stats.isDirectory()) return report(`${file} is a folder`, 'name a file in it')
    // a pipe would block, and a device has no end
    if (!stats.isFile()) return report(`${file} is no regular file`)
    if (stats.size > MOST * 1e6) return report(`${file} is larger than ${MOST} MB`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return report(`cannot read ${file}: ${code === 'EACCES' ? 'you may not read it' : message}`)
  }
}

/** A path below the folder as one from there, whichever way it was written: a run is the same wherever the folder stands. */
export function namedFile(file: string, folder: string): string {
  const below = relative(folder, file)
  return isAbsolute(file) && !isOutside(below) ? below : file
}

/**
 * What a file is called in results: its path from the folder, and of other paths that are absolute the end, so that a text is called the
 * same on every machine.
 */
export function shownFile(file: string, folder: string): string {
  const named = namedFile(file, folder)
  return isAbsolute(named) ? named.split(sep).slice(-2).join('/') : named
}

/** Whether a relative path leads out of its folder. */
export function isOutside(path: string): boolean {
  return isAbsolute(path) || path.split(/[\\/]/, 1)[0] === '..'
}
