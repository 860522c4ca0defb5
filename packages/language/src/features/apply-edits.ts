import type { TextEdit } from '@telos/core'
import { LineTable, needList, needText } from '@telos/core/text'
import { needWorkspace } from '../workspace/need-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Applies edits to a text. All spans refer to the original text.
 *
 * @example applyEdits('gld: 1', [{ span, text: 'gold' }]) // 'gold: 1'
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  needText(text, 'a text to edit')
  needList(edits, 'a list of edits')
  const lines = new LineTable('', text)
  const placed = edits.map(({ span, text: replacement }, order) => ({
    start: lines.offset(span),
    end: lines.offset({ line: span.endLine, column: span.endColumn }),
    replacement,
    order,
  }))
  // insertions at the same place keep their order
  placed.sort((left, right) => left.start - right.start || left.end - right.end || left.order - right.order)
  let result = ''
  let position = 0
  for (const { start, end, replacement } of placed) {
    if (start < position) throw new RangeError('edits overlap')
    result += text.slice(position, start) + replacement
    position = end
  }
  return result + text.slice(position)
}

/**
 * Applies edits to all files that they name. Skips files that are not in the workspace.
 *
 * @example applyToWorkspace(workspace, diagnostic.fix.edits)
 */
export function applyToWorkspace(workspace: Workspace, edits: readonly TextEdit[]): void {
  needWorkspace(workspace)
  needList(edits, 'a list of edits')
  for (const path of editedFiles(edits)) {
    const file = workspace.get(path)
    const own = edits.filter(({ span }) => span.file === path)
    if (file) workspace.set(path, applyEdits(file.text, own))
  }
}

/** Paths of the files that edits change. */
export function editedFiles(edits: readonly TextEdit[]): readonly string[] {
  return [...new Set(edits.map(({ span }) => span.file))]
}
