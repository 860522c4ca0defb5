/**
 * Language service for Telos: diagnostics with fixes, completion, hover, rename and more. Pure functions over a workspace
 * of texts; no editor, no protocol, no files.
 *
 * @example
 * import { createWorkspace, diagnose } from '@telos/language'
 *
 * const workspace = createWorkspace([{ path: 'domain.pddl', text }])
 * for (const { message, fix } of diagnose(workspace, 'domain.pddl')) console.log(message, fix?.title)
 *
 * @module
 */

// texts
export { createWorkspace } from './workspace.ts'
export { Workspace } from './workspace.ts'
export type { TextFile, TextRange } from './text-file.ts'

// mistakes and their fixes
export { type DiagnosedFix, diagnose, diagnoseQuickly, fixesAt } from './features/diagnose.ts'
export { type FixedText, fixAll, fixAsMuchAsPossible } from './features/fix-all.ts'
export { applyEdits, applyToWorkspace } from './features/apply-edits.ts'
export { formatFile } from './features/format.ts'

// while the author types
export { completionsAt } from './features/complete.ts'
export { type Hover, hoverAt } from './features/hover.ts'
export { type SemanticToken, semanticTokens } from './features/semantic-tokens.ts'

// navigation
export { definitionsAt, type NamePlace, placesOf, referencesTo } from './features/navigate.ts'
export { type Renaming, renameAt, renameableAt } from './features/rename.ts'
export { codeLenses, type DocumentSymbol, documentSymbols, foldingRanges } from './features/structure.ts'
export { domainOfProblem, type PairablePddl, type PairingOptions } from './pddl/pair-pddl.ts'
export { planningWords } from './planning-words.ts'

// the contract of a language
export type { Completion, FileAnalysis, LanguageProvider, LanguageId, Lens, Lexeme, OutlineEntry } from './language.ts'
export {
  type LanguageSymbol,
  NameIndex,
  type NameRole,
  type NameUse,
  type SymbolKey,
  type SymbolKind,
  symbolKey,
} from './names.ts'
