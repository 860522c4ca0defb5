/** The table of messages as pages that people read. */

import { columns } from './columns.ts'
import type { Language } from './language.ts'
import { type HelpTopic, helpTopics, type Messages, type NamedText } from './message-table.ts'
import { messages } from './messages.ts'
import { sessionCommands } from './session-messages.ts'
import { type SubCommand, subCommandOptions, subCommands } from './sub-commands.ts'

/** A page that `helpSection` can show. */
export type SectionName = HelpTopic | SubCommand | 'strategies' | 'prunings'

/**
 * Names all pages but the introduction: its chapters, lists of names, and sub-commands.
 *
 * @example sectionNames.map((name) => helpSection('en', name))
 */
export const sectionNames: readonly SectionName[] = [...helpTopics, 'strategies', 'prunings', ...subCommands]

/**
 * Writes the introduction to the laboratory.
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
 * Writes one page of help: a chapter of the introduction, the strategies or prunings, or a sub-command with its options.
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
 * @example console.log(sessionHelp('en')) // Step-by-step mode: the search waits before every step. …
 */
export function sessionHelp(language: Language): string {
  const { helpTitle } = messages(language).session
  return `${helpTitle}\n\n${indented(sessionLines(messages(language))).join('\n')}\n`
}

/** Lists that are made of other parts of the table. */
function listOf(table: Messages, topic: HelpTopic): string[] {
  if (topic === 'steps') return sessionLines(table)
  if (topic === 'commands') return columns(subCommands.map((name) => [name, table.subCommands[name].summary]))
  if (topic === 'statistics') {
    return columns(Object.values(table.statistics).map(({ title, summary }) => [title, summary]))
  }
  return []
}

function sessionLines({ session }: Messages): string[] {
  const rows = sessionCommands.map((name) => [session.commands[name].usage, session.commands[name].meaning])
  return [...columns(rows), '', ...session.helpEnd]
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
    text(table.usageTitle, [usage, '', ...[summary, ...(more.length > 0 ? ['', ...more] : [])]]),
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

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
