/** Something to search, or what is wrong with it. */
import { type Diagnostic, DomainError } from '@telos/core'
import { errorLine, type Instance, type Job, parameterValue } from '@telos/lab'
import type { GameBoards } from './contract/game-boards.ts'
import type { LabLanguage, LabSource } from './lab-contract.ts'

export type SourceReading =
  /** `job`: how it is searched, whatever was asked for; a recording is taken as it was recorded, for so many `moments`. */
  | { readonly instance: Instance; readonly job?: Job; readonly moments?: number; readonly boards?: GameBoards }
  | { readonly diagnostics: readonly Diagnostic[] }

/** `language`: of what is said about sources that cannot be searched. */
export type ReadLabSource = (source: LabSource, language: LabLanguage) => Promise<SourceReading>

/** Runs the reader's own code. Only the worker that may do so has one. */
export type ReadOwn = (source: Extract<LabSource, { kind: 'own' }>) => SourceReading | Promise<SourceReading>

/** What an error says, for people. Anything can be thrown. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  return error instanceof DomainError ? error.diagnostics : refusedWith(errorLine(error)).diagnostics
}

export function refusedWith(message: string): { readonly diagnostics: readonly Diagnostic[] } {
  return { diagnostics: [{ code: 'lab/problem', severity: 'error', message }] }
}

export function isMistake({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** A start or a goal as it was written. An empty field means the problem's own. */
export function parameterOf(text: string | undefined): unknown {
  return text === undefined || text.trim() === '' ? undefined : parameterValue(text)
}
