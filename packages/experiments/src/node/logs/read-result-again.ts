/** Reads the log of a result again. */
import { existsSync } from 'node:fs'
import type { CommandAlgorithm } from '../../campaign/algorithm.ts'
import { canonicalJson } from '../../canonical-json.ts'
import type { RunResult } from '../../results/result.ts'
import { withoutPrintedFigures, withPrintedFigures } from '../execute/command/printed-figures.ts'
import { shownDetail } from '../execute/run-answer.ts'
import { logFileOf, readLog } from './log-file.ts'

/** What came of it. */
export type ResultReadAgain =
  /** Its run ended before its planner did: there never was a log. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'read'; readonly file: string; readonly slow: readonly string[]; readonly changed?: RunResult }

/** The result with the figures that the patterns of its algorithm find now; all that was measured stays. */
export function readResultAgain(
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
