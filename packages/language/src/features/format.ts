import type { TextEdit } from '@telos/core'
import { needWorkspace, type Workspace } from '../workspace.ts'

/**
 * Formats a file. Returns no edits if nothing changes or the text is too broken to format.
 *
 * @example applyEdits(text, formatFile(workspace, 'domain.pddl'))
 */
export function formatFile(workspace: Workspace, path: string): readonly TextEdit[] {
  needWorkspace(workspace)
  const analysis = workspace.analysis(path)
  const formatted = analysis?.format()
  if (analysis === undefined || formatted === undefined || formatted === analysis.file.text) return []
  return [changedPart(analysis.file.text, formatted)].map(({ start, end, text }) => ({
    span: analysis.lines.exactSpan(start, end),
    text,
  }))
}

/** Finds the part in which two texts differ. Replacing only that part keeps an editor's cursor and marks. */
function changedPart(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  // a span cannot begin or end between the two characters of a line break
  if (start > 0 && before[start - 1] === '\r') start--
  if (same > 0 && before.at(-same) === '\n' && before.at(-same - 1) === '\r') same--
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}
