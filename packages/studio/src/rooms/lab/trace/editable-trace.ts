/** The text of a trace as it is edited: all of it or nothing, because a part would be read as another search. */
import type { TextFile } from '@telos/language'
import { exampleTrace } from './example-trace.ts'

/** Characters that a field shows without holding the page up. */
export const longestEdited = 100_000

export function editableTrace(held: TextFile | undefined): string {
  const { text } = held ?? exampleTrace
  return text.length > longestEdited ? '' : text
}
