/** Reads traces of Posthoc (https://posthoc.pathfinding.ai), versions 1.x, in YAML and JSON. */
import type { Diagnostic, SearchEvent } from '@telos/core'
import { needText } from '@telos/core/text'
import { type LocatedData, readLocatedData } from '@telos/documents'
import { readPlainEvents } from './plain-events.ts'
import { type PosthocCode, searchEventsOf } from './trace-events.ts'

/** A trace that was read. */
export interface PosthocReading {
  /** Undefined if any diagnostic is an error. */
  readonly events: readonly SearchEvent[] | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const longest = 50_000_000
const mostEvents = 1_000_000
/** Finding places reads the text again with the reader of any YAML, which takes a second for each million characters. */
const longestLocated = 3_000_000

/** A trace as data, and how to find places in its text. */
interface RawTrace {
  readonly data: unknown
  readonly diagnostics: readonly Diagnostic[]
  locate(diagnostic: Diagnostic): Diagnostic
}

/**
 * Reads a trace as the events of a search: feed them to a `SearchTree`, or step through them. Texts of more than 50 million characters and
 * a million events are refused, as are aliases that expand to far more than the text holds.
 *
 * @example
 * const { events, diagnostics } = readPosthoc(text, 'maze.trace.yaml')
 * const tree = new SearchTree()
 * for (const event of events ?? []) tree.emit(event)
 */
export function readPosthoc(text: string, file = 'trace'): PosthocReading {
  needText(text, 'a trace, as text')
  if (text.length > longest)
    return failed(problem('posthoc/too-large', [], `found ${text.length} characters, expected at most ${longest}`))
  const trace = readRaw(text, file)
  if (trace.data === undefined) return failed(...trace.diagnostics)
  const wrong = headProblem(trace.data)
  if (wrong !== undefined) return failed(trace.locate(wrong))
  const { events: raw } = trace.data as { readonly events: readonly unknown[] }
  const { events, diagnostics } = searchEventsOf(raw)
  const all = [...trace.diagnostics, ...diagnostics.map((each) => trace.locate(each))]
  return { events: all.some(({ severity }) => severity === 'error') ? undefined : events, diagnostics: all }
}

function readRaw(text: string, file: string): RawTrace {
  if (/^\s*\{/.test(text)) {
    const data = parsedJson(text)
    if (data !== undefined) return { data, diagnostics: [], locate: locatorOf(text, file) }
  }
  const plain = readPlainEvents(text)
  if (plain === undefined) return located(readLocatedData(text, file))
  const { events, lines, rest } = plain
  const { data: head, diagnostics } = readLocatedData(rest, file)
  // the mistake may lie anywhere: let the other reader find its place
  if (head === undefined && diagnostics.length > 0) return located(readLocatedData(text, file))
  const locate = locatorOf(text, file)
  return {
    data: { ...(typeof head === 'object' ? head : {}), events },
    diagnostics: [],
    locate(each) {
      const line = lines[Number(each.path?.[1] ?? -1)]
      if (text.length <= longestLocated || line === undefined) return locate(each)
      return { ...each, span: { file, line, column: 1, endLine: line, endColumn: 2 } }
    },
  }
}

function located({ data, diagnostics, withSpan }: LocatedData): RawTrace {
  return { data: data ?? (diagnostics.length === 0 ? null : undefined), diagnostics, locate: withSpan }
}

/** Reads the text again when the first place is asked for. */
function locatorOf(text: string, file: string): RawTrace['locate'] {
  let read: LocatedData | undefined
  return (diagnostic) => {
    if (text.length > longestLocated) return diagnostic
    read ??= readLocatedData(text, file)
    return read.withSpan(diagnostic)
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // YAML may begin with a bracket, too; and the other reader knows where the mistake is
    return undefined
  }
}

function headProblem(data: unknown): Diagnostic | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return problem('posthoc/wrong-kind', [], 'found no map, expected a trace with a version and events')
  const { version, events } = data as Record<string, unknown>
  if (version !== undefined && !/^1(\.|$)/.test(String(version)))
    return problem(
      'posthoc/version',
      ['version'],
      `found version ${JSON.stringify(version)}, expected 1.x, such as 1.4.0`,
    )
  if (events === undefined || events === null)
    return problem(
      'posthoc/no-events',
      [],
      'found no events, expected a list of them',
      'a trace has the keys version and events',
    )
  if (!Array.isArray(events))
    return problem('posthoc/wrong-kind', ['events'], 'found no list, expected a list of events')
  if (events.length === 0) return problem('posthoc/no-events', ['events'], 'found an empty list of events')
  if (events.length > mostEvents)
    return problem('posthoc/too-large', ['events'], `found ${events.length} events, expected at most ${mostEvents}`)
  return undefined
}

function problem(code: PosthocCode, path: readonly string[], message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, ...(hint !== undefined && { hint }), path }
}

function failed(...diagnostics: readonly Diagnostic[]): PosthocReading {
  return { events: undefined, diagnostics }
}
