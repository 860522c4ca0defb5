/** The structure of a file: outline, folds and lenses. */

import type { Span } from '@telos/core'
import type { Lens, OutlineEntry } from '../language.ts'
import type { SymbolKind } from '../names.ts'
import { needWorkspace, type Workspace } from '../workspace.ts'

/** An entry of the outline of a file, with the entries inside it. */
export interface DocumentSymbol {
  readonly name: string
  readonly kind: SymbolKind
  readonly detail?: string
  readonly span: Span
  readonly nameSpan: Span
  readonly children: readonly DocumentSymbol[]
}

/**
 * Lists the parts of a file as a tree, for an outline.
 *
 * @example documentSymbols(workspace, 'domain.pddl').map(({ name }) => name)
 */
export function documentSymbols(workspace: Workspace, path: string): readonly DocumentSymbol[] {
  needWorkspace(workspace)
  const analysis = workspace.analysis(path)
  if (analysis === undefined) return []
  const { lines } = analysis
  const place = ({ name, kind, detail, range, nameRange, children }: OutlineEntry): DocumentSymbol => ({
    name,
    kind,
    ...(detail !== undefined && { detail }),
    span: lines.exactSpan(range.start, range.end),
    nameSpan: lines.exactSpan(nameRange.start, nameRange.end),
    children: children.map(place),
  })
  return analysis.outline().map(place)
}

/**
 * Lists the parts of a file that can be folded: each spans more than one line.
 *
 * @example foldingRanges(workspace, 'domain.pddl').map(({ line, endLine }) => [line, endLine])
 */
export function foldingRanges(workspace: Workspace, path: string): readonly Span[] {
  needWorkspace(workspace)
  const analysis = workspace.analysis(path)
  if (analysis === undefined) return []
  const spans = analysis.folds().map(({ start, end }) => analysis.lines.exactSpan(start, end))
  return spans.filter(({ line, endLine }) => endLine > line)
}

/**
 * Lists the clickable lines above declarations: "Plan this", "3 actions give this".
 *
 * @example codeLenses(workspace, 'problem.pddl').map(({ title }) => title) // ['Plan this']
 */
export function codeLenses(workspace: Workspace, path: string): readonly Lens[] {
  needWorkspace(workspace)
  return workspace.analysis(path)?.lenses() ?? []
}
