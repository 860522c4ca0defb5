/** The contract between a language and the features. Each of the three languages implements it. */
import type { Diagnostic, Fix, Span, TextEdit } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import type { NameIndex, NameUse, SymbolKind } from './names.ts'
import type { TextFile, TextRange } from './text-file.ts'

export type LanguageId = 'pddl' | 'vgdl' | 'document'

export interface LanguageProvider {
  readonly id: LanguageId
  /** Whether a file is written in this language, judged by its name and text. Must be fast: it is called for every file of a workspace. */
  recognises(file: TextFile): boolean
  /** The files among `others` that are needed to read a file, such as the domain of a problem. `others` are in the same language. */
  relatedTo(file: TextFile, others: readonly TextFile[]): readonly TextFile[]
  /** Whether the relation is symmetric. If so, the files that depend on a file are found without querying all others. */
  readonly relatesBothWays?: boolean
  /** Reads a file. Never throws, whatever the text. Work that only some features need is deferred until they ask for it. */
  analyse(file: TextFile, related: readonly TextFile[]): FileAnalysis
}

/** What a language knows about a file and its related files. */
export interface FileAnalysis {
  readonly file: TextFile
  readonly lines: LineTable
  /** All mistakes, without fixes. */
  diagnostics(): readonly Diagnostic[]
  /**
   * Whether checks were skipped because part of the text could not be read. A fix may then reveal errors that were there before.
   */
  readonly isPartlyChecked: boolean
  /** Proposes changes that should remove a diagnostic, best first. Each is tried before the author sees it. */
  fixes(diagnostic: Diagnostic): readonly FixProposal[]
  names(): NameIndex
  /** Describes a word of the language itself at an offset, such as a key of the format. */
  describe?(offset: number): (TextRange & { readonly name: string; readonly documentation: string }) | undefined
  /** What can be written at an offset. */
  completions(offset: number): readonly Completion[]
  outline(): readonly OutlineEntry[]
  /** Parts of more than one line that can be folded. */
  folds(): readonly TextRange[]
  /** Words to colour other than names: keywords, numbers, comments. */
  lexemes(): readonly Lexeme[]
  /** The formatted text; undefined if the text is too broken to format. */
  format(): string | undefined
  lenses(): readonly Lens[]
  /** Replaces some of `names()` with another name. Without this method, the name is inserted as it is. */
  rewrite?(uses: readonly NameUse[], name: string): readonly TextEdit[]
  /** The reason why a symbol of this kind cannot have a name; undefined if it can. */
  refuseName(name: string, kind: SymbolKind): string | undefined
}

/** A fix, or several alternatives of which the first that works is used: remove a word, or else the list around it. */
export type FixProposal = Fix | readonly Fix[]

/** A suggestion for the text at the cursor. */
export interface Completion {
  readonly label: string
  readonly kind: SymbolKind | 'snippet'
  /** The part of the text that it replaces. */
  readonly span: Span
  /** The replacement. In a snippet, `${1:name}` marks the first place to fill in, `$0` the last. */
  readonly text: string
  readonly isSnippet?: boolean
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
}

/** A completion without its place. */
export type CompletionCandidate = Omit<Completion, 'span'>

/** An entry of the outline of a file, with the entries inside it. */
export interface OutlineEntry {
  readonly name: string
  readonly kind: SymbolKind
  readonly detail?: string
  /** The whole entry, without trailing blanks. */
  readonly range: TextRange
  /** Its name. */
  readonly nameRange: TextRange
  readonly children: readonly OutlineEntry[]
}

export interface Lexeme extends TextRange {
  readonly kind: 'keyword' | 'number' | 'string' | 'comment' | 'operator' | 'variable'
}

/** A clickable line of text above a declaration. */
export interface Lens {
  readonly span: Span
  /** For example `Plan this` or `3 actions give this`. */
  readonly title: string
  readonly action:
    | { readonly kind: 'plan'; readonly files: readonly string[] }
    | { readonly kind: 'references'; readonly key: string }
    | { readonly kind: 'play'; readonly files: readonly string[] }
}
