/** What tasks of an array have printed to their error files, and Slurm about them. */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { naturalOrder } from '../../../tables/task-order.ts'
import { tellingLine } from '../../execute/command/execute-program.ts'
import { namesIn } from '../../proc.ts'

export interface SlurmError {
  readonly file: string
  /** The line that says most. */
  readonly line: string
}

/** Bytes of the end of a file that are read. */
const MOST = 20_000

/**
 * The error files of a folder of logs that are not empty, by the numbers of their tasks.
 *
 * @example
 * slurmErrors('slurm/1/logs')[0]?.line // 'slurmstepd: error: *** JOB 12 ON n3 CANCELLED AT … DUE TO TIME LIMIT ***'
 */
export function slurmErrors(logs: string): readonly SlurmError[] {
  return namesIn(logs)
    .filter((name) => name.endsWith('.err'))
    .toSorted(naturalOrder)
    .flatMap((name) => {
      const file = join(logs, name)
      const line = tellingLine({ stdout: '', stderr: endOf(file) })
      return line === undefined ? [] : [{ file, line }]
    })
}

/** Nothing, if it is no file: a pipe would be waited for. */
function endOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return ''
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = Math.max(0, size - MOST)
    const bytes = Buffer.alloc(size - start)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start))
  } finally {
    closeSync(file)
  }
}
