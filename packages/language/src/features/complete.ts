import type { TextPosition } from '@telos/core/text'
import type { Completion } from '../language.ts'
import { needPlace, type Workspace } from '../workspace.ts'

/**
 * Lists what can be written at a position: names in scope that fit, keywords and snippets. Editors filter them by what the
 * author has typed.
 *
 * @example completionsAt(workspace, 'domain.pddl', { line: 9, column: 22 }).map(({ label }) => label)
 */
export function completionsAt(workspace: Workspace, path: string, position: TextPosition): readonly Completion[] {
  needPlace(workspace, position)
  const analysis = workspace.analysis(path)
  return analysis?.completions(analysis.lines.offset(position)) ?? []
}
