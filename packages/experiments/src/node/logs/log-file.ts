/** Keeps all that a run has printed, in a file of its own. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type ResourceLimits, usualLimits } from '../../campaign/campaign.ts'
import type { RunResult } from '../../results/result.ts'
import { campaignFiles } from '../runner/campaign-folder.ts'
import { CannotBeginError, LOGS } from '../runner/cannot-begin.ts'
import { writeAtomically } from '../store/text-folder.ts'

const MIB = 2 ** 20

/** Bytes that one byte of an output may become, as text. */
const GROWTH = 3

/**
 * The file with all that a run has printed. It is named by the run and by when it began: where a run is made twice, each result has its own.
 *
 * @example logFileOf('results/small', { run: '3f2a…', started: '2026-11-18T12:00:00.000Z' }) // 'results/small/logs/3f2a…-20261118T120000000Z.txt.gz'
 */
export function logFileOf(folder: string, { run, started = '' }: Pick<RunResult, 'run' | 'started'>): string {
  return join(folder, campaignFiles.logs, `${run}-${started.replaceAll(/[^\dTZ]/g, '')}.txt.gz`)
}

/** What patterns read of a program's output. */
export function logOf({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string {
  return `${stdout}\n${stderr}`
}

/** Writes a log, whole or not at all. Throws a `CannotBeginError` if it cannot be kept: the run then has no result. */
export function writeLog(path: string, log: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, gzipSync(log))
  } catch (error) {
    throw new CannotBeginError(`logs cannot be kept in ${dirname(path)}: ${(error as Error).message}`, LOGS)
  }
}

/**
 * Reads a log. Throws if it is missing or damaged.
 *
 * `output`: MiB that the run may have printed on each of its outputs.
 */
export function readLog(path: string, { output = usualLimits.output }: Partial<ResourceLimits>): string {
  // more would be no log of this run, and could fill the memory
  return gunzipSync(readFileSync(path), { maxOutputLength: 2 * GROWTH * Math.ceil(output * MIB) + 1 }).toString('utf8')
}
