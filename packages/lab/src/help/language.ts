/** A language that the laboratory speaks. */
export type Language = 'en' | 'it'

/** All of them, the default first. */
export const languages: readonly Language[] = ['en', 'it']

/** Whether a text, such as what follows `--lang`, names a language. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}
