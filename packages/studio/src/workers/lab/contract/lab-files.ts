/** What can be written down. */

export type ExportWhat = 'tree' | 'fringe' | 'statistics' | 'solutions' | 'fringe-log' | 'journal'
/** `trace.yaml`: a trace for Posthoc. */
export type LabFileFormat = 'csv' | 'txt' | 'json' | 'dot' | 'trace.yaml'

/** Which formats there are for what. Pictures of the tree are made by the page: it knows its folds and colours. */
export const labFileFormats: Readonly<Record<ExportWhat, readonly LabFileFormat[]>> = {
  tree: ['dot', 'json', 'csv', 'txt', 'trace.yaml'],
  fringe: ['csv', 'txt', 'json'],
  statistics: ['csv', 'txt', 'json'],
  solutions: ['txt', 'json', 'csv'],
  'fringe-log': ['txt'],
  journal: ['txt'],
}

export interface ExportedFile {
  /** `eight-puzzle-astar-tree.dot` */
  readonly name: string
  readonly type: string
  readonly text: string
  /** What was left out because there is no room, in words. */
  readonly leftOut?: string
}

/** A saved term: a start, a goal or a state under a name, as `telos lab terms` keeps them. */
export interface KeptTerm {
  readonly name: string
  /** ISO 8601. */
  readonly saved: string
  readonly term: unknown
  /** How a search came to it. Few problems take any of their states as a start; all of them can go there again. */
  readonly way?: TermWay
}

export interface TermWay {
  /** The field of the search that came to it. */
  readonly start: string
  /** As in `LabParameters.way`. */
  readonly steps: readonly string[]
}

/** A term as a field of start or goal takes it: a text as it is, unless it would be read as something else. */
export function termText(term: unknown): string {
  if (typeof term === 'string' && !/^\s*[{["\d-]|=|^(?:true|false|null)$/.test(term)) return term
  return JSON.stringify(term)
}
