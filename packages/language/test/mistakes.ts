/** Texts with one mistake each, by the code that it gives: what fixes are tried on. */
import type { TextFile } from '../src/text-file.ts'

export interface Mistake {
  /** The first file has the mistake. */
  readonly files: readonly TextFile[]
}

export type Mistakes = Readonly<Record<string, readonly Mistake[]>>
