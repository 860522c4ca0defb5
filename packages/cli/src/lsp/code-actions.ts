import { fixAsMuchAsPossible, fixesAt, type Workspace } from '@telos/language'
import protocol from 'vscode-languageserver/node'
import { toCodeAction, toRange, toSpan } from './protocol-values.ts'
import { pathToUri } from './uris.ts'

/** Lists the fixes for mistakes in a part of a file, and one action that fixes the whole file. `tell` shows the author a message. */
export function codeActionsAt(
  workspace: Workspace,
  path: string,
  { range, context }: protocol.CodeActionParams,
  tell: (message: string) => void,
): protocol.CodeAction[] {
  const wants = (kind: string) =>
    context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`))
  const actions: protocol.CodeAction[] = []
  if (wants(protocol.CodeActionKind.QuickFix)) {
    const fixes = fixesAt(workspace, path, toSpan(path, range))
    const first = new Set(fixes.map(({ diagnostic }) => fixes.find((fix) => fix.diagnostic === diagnostic)))
    actions.push(...fixes.map((fix) => toCodeAction(fix, first.has(fix))))
  }
  // only on explicit request, because it takes a while
  if (context.only !== undefined && wants(protocol.CodeActionKind.SourceFixAll))
    actions.push(...fixAllAction(workspace, path, tell))
  return actions
}

/** Applies all safe fixes to the text. */
function fixAllAction(workspace: Workspace, path: string, tell: (message: string) => void): protocol.CodeAction[] {
  const before = workspace.get(path)?.text
  const fixed = fixAsMuchAsPossible(workspace, path)
  if (before === undefined || fixed === undefined) return []
  const { text: after, isComplete } = fixed
  if (!isComplete)
    tell(
      after === before
        ? 'Telos found no safe fix in time, because this file is long. Apply the fixes of single mistakes instead.'
        : 'Telos did not try all fixes, because this file is long. Apply all safe fixes again to continue.',
    )
  if (after === before) return []
  const lines = workspace.analysis(path)!.lines
  const whole = toRange(lines.exactSpan(0, before.length))
  const edit = { changes: { [pathToUri(path)]: [{ range: whole, newText: after }] } }
  return [{ title: 'Apply all safe fixes', kind: protocol.CodeActionKind.SourceFixAll, edit }]
}
