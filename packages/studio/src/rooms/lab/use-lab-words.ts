/** The words of the room in the language that it shows now. */
import { useStore } from 'zustand'
import type { LabModel } from './model/lab-model.ts'
import { type LabWords, labWords } from './words.ts'

export function useLabWords({ store }: Pick<LabModel, 'store'>): LabWords {
  return labWords(useStore(store, ({ language }) => language))
}
