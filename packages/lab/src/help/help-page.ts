/** Formats the table of messages as help pages. */
import { type HelpTopic, helpTopics, type Messages, type NamedText } from './message-table.ts'
import { type Language, messages } from './messages.ts'
import { sessionCommands } from './session-messages.ts'
import { type SubCommand, subCommandOptions, subCommands } from './sub-commands.ts'

/** A page that `helpSection` can show. */
export type SectionName = HelpTopic | SubCommand | 'strategies' | 'prunings'

/**
 * Names all pages except the introduction: its chapters, the lists of names, and the sub-commands.
 *
 * @example sectionNames.map((name) => helpSection('en', name))
 */
export const sectionNames: readonly SectionName[] = [...helpTopics, 'strategies', 'prunings', ...subCommands]

/**
 * Formats the introduction to the laboratory.
 *
 * @example helpPage('en').split('\n')[0] // 'The search laboratory'
 */
export function helpPage(language: Language): string {
  const { title, lead } = messages(language)
  const head = [title, '', ...lead]
  const lists = ['strategies', 'prunings'] as const
  const sections = [...helpTopics.slice(0, 3), ...lists, ...helpTopics.slice(3)].map((name) =>
    helpSection(language, name),
  )
  return `${head.join('\n')}\n\n${sections.join('\n')}`
}

/**
 * Formats one page of help: a chapter of the introduction, the strategies or prunings, or a sub-command with its options.
 *
 * @example helpSection('it', 'solve')
 */
export function helpSection(language: Language, name: SectionName): string {
  const table = messages(language)
  if (name === 'strategies')
    return text(table.strategiesTitle, [...namesOf(table.strategies), '', ...table.strategiesEnd])
  if (name === 'prunings') return text(table.pruningsTitle, namesOf(table.prunings))
  if (isSubCommand(name)) return subCommandPage(table, name)
  const { title, lines } = table.topics[name]
  const list = listOf(table, name)
  return text(title, [...list, ...(list.length > 0 && lines.length > 0 ? [''] : []), ...lines])
}

/**
 * Lists the commands of step-by-step mode, as its own `help` shows them.
 *
 * @param width columns of the terminal; lines wrap at words
 * @example console.log(sessionHelp('en')) // Step-by-step mode: the search waits before every step. …
 */
export function sessionHelp(language: Language, width = WIDEST + INDENT): string {
  const table = messages(language)
  const title = wrapped(table.session.helpTitle, width)
  return `${[...title, '', ...indented(sessionLines(table, Math.min(WIDEST, width - INDENT)))].join('\n')}\n`
}

/** Lists assembled from other parts of the table. */
function listOf(table: Messages, topic: HelpTopic): string[] {
  if (topic === 'steps') return sessionLines(table)
  if (topic === 'commands') return columns(subCommands.map((name) => [name, table.subCommands[name].summary]))
  if (topic === 'statistics') {
    return columns(Object.values(table.statistics).map(({ title, summary }) => [title, summary]))
  }
  return []
}

function sessionLines({ session }: Messages, room = WIDEST): string[] {
  const rows = sessionCommands.map((name) => [session.commands[name].usage, session.commands[name].meaning])
  return [...columns(rows, room), '', ...session.helpEnd.flatMap((line) => wrapped(line, room))]
}

function namesOf(names: Readonly<Record<string, NamedText>>): string[] {
  return columns(Object.entries(names).map(([name, { title, summary }]) => [name, `${title}. ${summary}`]))
}

function subCommandPage(table: Messages, name: SubCommand): string {
  const { usage, summary, more = [], options = {} } = table.subCommands[name]
  const rows = subCommandOptions[name].map((option) => {
    const { argument, meaning } = { ...table.options, ...options }[option]
    return [`--${option}${argument === undefined ? '' : ` ${argument}`}`, meaning]
  })
  const parts = [
    text(table.usageTitle, [usage, '', summary, ...(more.length > 0 ? ['', ...more] : [])]),
    text(table.optionsTitle, columns(rows)),
  ]
  return parts.join('\n')
}

function isSubCommand(name: SectionName): name is SubCommand {
  return Object.hasOwn(subCommandOptions, name)
}

function text(title: string, lines: readonly string[]): string {
  return `${[title, ...indented(lines)].join('\n')}\n`
}

const INDENT = 2

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(INDENT)}${line}`))
}

/** Lines longer than this are hard to read. */
export const WIDEST = 98

/** A narrower second column would be a word a line. */
const NARROWEST = 12

/** Formats rows of two cells as two columns; long second cells wrap. */
export function columns(rows: readonly (readonly string[])[], room = WIDEST): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.flatMap(([first, second]) =>
    wrapped(second, Math.max(NARROWEST, room - width - 2)).map(
      (line, at) => `${(at === 0 ? first : '').padEnd(width)}  ${line}`,
    ),
  )
}

/** Wraps a text to a width, except for longer words. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > letters) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
