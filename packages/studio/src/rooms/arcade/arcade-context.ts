/** What the parts of the Arcade's model share. */
import type { Diagnostic } from '@telos/core'
import type { StoreApi } from 'zustand/vanilla'
import type { OpenDocument } from '../../documents/open-document.ts'
import type { ArcadeContract, Played } from '../../workers/arcade/arcade-contract.ts'
import type { ArcadeModelContract } from '../../workers/arcade/model-contract.ts'
import type { Door } from '../../workers/door.ts'
import type { LanguageContract } from '../../workers/language/language-contract.ts'
import type { ArcadeState } from './arcade-state.ts'

/** A key press never waits for the agent or for a proof: each has a worker of its own. */
export interface ArcadeDoors {
  readonly language: Door<LanguageContract>
  readonly play: Door<ArcadeContract>
  readonly agent: Door<ArcadeContract>
  readonly winnable: Door<ArcadeContract>
  /** Moving pictures, which take a while. */
  readonly record: Door<ArcadeContract>
  readonly model: Door<ArcadeModelContract>
}

export interface ArcadeContext {
  readonly document: OpenDocument
  readonly doors: ArcadeDoors
  readonly store: StoreApi<ArcadeState>
}

/** The run as workers are asked about it; undefined before a game could be read. */
export function playedRun({ store }: ArcadeContext, moves = store.getState().run.moves): Played | undefined {
  const { texts, seed } = store.getState()
  return texts && { ...texts, seed, moves }
}

/** The name of a game without the ending of its file: its levels and its replays begin with it. */
export function gameName(path: string): string {
  return path.replace(/\.[^.]*$/, '')
}

export const readOnlyHere = 'This document is read-only here.'
export const unreadable = 'Mend the texts first: the game cannot be read.'

/** The first mistake with its place, and what to do about it, as a sentence. */
export function mistakeWords(diagnostics: readonly Diagnostic[]): string {
  const mistake = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  if (mistake === undefined) return 'The texts cannot be read.'
  const { span, message, hint } = mistake
  const words = [span && `${span.file}, line ${span.line}: `, message, hint && `; ${hint}`].join('')
  return /[.?!]$/.test(words) ? words : `${words}.`
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
