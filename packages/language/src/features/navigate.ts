import type { Span } from '@telos/core'
import type { LineTable, TextPosition } from '@telos/core/text'
import type { FileAnalysis } from '../language.ts'
import type { LanguageSymbol, NameRole, NameUse, SymbolKey } from '../names.ts'
import { needPlace, needWorkspace, type Workspace } from '../workspace.ts'

/** A place where a name is written, and its role there. */
export interface NamePlace {
  readonly span: Span
  readonly role: NameRole
  /** Name of the action, rule or other part that contains it. */
  readonly inside?: string
}

/** A name and the symbol that it refers to. */
export interface NameAtPosition {
  readonly use: NameUse
  readonly span: Span
  readonly symbol: LanguageSymbol
}

/** Finds the name at a position and its symbol. */
export function nameAt(workspace: Workspace, path: string, position: TextPosition): NameAtPosition | undefined {
  const analysis = workspace.analysis(path)
  const use = analysis?.names().at(analysis.lines.offset(position))
  const symbol = use && symbolOf(workspace, analysis!, use.key)
  return symbol && { use, span: spanOfUse(analysis!.lines, use), symbol }
}

/**
 * Finds where the name at a position is declared. A name may be declared more than once.
 *
 * @example definitionsAt(workspace, 'problem.pddl', { line: 12, column: 8 }) // [{ file: 'domain.pddl', line: 4, … }]
 */
export function definitionsAt(workspace: Workspace, path: string, position: TextPosition): readonly Span[] {
  needPlace(workspace, position)
  return referencesTo(workspace, path, position)
    .filter(({ role }) => role === 'declares')
    .map(({ span }) => span)
}

/**
 * Finds all places that use the name at a position, in all files, including declarations.
 *
 * @example referencesTo(workspace, 'domain.pddl', { line: 4, column: 6 }).filter(({ role }) => role === 'gives')
 */
export function referencesTo(workspace: Workspace, path: string, position: TextPosition): readonly NamePlace[] {
  needPlace(workspace, position)
  const found = nameAt(workspace, path, position)
  return found === undefined ? [] : placesOf(workspace, path, found.use.key)
}

/**
 * Finds all places that use a symbol, in the file that declares it and in those that depend on that file.
 *
 * @example placesOf(workspace, 'domain.pddl', symbolKey('domain.pddl', 'predicate', 'at'))
 */
export function placesOf(workspace: Workspace, path: string, key: SymbolKey): readonly NamePlace[] {
  needWorkspace(workspace)
  return usesByFile(workspace, path, key).flatMap(({ analysis, uses }) =>
    uses.map((use) => ({
      span: spanOfUse(analysis.lines, use),
      role: use.role,
      ...(use.inside !== undefined && { inside: use.inside }),
    })),
  )
}

/** Finds all uses of a symbol, by file. */
export function usesByFile(
  workspace: Workspace,
  path: string,
  key: SymbolKey,
): readonly { readonly analysis: FileAnalysis; readonly uses: readonly NameUse[] }[] {
  const declaring = workspace.analysis(path)?.names().symbols.get(key)?.file
  const home = declaring ?? path
  // search for a symbol of the language itself only in this file
  const paths = declaring === undefined ? [path] : new Set([home, path, ...workspace.dependents(home)])
  return [...paths].flatMap((file) => {
    const analysis = workspace.analysis(file)
    return analysis === undefined ? [] : [{ analysis, uses: analysis.names().of(key) }]
  })
}

/** Finds a symbol with the description from the file that declares it. */
export function symbolOf(workspace: Workspace, analysis: FileAnalysis, key: SymbolKey): LanguageSymbol | undefined {
  const known = analysis.names().symbols.get(key)
  const home =
    known?.file === undefined || known.file === analysis.file.path ? undefined : workspace.analysis(known.file)
  return home?.names().symbols.get(key) ?? known
}

export function spanOfUse(lines: LineTable, { start, end }: NameUse): Span {
  return lines.exactSpan(start, end)
}
