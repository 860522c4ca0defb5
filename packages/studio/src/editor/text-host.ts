/** What a room gives to its editors: a document, the language service, and what is shown of them. */
import type { Diagnostic, Span } from '@telos/core'
import type { StoreApi } from 'zustand/vanilla'
import type { OpenDocument } from '../documents/open-document.ts'
import type { Door } from '../workers/door.ts'
import type { LanguageContract } from '../workers/language/language-contract.ts'

export interface TextHostState {
  readonly activeFile: string
  /** By file. */
  readonly diagnostics: Readonly<Record<string, readonly Diagnostic[]>>
  /** The place in the text that was last asked for; each question is a new object. */
  readonly wantedPlace: Span | undefined
}

export interface TextHost {
  readonly document: OpenDocument
  readonly doors: { readonly language: Door<LanguageContract> }
  readonly store: Pick<StoreApi<TextHostState>, 'getState' | 'getInitialState' | 'subscribe'>
  openFile(path: string): void
  /** The author has moved the cursor to an offset of a file. */
  cursorMoved?(path: string, offset: number): void
}
