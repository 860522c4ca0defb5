/** Argument checks of the features, for JavaScript callers. */
import { needKeys, needObject, type TextPosition } from '@telos/core/text'
import type { Workspace } from './workspace.ts'

/** Throws a helpful error for anything but a workspace. */
export function needWorkspace(workspace: Workspace): void {
  needKeys(workspace, 'a workspace from createWorkspace()', 'analysis', 'dependents')
}

/** Throws a helpful error for anything but a workspace and a position. */
export function needPlace(workspace: Workspace, position: TextPosition): void {
  needWorkspace(workspace)
  needObject(position, 'a position: { line, column }')
}
