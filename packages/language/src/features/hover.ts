import type { Span } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import { needPlace, type Workspace } from '../workspace.ts'
import { type NamePlace, nameAt, placesOf } from './navigate.ts'

/** The text that an editor shows for a name. */
export interface Hover {
  readonly span: Span
  /** Markdown. */
  readonly text: string
}

/**
 * Describes the name at a position: its kind, its type, what gives it and what needs it.
 *
 * @example hoverAt(workspace, 'domain.pddl', { line: 4, column: 6 })?.text
 */
export function hoverAt(workspace: Workspace, path: string, position: TextPosition): Hover | undefined {
  needPlace(workspace, position)
  const found = nameAt(workspace, path, position)
  if (found === undefined) return describedAt(workspace, path, position)
  const { span, symbol, use } = found
  const places = placesOf(workspace, path, use.key)
  const parts = [
    `**${symbol.kind}** ${inlineCode(symbol.name)}`,
    symbol.detail === undefined ? '' : codeBlock(symbol.detail),
    symbol.documentation ?? '',
    ...relations.map(({ role, verb }) => whoDoes(places, role, verb)),
  ]
  return { span, text: parts.filter((part) => part !== '').join('\n\n') }
}

/** The language's description of one of its own words. */
function describedAt(workspace: Workspace, path: string, position: TextPosition): Hover | undefined {
  const analysis = workspace.analysis(path)
  const found = analysis?.describe?.(analysis.lines.offset(position))
  if (analysis === undefined || found === undefined) return undefined
  const { start, end, name, documentation } = found
  return { span: analysis.lines.exactSpan(start, end), text: `${inlineCode(name)}\n\n${documentation}` }
}

const relations = [
  { role: 'gives', verb: 'Given by' },
  { role: 'takes', verb: 'Taken away by' },
  { role: 'needs', verb: 'Needed by' },
] as const

function whoDoes(places: readonly NamePlace[], role: NamePlace['role'], verb: string): string {
  const names = [...new Set(places.filter((place) => place.role === role).map(({ inside }) => inside ?? ''))]
  const known = names.filter((name) => name !== '')
  if (known.length === 0) return ''
  const shown = known.slice(0, MOST_NAMES).map(inlineCode).join(', ')
  return known.length > MOST_NAMES ? `${verb} ${shown} and ${known.length - MOST_NAMES} more` : `${verb} ${shown}`
}

const MOST_NAMES = 8

/** Writes a text as inline code in Markdown, however many backticks it contains. */
function inlineCode(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}
