/** The words of the room in both languages of the laboratory. What the engine says comes from the worker, in the same language. */
import { useStore } from 'zustand'
import type { LabLanguage } from '../../workers/lab/lab-contract.ts'
import type { LabModel } from './model/lab-model.ts'
import { englishLab, type LabWords } from './words/english.ts'
import { italianLab } from './words/italian.ts'

export type { LabWords }

export function labWords(language: LabLanguage): LabWords {
  return language === 'it' ? italianLab : englishLab
}

/** The words of the room in the language that it shows now. */
export function useLabWords({ store }: Pick<LabModel, 'store'>): LabWords {
  return labWords(useStore(store, ({ language }) => language))
}
