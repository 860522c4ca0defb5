import type { Diagnostic, TextEdit } from '@telos/core'
import { keyName, namedPairs, nodeRange, valueAt } from '@telos/documents/editing'
import type { Completion, FileAnalysis, FixProposal, Lens, Lexeme, OutlineEntry } from '../language.ts'
import { lensTitle, partsByRole } from '../lens-titles.ts'
import type { NameUse } from '../names.ts'
import type { TextRange } from '../text-file.ts'
import { completionsInDocument } from './completion/complete-document.ts'
import { type DescribedWord, describeWord } from './describe-word.ts'
import { foldsOfDocument, lexemesOfDocument, outlineOfDocument } from './document-structure.ts'
import { DocumentView } from './document-view.ts'
import { fixesOfDocument } from './fixes/document-fixes.ts'
import { formatDocument } from './format-document.ts'
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

/** "Plan this" if a domain has a start and a goal, and how many actions give or need a fact. */
export function lensesOfDocument(analysis: DocumentView): readonly Lens[] {
  const { parsed, lines, root } = analysis
  if (parsed.kind === 'agents') return []
  return [...planLens(analysis), ...factLenses()]

  function factLenses(): readonly Lens[] {
    const { uses, symbols } = analysis.names()
    const { actions } = parsed.table
    const counts = partsByRole(uses, (inside) => actions.has(inside))
    return uses.flatMap(({ role, key, start, end }): Lens[] => {
      if (role !== 'declares' || symbols.get(key)?.kind !== 'fact') return []
      const count = (name: 'gives' | 'needs') => counts.get(key)?.get(name)?.size ?? 0
      const title = lensTitle(count('gives'), count('needs'))
      return [{ span: lines.span(start, end), title, action: { kind: 'references', key } }]
    })
  }

  function planLens({ file }: DocumentView): readonly Lens[] {
    if (valueAt(root, 'start') === undefined || valueAt(root, 'goal') === undefined) return []
    const goal = [...namedPairs(root).values()].find((pair) => keyName(pair) === 'goal')
    const range = nodeRange(goal?.key)
    if (range === undefined) return []
    const span = lines.span(range.start, range.end)
    return [{ span, title: 'Plan this', action: { kind: 'plan', files: [file.path] } }]
  }
}
