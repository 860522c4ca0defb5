/** The words of the laboratory by language. */
import { type Diagnostic, DomainError } from '@telos/core'
import { english } from './english/english.ts'
import { italian } from './italian/italian.ts'
import type { Language } from './language.ts'
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
