/** What the language worker is asked: the language service of @telos/language, over the texts as they are now. */
import type { Diagnostic, Span, TextEdit } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import type {
  Completion,
  DiagnosedFix,
  DocumentSymbol,
  Hover,
  NamePlace,
  Renaming,
  renameableAt,
  SemanticToken,
  TextFile,
} from '@telos/language'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'

/** A file among the texts as they are now. The worker keeps what it has read of texts that stay the same. */
export interface FileAsked {
  readonly files: readonly TextFile[]
  readonly path: string
}

/** A place in a file; lines and columns count from 1. */
export interface PlaceAsked extends FileAsked {
  readonly position: TextPosition
}

/** Files that are opened together. */
export interface RelatedFiles {
  readonly kind: StudioDocumentKind
  /** The domain or game first, then the file that was asked for, then the others. */
  readonly paths: readonly string[]
}

export type LanguageContract = {
  /** All files, by path; quickly, without fixes. */
  diagnose: {
    readonly asks: Pick<FileAsked, 'files'>
    readonly answers: Readonly<Record<string, readonly Diagnostic[]>>
  }
  fixes: { readonly asks: FileAsked & { readonly span: Span }; readonly answers: readonly DiagnosedFix[] }
  /** The text with every safe fix applied; undefined if there is none. */
  fixAll: { readonly asks: FileAsked; readonly answers: string | undefined }
  complete: { readonly asks: PlaceAsked; readonly answers: readonly Completion[] }
  hover: { readonly asks: PlaceAsked; readonly answers: Hover | undefined }
  definitions: { readonly asks: PlaceAsked; readonly answers: readonly Span[] }
  references: { readonly asks: PlaceAsked; readonly answers: readonly NamePlace[] }
  renameable: { readonly asks: PlaceAsked; readonly answers: ReturnType<typeof renameableAt> }
  rename: { readonly asks: PlaceAsked & { readonly name: string }; readonly answers: Renaming }
  format: { readonly asks: FileAsked; readonly answers: readonly TextEdit[] }
  /** `lines`, counted from 1 and both included, leaves out all others: an editor colours what it shows. */
  tokens: {
    readonly asks: FileAsked & { readonly lines?: { readonly from: number; readonly to: number } }
    readonly answers: readonly SemanticToken[]
  }
  outline: { readonly asks: FileAsked; readonly answers: readonly DocumentSymbol[] }
  /** What belongs to a file; undefined if it is in none of our languages. */
  related: { readonly asks: FileAsked; readonly answers: RelatedFiles | undefined }
  folds: { readonly asks: FileAsked; readonly answers: readonly Span[] }
}
