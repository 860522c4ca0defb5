/**
 * Reads the events of a trace as nearly all programs write them: a line per field, or a pair of curly brackets per event. That is a
 * hundred times as fast as the reader of any YAML, which would take a minute for a trace of 50 MB. Whatever is written in another way is
 * left to that reader.
 */
import type { Emit, SearchEvent } from '@telos/core'

/** An event as it is written. */
export type RawEvent = Readonly<Record<string, unknown>>

export interface PlainEvents {
  readonly events: readonly RawEvent[]
  /** The line of each event, from 1. */
  readonly lines: readonly number[]
  /** The trace without its events. */
  readonly rest: string
}

/** Undefined if any line is written in an unusual way. */
export function readPlainEvents(text: string): PlainEvents | undefined {
  const begin = /^events:[ \t]*\r?\n/m.exec(text)
  if (begin === null) return undefined
  const head = text.slice(0, begin.index)
  let line = 1 + countLines(head) + 1
  const events: Record<string, unknown>[] = []
  const lines: number[] = []
  let indent = -1
  let current: Record<string, unknown> | undefined
  let at = begin.index + begin[0].length
  for (; at < text.length; line++) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const row = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    const column = row.search(/[^ ]/)
    if (column >= 0 && row[column] !== '#') {
      const isItem = row.startsWith('- ', column)
      if (indent < 0 && isItem) indent = column
      // another key of the trace
      if (column === 0 && !isItem) break
      if (isItem && column === indent) {
        const started = startOf(row.slice(column + 2).trim())
        if (started === undefined) return undefined
        current = started.fields
        events.push(current)
        lines.push(line)
        if (started.isWhole) current = undefined
      } else if (column !== indent + 2 || current === undefined || !readField(row.slice(column), current))
        return undefined
    }
    at = end + 1
  }
  return { events, lines, rest: head + text.slice(at) }
}

function startOf(written: string): { fields: Record<string, unknown>; isWhole: boolean } | undefined {
  const fields: Record<string, unknown> = Object.create(null)
  if (!written.startsWith('{')) return readField(written, fields) ? { fields, isWhole: false } : undefined
  if (!written.endsWith('}')) return undefined
  for (const [whole, name, value, end] of written.slice(1, -1).matchAll(flowField)) {
    if (whole === '') continue
    if (name === undefined) return undefined
    const read = scalarOf(value!)
    if (read === undefined || name in fields) return undefined
    fields[name] = read.value
    if (end === undefined) return undefined
  }
  return { fields, isWhole: true }
}

/** A key, a value without brackets, and what ends it; anything else matches without a key. */
const flowField = /\s*(?:"?([A-Za-z_][\w-]*)"?\s*:(?: +|(?="))("(?:[^"\\]|\\.)*"|[^,{}[\]"']*?)\s*(,|$)|[\s\S]+|$)/gy

/** Reads `name: value` into an event. False if it is written in an unusual way. */
function readField(written: string, fields: Record<string, unknown>): boolean {
  const match = /^([A-Za-z_][\w-]*):(?:[ \t]+(.*))?$/.exec(written)
  if (match === null || match[1]! in fields) return false
  const read = scalarOf((match[2] ?? '').trim())
  if (read === undefined) return false
  fields[match[1]!] = read.value
  return true
}

/** A scalar of YAML's core schema; undefined if it may be something else. */
function scalarOf(written: string): { readonly value: unknown } | undefined {
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(written)) return { value: Number(written) }
  if (written.startsWith('"')) return quoted(written)
  if (/^(?:|~|null|Null|NULL)$/.test(written)) return { value: null }
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(written)) return { value: written[0]!.toLowerCase() === 't' }
  const infinite = /^([-+]?)\.(?:inf|Inf|INF)$/.exec(written)
  if (infinite !== null) return { value: infinite[1] === '-' ? -Infinity : Infinity }
  if (/^\.(?:nan|NaN|NAN)$/.test(written)) return { value: Number.NaN }
  // marks, comments, tags and anchors have a meaning of their own
  if (/^[A-Za-z_(][^:#]*$/.test(written)) return { value: written }
  return undefined
}

/** YAML knows more escapes than JSON; a text with one of those is left to the other reader. */
function quoted(written: string): { readonly value: string } | undefined {
  try {
    return { value: JSON.parse(written) as string }
  } catch {
    return undefined
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/**
 * Keeps the events of a search for a trace. Memory is bounded: beyond `limit` events, it only counts.
 *
 * @example
 * const record = new EventRecord()
 * new JobRun(instance, {}, { emit: record.emit, onRestart: record.reset }).run()
 * toPosthoc(record.events)
 */
export class EventRecord {
  readonly limit: number
  readonly events: SearchEvent[] = []
  /** Events beyond the limit. */
  leftOut = 0

  /** @param limit @default 300,000 */
  constructor(limit = 300_000) {
    this.limit = limit
  }

  /** The subscriber. It can be passed on without binding. */
  readonly emit: Emit = (event) => {
    if (this.events.length < this.limit) this.events.push(event)
    else this.leftOut++
  }

  /** Forgets everything: the search starts anew. */
  readonly reset = (): void => {
    this.events.length = this.leftOut = 0
  }
}
