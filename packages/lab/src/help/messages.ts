/** The words of the laboratory by language. */
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
  return tables[language]
}
