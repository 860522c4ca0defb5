import type { CompletionCandidate } from '../../language.ts'
import type { LanguageSymbol } from '../../names.ts'

/** A symbol that can be written by its name. */
export function candidateOf({ name, kind, detail, documentation }: LanguageSymbol): CompletionCandidate {
  return {
    label: name,
    kind,
    text: name,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }
}
