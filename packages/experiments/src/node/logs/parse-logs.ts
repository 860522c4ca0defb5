import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFile } from '@telos/lab/node'
import type { Campaign, CommandAlgorithm } from '../../campaign/campaign.ts'
import { keepsLog } from '../../campaign/kept-logs.ts'
import { ownRuns } from '../../campaign/run-maker.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { mistakeInResult } from '../../results/check-result.ts'
import type { RunResult } from '../../results/result.ts'
import { digestOf } from '../digest.ts'
import { withoutPrintedFigures, withPrintedFigures } from '../execute/command/found-figures.ts'
import { shownDetail } from '../execute/run-answer.ts'
import { campaignFiles } from '../runner/campaign-folder.ts'
import { logFileOf, readLog } from './log-file.ts'
import { wholeLines } from './whole-lines.ts'

/** Reads the logs of a campaign again, and writes its results anew. */

/** What came of reading logs again. */
export interface ParsedLogs {
  /** Logs that were read. */
  readonly read: number
  /** Results that have changed. */
  readonly changed: number
  /** Logs that are missing or damaged; their results stay as they are. */
  readonly unreadable: number
}

export interface ParseLogsOptions {
  /** Called for each log that cannot be read, and for each that a pattern takes too long on. */
  readonly onTrouble?: (trouble: LogTrouble) => void
}

/** What is wrong with a log: it cannot be read, or patterns of these names were given up on it. */
export type LogTrouble =
  | { readonly file: string; readonly reason: string; readonly slow?: undefined }
  | { readonly file: string; readonly reason?: undefined; readonly slow: readonly string[] }

/** Bytes that are written at once. */
const MOST_WAITING = 1 << 20

/**
 * Replaces the figures that patterns have found in the results of a folder by those that the campaign's patterns find now. Lines that are
 * not concerned stay byte for byte; the file is replaced whole, or stays as it is. The caller has the lock of the folder.
 *
 * @example parseLogs('results/small', campaign).changed // 12
 */
export function parseLogs(folder: string, campaign: Campaign, { onTrouble }: ParseLogsOptions = {}): ParsedLogs {
  const counts = { read: 0, changed: 0, unreadable: 0 }
  const readAgain = readerOf(folder, campaign)
  // a link stays one
  const results = realpathSync(join(folder, campaignFiles.results))
  // to replace a file, the rights of its folder would be enough
  accessSync(results, constants.W_OK)
  const temporary = temporaryFile(dirname(results))
  try {
    const target = new GrowingFile(temporary, results)
    try {
      for (const { bytes, isWhole } of wholeLines(results)) {
        const answer = isWhole ? readAgain(bytes) : undefined
        if (answer?.kind === 'unreadable') {
          counts.unreadable++
          onTrouble?.({ file: answer.file, reason: answer.reason })
        } else if (answer?.kind === 'read') {
          counts.read++
          if (answer.slow.length > 0) onTrouble?.({ file: answer.file, slow: answer.slow })
        }
        const changed = answer?.kind === 'read' ? answer.changed : undefined
        if (changed !== undefined) counts.changed++
        target.write(changed === undefined ? bytes : lineOf(changed, bytes))
      }
      target.end()
    } finally {
      target.close()
    }
    if (counts.changed > 0) renameSync(temporary, results)
    return counts
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Reads what a line holds, if it is the first result of a run whose log is kept. */
function readerOf(folder: string, campaign: Campaign): (line: Buffer) => ResultReadAgain | undefined {
  const algorithms = new Map(campaign.algorithms.filter(keepsLog).map((algorithm) => [algorithm.name, algorithm]))
  const isOwn = ownRuns(campaign, digestOf)
  const seen = new Set<string>()
  return (line) => {
    const result = resultIn(line)
    const algorithm = result && algorithms.get(result.algorithm)
    if (algorithm === undefined || seen.has(result!.run) || !isOwn(result!)) return undefined
    seen.add(result!.run)
    return readResultAgain(result!, algorithm, folder)
  }
}

function resultIn(line: Buffer): RunResult | undefined {
  try {
    const value: unknown = JSON.parse(line.toString('utf8').replace(/^\uFEFF/, ''))
    return mistakeInResult(value) === undefined ? (value as RunResult) : undefined
  } catch {
    return undefined
  }
}

function lineOf(result: RunResult, before: Buffer): string {
  return `${JSON.stringify(result)}${before.at(-1) === 10 ? '\n' : ''}`
}

/** A new file with the rights of another one, and with its owner if that is allowed. */
class GrowingFile {
  readonly #file: number
  #waiting: Buffer[] = []
  #bytes = 0

  constructor(path: string, model: string) {
    const { mode, uid, gid } = statSync(model)
    this.#file = openSync(path, 'wx', mode)
    try {
      fchownSync(this.#file, uid, gid)
    } catch {
      // only root may give files away
    }
    // opening takes away what the umask says
    fchmodSync(this.#file, mode & 0o7777)
  }

  write(part: Buffer | string): void {
    const bytes = Buffer.from(part)
    this.#waiting.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes > MOST_WAITING) this.#flush()
  }

  end(): void {
    this.#flush()
    fsyncSync(this.#file)
  }

  close(): void {
    closeSync(this.#file)
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#waiting = []
    this.#bytes = 0
  }
}

/** Reads the log of a result again. */

/** What came of it. */
type ResultReadAgain =
  /** Its run ended before its planner did: there never was a log. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'read'; readonly file: string; readonly slow: readonly string[]; readonly changed?: RunResult }

/** The result with the figures that the patterns of its algorithm find now; all that was measured stays. */
function readResultAgain(
  result: RunResult,
  { patterns }: Pick<CommandAlgorithm, 'patterns'>,
  folder: string,
): ResultReadAgain {
  const file = logFileOf(folder, result)
  if (result.fromLog === undefined && !existsSync(file)) return { kind: 'none' }
  let log: string
  try {
    log = readLog(file, result.limits)
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error as NodeJS.ErrnoException) }
  }
  const { told, fromLog, slow } = withPrintedFigures(withoutPrintedFigures(result, result.fromLog), log, patterns)
  const { detail } = told
  const changed = { ...told, ...(detail !== undefined && { detail: shownDetail(detail) }), fromLog }
  const isSame = canonicalJson(changed) === canonicalJson(result)
  return { kind: 'read', file, slow, ...(!isSame && { changed }) }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'is missing'
  return code?.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE'
    ? `is damaged: ${message}`
    : `cannot be read: ${message}`
}
