import type { Diagnostic } from '@telos/core'
import { needText } from '@telos/core/text'
import { readActionLetters } from './action-letters.ts'
import type { TraceHeader } from './trace-format.ts'

/**
 * Maps each code reported by the trace reader to its meaning.
 *
 * @example TRACE_CODES['vgdl/trace-header'] // 'the first line of a trace does not say what was played'
 */
export const TRACE_CODES = {
  'vgdl/trace-header': 'the first line of a trace does not say what was played',
} as const

export type TraceCode = keyof typeof TRACE_CODES

/** Reads traces from files. */

/** The fields by which runs are compared; other recorders may write fewer or more. */
export type RecordedHeader = Pick<TraceHeader, 'seed' | 'actions' | 'blockSize' | 'cols' | 'rows' | 'result'> &
  Partial<TraceHeader>

/** A recorded trace. */
export interface RecordedTrace {
  readonly header: RecordedHeader
  /** The lines after the first one, not parsed yet. */
  readonly states: readonly string[]
}

export interface TraceReading {
  /** Undefined without a valid header. */
  readonly trace: RecordedTrace | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the header of a trace and keeps its states for `compareTrace`.
 *
 * @example
 * const { trace, diagnostics } = readTrace(text, 'run.jsonl')
 * trace.header.actions // 'LUULURR'
 */
export function readTrace(text: string, file: string): TraceReading {
  needText(text, 'a trace, as text')
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const [first, ...states] = lines
  const read = first === undefined ? 'the trace is empty' : readHeader(first)
  if (typeof read !== 'string') return { trace: { header: read, states }, diagnostics: [] }
  const span = { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  const code: TraceCode = 'vgdl/trace-header'
  const hint = 'the first line of a trace is a JSON object with seed, actions, blockSize, cols, rows and result'
  return {
    trace: undefined,
    diagnostics: [{ code, severity: 'error', message: read, hint, span }],
  }
}

/** Returns the header, or what is wrong with it. */
function readHeader(line: string): RecordedHeader | string {
  const value = parsed(line)
  if (!isRecord(value)) return `found ${excerpt(line)}, expected the header of a trace`
  for (const name of ['seed', 'blockSize', 'cols', 'rows']) {
    if (!Number.isSafeInteger(value[name]))
      return `found ${recordedValueText(value[name])} as ${name}, expected a whole number`
  }
  const { actions, result } = value
  if (typeof actions !== 'string') return `found ${recordedValueText(actions)} as actions, expected letters`
  const { problem } = readActionLetters(actions)
  if (problem !== undefined) return `actions: ${problem}`
  if (!isRecord(result))
    return `found ${recordedValueText(result)} as result, expected an object with winner, score, over and lastTick`
  return value as unknown as RecordedHeader
}

/** Parses a line; returns undefined if it is not JSON. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Formats a value for messages. */
export function recordedValueText(value: unknown): string {
  return value === undefined ? 'nothing' : excerpt(JSON.stringify(value))
}

function excerpt(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
