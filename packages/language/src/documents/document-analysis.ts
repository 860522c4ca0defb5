import type { Diagnostic, TextEdit } from '@telos/core'
import type { Completion, FileAnalysis, FixProposal, Lens, Lexeme, OutlineEntry } from '../language.ts'
import type { NameUse } from '../names.ts'
import type { TextRange } from '../text-file.ts'
import { completionsInDocument } from './completion/complete-document.ts'
import { type DescribedWord, describeWord } from './describe-word.ts'
import { lensesOfDocument } from './document-lenses.ts'
import { foldsOfDocument, lexemesOfDocument, outlineOfDocument } from './document-structure.ts'
import { DocumentView } from './document-view.ts'
import { fixesOfDocument } from './fixes/document-fixes.ts'
import { formatDocument } from './format/format-document.ts'
import { rewriteNames } from './names/rewrite-names.ts'

/** A domain, or agents with the domains that they name. */
export class DocumentAnalysis extends DocumentView implements FileAnalysis {
  fixes(diagnostic: Diagnostic): readonly FixProposal[] {
    return fixesOfDocument(this, diagnostic)
  }

  describe(offset: number): DescribedWord | undefined {
    return describeWord(this, offset)
  }

  completions(offset: number): readonly Completion[] {
    return completionsInDocument(this, offset)
  }

  outline(): readonly OutlineEntry[] {
    return outlineOfDocument(this)
  }

  folds(): readonly TextRange[] {
    return foldsOfDocument(this)
  }

  lexemes(): readonly Lexeme[] {
    return lexemesOfDocument(this)
  }

  format(): string | undefined {
    return formatDocument(this.parsed)
  }

  lenses(): readonly Lens[] {
    return lensesOfDocument(this)
  }

  rewrite(uses: readonly NameUse[], name: string): readonly TextEdit[] {
    return rewriteNames(this, uses, name)
  }

  refuseName(name: string): string | undefined {
    const isLegal = name !== '' && !/[(),\p{Cc}\u2028\u2029]|^\s|\s$/u.test(name)
    return isLegal
      ? undefined
      : 'Names are not empty and have no parentheses, commas, line breaks, or blanks at their ends.'
  }
}
