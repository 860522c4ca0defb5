import { type SavedSociety, SOCIETY_VERSION } from '../../agent/saving/saved.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { Recording } from '../recording.ts'
import type { Checkpoint, RecordedInput, Session } from '../session.ts'
import { decodeValue } from '../values/decode-value.ts'
import { readEvent, readKindNotes, readRecordedInput, readView } from './read-records.ts'
import type { SessionCode } from './session-codes.ts'
import { SESSION_VERSION } from './write-session.ts'

/** What came of reading a file: all that could be read, and what could not. */
export interface SessionReading {
  /** Undefined when the text is no session at all. */
  readonly session: Session | undefined
  readonly diagnostics: readonly Diagnostic[]
}

type Line = Readonly<Record<string, unknown>>

/** At most so many are told one by one; a file that is broken in each line has one cause, not a million. */
const mostDiagnostics = 100

/**
 * Reads a session file. A damaged one loses the damaged lines, not the rest.
 *
 * @example
 * const { session, diagnostics } = readSession(readFileSync('run.telos.jsonl', 'utf8'), 'run.telos.jsonl')
 * session?.recording.at(240)
 */
export function readSession(source: string | Iterable<string>, file = 'session'): SessionReading {
  return new SessionReader(file).read(typeof source === 'string' ? source.split(/\r?\n/) : source)
}

class SessionReader {
  readonly #file: string
  readonly #diagnostics: Diagnostic[] = []
  readonly #recording = new Recording({
    events: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
    ticks: Number.POSITIVE_INFINITY,
  })
  readonly #checkpoints: Checkpoint[] = []
  readonly #inputs: RecordedInput[] = []
  #cut = new Set<unknown>()
  #seed = 0
  #number = 0
  #isWhole = false

  constructor(file: string) {
    this.#file = file
  }

  read(lines: Iterable<string>): SessionReading {
    let hasHeader = false
    for (const text of lines) {
      this.#number++
      if (text.trim() === '') continue
      const line = this.#parse(text)
      if (!hasHeader) {
        if (line === undefined || !this.#readHeader(line)) return { session: undefined, diagnostics: this.#diagnostics }
        hasHeader = true
      } else if (line !== undefined && !this.#readLine(line)) {
        this.#tell('session/bad-line', `a line of the kind "${String(line['line'])}" lacks something`)
      }
    }
    if (!hasHeader) this.#tell('session/not-a-session', 'found nothing, expected a session', 'error')
    else if (!this.#isWhole) this.#tell('session/cut-short', 'the end of the file is missing')
    return { session: hasHeader ? this.#session() : undefined, diagnostics: this.#diagnostics }
  }

  #session(): Session {
    const recording = this.#recording
    for (const track of recording.tracks.values()) track.isCut = this.#cut.has(track.name)
    // an input that is lost would shift all others
    const checkpoints = this.#checkpoints.filter(({ at }) => at <= this.#inputs.length)
    return { seed: this.#seed, recording, checkpoints, inputs: this.#inputs }
  }

  #parse(text: string): Line | undefined {
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line
    } catch {
      // told below
    }
    this.#tell('session/not-json', 'a line is not a piece of JSON as sessions have it')
    return undefined
  }

  #readHeader(header: Line): boolean {
    const version = header['telosSession']
    if (version === undefined) {
      this.#tell('session/not-a-session', 'found no "telosSession", expected a session', 'error')
      return false
    }
    if (version !== SESSION_VERSION) {
      const hint = version === 1 ? '; an earlier version of Telos wrote it: record the session anew with this one' : ''
      this.#tell('session/version', `found version ${String(version)}, expected ${SESSION_VERSION}${hint}`, 'error')
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
    const { agent, tick, order } = line
    switch (line['line']) {
      case 'keyframe': {
        if (typeof agent !== 'string' || !isNumber(tick) || !isNumber(order)) return false
        const decoded = decodeValue(line['view'])
        const view = readView(decoded)
        if (view === undefined && decoded !== undefined) return false
        const time = decodeValue(line['time'])
        this.#recording.addKeyframe(agent, view, tick, { order, time: isNumber(time) ? time : Number.NaN })
        this.#recording.lastTick = Math.max(this.#recording.lastTick, tick)
        return true
      }
      case 'event': {
        const event = readEvent(decodeValue(line['event']))
        if (typeof agent !== 'string' || !isNumber(order) || event === undefined) return false
        this.#recording.restore(agent, event, order)
        return true
      }
      case 'sample': {
        const parts = decodeValue(line['parts'])
        if (typeof agent !== 'string' || !isNumber(tick) || !isNumber(order) || !isRecord(parts)) return false
        const view = readView({ name: agent, kind: '', ...parts })
        if (view === undefined) return false
        const sound = Object.entries(view).filter(([part]) => Object.hasOwn(parts, part))
        this.#recording.addSample(agent, Object.fromEntries(sound), tick, order)
        return true
      }
      default:
        return this.#readOther(line)
    }
  }

  #readOther(line: Line): boolean {
    switch (line['line']) {
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
        if (!isNumber(tick) || !isNumber(at) || !isRecord(saved) || saved['telosSociety'] !== SOCIETY_VERSION)
          return false
        this.#checkpoints.push({ tick, at, saved: saved as unknown as SavedSociety })
        return true
      }
      case 'end':
        this.#isWhole = true
        return true
      default:
        this.#tell('session/unknown-line', `found a line of the kind ${JSON.stringify(line['line'])}`)
        return true
    }
  }

  #readTimes(times: unknown): boolean {
    if (!Array.isArray(times)) return false
    for (const pair of times) {
      if (!Array.isArray(pair) || !isNumber(pair[0]) || !isNumber(pair[1])) return false
      this.#recording.endTick(pair[0], pair[1])
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

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
