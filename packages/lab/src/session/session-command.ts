/** Parses what was typed into a command. */
import { nearestName, needKeys, needText } from '@telos/core/text'
import type { SessionMessages } from '../help/session-messages.ts'
import { onLine, shorten } from './words.ts'

/** A valid line. */
export type ParsedCommand =
  | { readonly name: 'empty' | 'back' | 'statistics' | 'solutions' | 'print' | 'help' | 'abort' }
  /** `next` is one step, `skip all` is `Infinity`. */
  | { readonly name: 'steps'; readonly count: number }
  | { readonly name: 'show'; readonly withPath: boolean; readonly first: number | undefined }
  | { readonly name: 'log'; readonly first: number | undefined }

/** An invalid line, and what to say about it. */
export interface InvalidCommand {
  readonly name: 'misunderstood'
  readonly text: string
}

type Plain = Exclude<ParsedCommand['name'], 'steps' | 'show' | 'log'>

/** Commands without arguments, under all their names. */
const alone: ReadonlyMap<string, Plain> = new Map([
  ['back', 'back'],
  ['statistics', 'statistics'],
  ['stats', 'statistics'],
  ['solutions', 'solutions'],
  ['print', 'print'],
  ['help', 'help'],
  ['?', 'help'],
  ['abort', 'abort'],
  ['quit', 'abort'],
  ['exit', 'abort'],
])

/** Candidates for a misspelt word. */
const suggested = ['next', 'skip', 'show', 'log', 'tolog', ...alone.keys()]

/**
 * Parses a command. Ignores case; any white space separates words.
 *
 * @example readSessionCommand('skip 10', messages('en').session) // { name: 'steps', count: 10 }
 */
export function readSessionCommand(line: string, say: SessionMessages): ParsedCommand | InvalidCommand {
  needText(line, 'a command, as text')
  needKeys(say, 'the messages of sessions in a language', 'unknownCommand')
  const [word, ...rest] = line.trim().split(/\s+/)
  const name = word.toLowerCase()
  if (name === '') return { name: 'empty' }
  if (name === 'next' || name === 'n') return readNext(word, rest, say)
  if (name === 'skip') return readSkip(rest, say)
  if (name === 'show') return readShow(rest, say)
  if (name === 'log' || name === 'tolog') return readLog(name, rest, say)
  const found = alone.get(name)
  if (found === undefined) return misunderstood(say.unknownCommand(quoted(word), nearest(name)))
  return rest.length === 0 ? { name: found } : misunderstood(say.tooMuch(name, quoted(rest.join(' '))))
}

function readNext(word: string, rest: readonly string[], say: SessionMessages): ParsedCommand | InvalidCommand {
  if (rest.length === 0) return { name: 'steps', count: 1 }
  if (rest.length === 1 && readCount(rest[0]) !== undefined) return misunderstood(say.skipInstead(quoted(rest[0])))
  return misunderstood(say.tooMuch(word, quoted(rest.join(' '))))
}

function readSkip(rest: readonly string[], say: SessionMessages): ParsedCommand | InvalidCommand {
  if (rest.length === 0) return misunderstood(say.skipNeeds)
  if (rest.join(' ').toLowerCase() === 'all') return { name: 'steps', count: Number.POSITIVE_INFINITY }
  const count = readCount(rest.join(' '))
  return count === undefined ? notANumber('skip', rest, say) : { name: 'steps', count }
}

function readShow(rest: readonly string[], say: SessionMessages): ParsedCommand | InvalidCommand {
  const asked = rest.join(' ')
  const path = /^with ?path\b ?/i.exec(asked)
  const withPath = path !== null
  const number = asked.slice(path?.[0].length ?? 0)
  if (number === '') return { name: 'show', withPath, first: undefined }
  const first = readCount(number)
  return first === undefined
    ? notANumber(withPath ? 'show withpath' : 'show', [number], say)
    : { name: 'show', withPath, first }
}

function readLog(name: string, rest: readonly string[], say: SessionMessages): ParsedCommand | InvalidCommand {
  if (rest.length === 0) return { name: 'log', first: undefined }
  const first = readCount(rest.join(' '))
  return first === undefined ? notANumber(name, rest, say) : { name: 'log', first }
}

/** Only digits: `1e3` and `0x10` are more often slips than numbers. */
function readCount(text: string): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined
}

function notANumber(command: string, rest: readonly string[], say: SessionMessages): InvalidCommand {
  return misunderstood(say.notANumber(command, quoted(rest.join(' '))))
}

function nearest(word: string): string | undefined {
  return nearestName(word, suggested)
}

function misunderstood(text: string): InvalidCommand {
  return { name: 'misunderstood', text }
}

function quoted(text: string): string {
  return shorten(onLine(text), 60)
}
