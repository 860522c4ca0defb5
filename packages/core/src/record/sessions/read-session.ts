import { type SavedSociety, SOCIETY_VERSION } from '../../agent/saving/saving.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { needIterable } from '../../domain/check/plain.ts'
import { Recording } from '../recording.ts'
import type { Checkpoint, RecordedInput, Session } from '../session.ts'
import { decodeValue } from '../values/decode-value.ts'
import { ChunkReader } from './chunk-lines.ts'
import { readKindNotes, readRecordedInput } from './read-records.ts'
import { isFiniteNumber, isJsonRecord } from './sound-values.ts'
import { RecordLines, SESSION_VERSION } from './write-session.ts'

/** The result of reading a file: everything readable, and diagnostics for the rest. */
export interface SessionReading {
  /** Undefined if the text is not a session at all. */
  readonly session: Session | undefined
  readonly diagnostics: readonly Diagnostic[]
}

type Line = Readonly<Record<string, unknown>>

/** Maximum number of individual diagnostics: a file broken in every line has one cause, not a million. */
const mostDiagnostics = 100

/**
 * Reads the lines of a session; `readSessionFile` reads files. Skips damaged lines and reads the rest.
 *
 * @example
 * const { session, diagnostics } = readSession(writeSession(sessionOf(recorder)))
 * session?.recording.at(240)
 */
export function readSession(source: string | Iterable<string>, file = 'session'): SessionReading {
  needIterable(source, 'a session, as text or as lines')
  const reader = new SessionReader(file)
  for (const line of typeof source === 'string' ? source.split(/\r?\n/) : source) if (!reader.take(line)) break
  return reader.finish()
}

/** Reads a session line by line. */
export class SessionReader {
  readonly #file: string
  readonly #diagnostics: Diagnostic[] = []
  readonly #recording = new Recording({
    bytes: Number.POSITIVE_INFINITY,
    ticks: Number.POSITIVE_INFINITY,
  })
  readonly #checkpoints: Checkpoint[] = []
  readonly #inputs: RecordedInput[] = []
  readonly #chunks = new ChunkReader(this.#recording)
  readonly #records = new RecordLines(this.#recording)
  #cut = new Set<unknown>()
  #seed = 0
  #number = 0
  #hasHeader = false
  #isWhole = false
  #isOver = false

  constructor(file: string) {
    this.#file = file
  }

  /** Reads the next line; returns false if continuing is pointless. */
  take(text: string): boolean {
    this.#number++
    if (text.trim() === '') return true
    const line = parsed(text)
    if (!this.#hasHeader) {
      this.#hasHeader = this.#readHeader(line)
      this.#isOver = !this.#hasHeader
    } else if (line === undefined) {
      this.#tell('session/not-json', 'skipped a line that is not JSON of a session')
    } else if (!this.#readLine(line)) {
      this.#tell('session/bad-line', `skipped a line of kind ${kindOf(line)} that is incomplete or was changed`)
    }
    return !this.#isOver
  }

  /** Finishes after the last line, or early: `why` then says why the others cannot be read. */
  finish(why?: { readonly code: SessionCode; readonly message: string }): SessionReading {
    this.#records.flush()
    if (why !== undefined && this.#hasHeader) this.#tell(why.code, `${why.message}; everything before it is kept`)
    else if (why !== undefined) this.#tell(why.code, why.message, 'error')
    else if (!this.#hasHeader && !this.#isOver)
      this.#tell('session/not-a-session', 'found nothing, expected a session', 'error')
    else if (this.#hasHeader && !this.#isWhole)
      this.#tell('session/cut-short', 'the end of the file is missing; everything before it is kept')
    return { session: this.#hasHeader ? this.#session() : undefined, diagnostics: this.#diagnostics }
  }

  #session(): Session {
    const recording = this.#recording
    for (const track of recording.tracks.values()) track.isCut = this.#cut.has(track.name)
    // a lost input would shift all others
    const checkpoints = this.#checkpoints.filter(({ at }) => at <= this.#inputs.length)
    return { seed: this.#seed, recording, checkpoints, inputs: this.#inputs }
  }

  #readHeader(header: Line | undefined): boolean {
    const version = header?.['telosSession']
    if (header === undefined || version === undefined) {
      const found = header === undefined ? 'a first line that is not JSON' : 'no "telosSession"'
      this.#tell('session/not-a-session', `found ${found}, expected a session`, 'error')
      return false
    }
    if (version !== SESSION_VERSION && version !== 2) {
      const hint =
        version === 1
          ? '; an earlier version of Telos wrote it: record the session again with this one'
          : '; if a later version of Telos wrote it, read it with that one'
      const found = typeof version === 'number' ? version : JSON.stringify(version).slice(0, 40)
      this.#tell('session/version', `found version ${found}, expected 2 or ${SESSION_VERSION}${hint}`, 'error')
      return false
    }
    this.#seed = Number(header['seed']) || 0
    const { cut } = header
    if (Array.isArray(cut)) this.#cut = new Set(cut)
    const kinds = decodeValue(header['kinds'])
    for (const entry of Array.isArray(kinds) ? kinds : []) {
      const [kind, value] = Array.isArray(entry) ? entry : []
      const notes = readKindNotes(value)
      if (typeof kind === 'string' && notes !== undefined) this.#recording.kinds.set(kind, notes)
    }
    return true
  }

  #readLine(line: Line): boolean {
    switch (line['line']) {
      case 'chunk':
        return this.#chunks.readChunk(line)
      case 'words':
        return this.#chunks.readWords(line)
      case 'forms':
        return this.#chunks.readForms(line)
      case 'keyframe':
        return this.#records.readKeyframe(line)
      case 'event':
        return this.#records.readEvent(line)
      case 'sample':
        return this.#records.readSample(line)
      case 'times':
        return this.#readTimes(line['times'])
      case 'input': {
        const input = readRecordedInput(line)
        if (input !== undefined) this.#inputs.push(input)
        return input !== undefined
      }
      case 'checkpoint': {
        const { tick, at } = line
        const saved = decodeValue(line['saved'])
        if (
          !isFiniteNumber(tick) ||
          !isFiniteNumber(at) ||
          !isJsonRecord(saved) ||
          saved['telosSociety'] !== SOCIETY_VERSION
        )
          return false
        this.#checkpoints.push({ tick, at, saved: saved as unknown as SavedSociety })
        return true
      }
      case 'end':
        this.#isWhole = true
        return true
      default:
        this.#tell('session/unknown-line', `skipped a line of unknown kind ${kindOf(line)}`)
        return true
    }
  }

  #readTimes(times: unknown): boolean {
    if (!Array.isArray(times)) return false
    for (const entry of times) {
      if (!Array.isArray(entry) || !isFiniteNumber(entry[0]) || !isFiniteNumber(entry[1])) return false
      this.#recording.endTick(entry[0], entry[1])
      if (isFiniteNumber(entry[2])) this.#recording.ends.set(entry[0], entry[2])
    }
    return true
  }

  #tell(code: SessionCode, message: string, severity: Diagnostic['severity'] = 'warning'): void {
    if (this.#diagnostics.length >= mostDiagnostics) return
    const line = Math.max(1, this.#number)
    const span = { file: this.#file, line, column: 1, endLine: line, endColumn: 1 }
    this.#diagnostics.push({ code, severity, message, span })
  }
}

function parsed(text: string): Line | undefined {
  try {
    const value: unknown = isTooDeep(text) ? undefined : JSON.parse(text)
    return isJsonRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function kindOf(line: Line): string {
  const kind = line['line']
  return typeof kind === 'string' ? JSON.stringify(kind.slice(0, 40)) : `(${typeof kind})`
}

/** Rejects values so deep that recursion would overflow the stack; no writer produces them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isText = !isText
    else if (!isText) {
      if (code === openList || code === openRecord) depth++
      else if (code === closeList || code === closeRecord) depth--
      if (depth > deepest) return true
    } else if (code === backslash) at++
  }
  return false
}

const deepest = 1000
const [quote, backslash, openList, closeList, openRecord, closeRecord] = [34, 92, 91, 93, 123, 125]

/**
 * Every code that reading and replaying a session reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example SESSION_CODES['session/not-a-session'] // 'the first line is not the header of a session file'
 */
export const SESSION_CODES = {
  'session/not-a-session': 'the first line is not the header of a session file',
  'session/version': 'the file was written by an unknown version',
  'session/not-json': 'a line is not JSON and was skipped (a warning)',
  'session/unknown-line': 'a line is of an unknown kind and was skipped (a warning)',
  'session/bad-line': 'a line is incomplete or has a value of the wrong kind, and was skipped (a warning)',
  'session/cut-short': 'the end of the file is missing; everything before it is kept (a warning)',
  'session/damaged':
    'the compressed file is damaged or cut short; everything before the damage is kept (a warning, or an error if there is nothing)',
  'session/too-large':
    'the file exceeds the limits; everything before that is kept (a warning, or an error if there is nothing)',
  'session/no-start': 'the session has no saved start, so it can be inspected but not replayed',
} as const

/** A code of `SESSION_CODES`. */
export type SessionCode = keyof typeof SESSION_CODES
