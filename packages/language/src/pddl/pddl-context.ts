import type { FileAnalysis } from '../language.ts'
import type { ParsedPddl } from './parsed-pddl.ts'

/** A file with its domain and its problems: what completion, fixes and lenses work with. */
export interface PddlContext extends Pick<FileAnalysis, 'file' | 'lines' | 'names' | 'completions'> {
  readonly parsed: ParsedPddl
  /** The domain itself, or the domain of the problem if it is known. */
  readonly domain: ParsedPddl | undefined
  /** The problems of a domain. */
  readonly problems: readonly ParsedPddl[]
}
