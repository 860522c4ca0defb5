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
