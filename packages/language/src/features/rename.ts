import type { Span, TextEdit } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import type { NameUse } from '../names.ts'
import { needPlace, type Workspace } from '../workspace.ts'
import { applyToWorkspace, editedFiles } from './apply-edits.ts'
import { compareDiagnostics } from './compare-diagnostics.ts'
import { nameAt, spanOfUse, usesByFile } from './navigate.ts'

/** The edits, or the reason why the name cannot be changed. */
export type Renaming =
  | { readonly edits: readonly TextEdit[]; readonly refused?: undefined }
  | { readonly edits?: undefined; readonly refused: string }

/**
 * Returns the name that a rename at a position would change, or the reason why it cannot be renamed.
 *
 * @example renameableAt(workspace, 'domain.pddl', { line: 4, column: 6 }) // { span, name: 'at' }
 */
export function renameableAt(
  workspace: Workspace,
  path: string,
  position: TextPosition,
): { readonly span: Span; readonly name: string } | { readonly refused: string } {
  needPlace(workspace, position)
  const found = nameAt(workspace, path, position)
  if (found === undefined) return { refused: 'Place the cursor on a name to rename it.' }
  const { symbol, span } = found
  if (symbol.file === undefined) return { refused: `"${symbol.name}" belongs to the language and keeps its name.` }
  return { span, name: symbol.name }
}

/**
 * Renames the symbol at a position in all files of the workspace that use it.
 *
 * @example renameAt(workspace, 'domain.pddl', { line: 4, column: 6 }, 'located').edits
 */
export function renameAt(workspace: Workspace, path: string, position: TextPosition, name: string): Renaming {
  needPlace(workspace, position)
  const target = renameableAt(workspace, path, position)
  if ('refused' in target) return target
  const { use, symbol } = nameAt(workspace, path, position)!
  const analysis = workspace.analysis(path)!
  const refused = analysis.refuseName(name, symbol.kind)
  if (refused !== undefined) return { refused }
  if (name === symbol.name) return { edits: [] }
  const edits = usesByFile(workspace, path, use.key).flatMap(
    ({ analysis: each, uses }) =>
      each.rewrite?.(uses, name) ?? uses.map((one) => ({ span: spanOfUse(each.lines, one), text: name })),
  )
  const clash = findClash(workspace, edits)
  return clash === undefined ? { edits } : { refused: `"${name}" cannot be used here: ${clash}.` }
}

/** Reads the files with the new name. Every other name must keep its meaning; otherwise two symbols would become one. */
function findClash(workspace: Workspace, edits: readonly TextEdit[]): string | undefined {
  const trial = workspace.copy()
  applyToWorkspace(trial, edits)
  const paths = editedFiles(edits)
  for (const path of paths) {
    const [error] = compareDiagnostics(workspace.analysis(path)!, trial.analysis(path)!, edits).newErrors
    if (error !== undefined) return error.diagnostic.message
  }
  const keys = (from: Workspace) => paths.flatMap((path) => namesOf(from, path).map(({ key }) => key))
  return haveSameShape(keys(workspace), keys(trial)) ? undefined : 'the name is taken'
}

function namesOf(workspace: Workspace, path: string): readonly NameUse[] {
  return workspace.analysis(path)?.names().uses ?? []
}

/** Whether two lists are equal up to renaming. */
function haveSameShape(left: readonly string[], right: readonly string[]): boolean {
  const there = new Map<string, string>()
  const back = new Map<string, string>()
  return (
    left.length === right.length &&
    left.every((key, index) => {
      const other = right[index]!
      if (!there.has(key)) there.set(key, other)
      if (!back.has(other)) back.set(other, key)
      return there.get(key) === other && back.get(other) === key
    })
  )
}
