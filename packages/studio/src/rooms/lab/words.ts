/** The words of the room in both languages of the laboratory. What the engine says comes from the worker, in the same language. */
import type { LabLanguage } from '../../workers/lab/lab-contract.ts'
import { english } from './words/english.ts'
import { italian } from './words/italian.ts'

type Loose<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Loose<Words[Key]>
}

export type LabWords = Loose<typeof english>

export function labWords(language: LabLanguage): LabWords {
  return language === 'it' ? italian : english
}
