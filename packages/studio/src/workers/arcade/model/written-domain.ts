/** The language that a model is written in. */
import { type GameModel, targetLanguages } from '@telos/vgdl'
import type { ModelOptions } from '../model-contract.ts'

type TargetLanguage = (typeof targetLanguages)[number]

export function chosenLanguage(options: ModelOptions | undefined): TargetLanguage {
  return targetLanguages.find(({ name }) => name === (options?.language ?? 'pddl'))!
}

/** The domain as a page shows it: places in it are those of a language. */
export function writtenDomain({ compiled }: GameModel, options: ModelOptions | undefined): string {
  return chosenLanguage(options).writeDomain(compiled.domain, [compiled.goalInProblems])
}
