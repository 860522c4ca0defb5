/** The temporary folders in which planners work. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MARK } from '../../isolate/marked-processes.ts'

const PREFIX = 'telos-planner-'

/** A folder for one run, named by the mark of this process, so that it is found when the process was killed. */
export function makePlannerFolder(mark: string = process.env[MARK] ?? `${process.pid}`): string {
  return mkdtempSync(join(tmpdir(), `${PREFIX}${mark}-`))
}

/**
 * Removes the folders that planners of killed processes have left, by the beginning of their mark. End the processes first.
 *
 * @example
 * endMarked(campaignMark(folder))
 * removePlannerFolders(campaignMark(folder))
 */
export function removePlannerFolders(mark: string): void {
  for (const name of namesIn(tmpdir())) {
    if (name.startsWith(`${PREFIX}${mark}-`)) removePlannerFolder(join(tmpdir(), name))
  }
}

/** Removes a folder as far as possible: another user's, or what a planner has locked, stays and disturbs nobody. */
export function removePlannerFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 })
  } catch {
    // the result of the run counts more
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
