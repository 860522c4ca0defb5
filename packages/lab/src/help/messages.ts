/** The words of the laboratory by language. */
import { type Diagnostic, DomainError } from '@telos/core'
import { english } from './english/english.ts'
import { italian } from './italian/italian.ts'
import type { Messages } from './message-table.ts'

const tables: Readonly<Record<Language, Messages>> = { en: english, it: italian }

/**
 * Returns the messages of a language.
 *
 * @example messages('it').statistics.inFringe.title // 'in frontiera'
 */
export function messages(language: Language): Messages {
  if (!Object.hasOwn(tables, language)) throw new DomainError([unknownLanguage(language)])
  return tables[language]
}

function unknownLanguage(found: unknown): Diagnostic {
  const known = Object.keys(tables).join(' or ')
  const message = `found ${JSON.stringify(found) ?? 'nothing'}, expected a language: ${known}`
  return { code: 'request/wrong-kind', severity: 'error', message }
}

/** A language that the laboratory speaks. */
export type Language = 'en' | 'it'

/**
 * Lists the languages of the laboratory, the default first.
 *
 * @example languages // ['en', 'it']
 */
export const languages: readonly Language[] = ['en', 'it']

/**
 * Whether a text, such as the value of `--lang`, names a language.
 *
 * @example isLanguage('it') // true
 */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}
