/** Reads a document of agents: YAML or JSON with `telosAgents: 1`, kinds of agents, and agents with their squads. */

import { type ReadAgents, type ReadAgentsOptions, readAgents } from '@telos/core/documents'
import { needObject } from '@telos/core/text'
import { mostDiagnostics } from './most-diagnostics.ts'
import { type LocatedData, readLocatedData } from './read-located-data.ts'

/** What a document of agents refers to by name, and the name of its file. */
export interface ReadAgentsDocumentOptions extends ReadAgentsOptions {
  /** Name of the file, for diagnostics. @default 'document' */
  readonly file?: string
}

/**
 * Reads and checks agents and squads; every diagnostic has a span. Accepts any text and never throws because of it.
 *
 * @example
 * const { document, diagnostics } = readAgentsDocument(text, { file: 'camp.yaml', kinds: { soldier } })
 * if (document) populate(society, document, { context: (name) => world.spawn(name) })
 */
export function readAgentsDocument(text: string, given: ReadAgentsDocumentOptions = {}): ReadAgents {
  needObject(given, '{ file, … }')
  const { file, ...options } = given
  return readLocatedAgents(readLocatedData(text, file), options)
}

/** Checks agents whose text is read already. */
export function readLocatedAgents(located: LocatedData, options: ReadAgentsOptions): ReadAgents {
  const { data, diagnostics: before, isClear, withSpan } = located
  if (data === undefined) return { ...nothing, diagnostics: before }
  const { diagnostics, ...read } = readAgents(data, options)
  const all = mostDiagnostics([...before, ...diagnostics], withSpan)
  return isClear ? { ...read, diagnostics: all } : { ...nothing, requirements: read.requirements, diagnostics: all }
}

const nothing = {
  spec: undefined,
  document: undefined,
  requirements: { kinds: [], domains: [], behaviours: [], sensors: [], functions: [] },
}

/**
 * Whether a text is meant as a document of agents: it has the key `telosAgents`, or has agents or kinds and is no domain.
 *
 * @example isAgentsDocument('telosAgents: 1\nagents: {}') // true
 */
export function isAgentsDocument(text: string): boolean {
  const { data } = readLocatedData(text)
  if (typeof data !== 'object' || data === null) return false
  const has = (key: string) => Object.hasOwn(data, key)
  return has('telosAgents') || (!has('telos') && (has('agents') || has('kinds')))
}
