/** Keeps what was read of the texts from question to question: a text that stays the same is not read again. */
import { createWorkspace, type TextFile, type Workspace } from '@telos/language'

/** Returns a function that brings one workspace up to date with the files of a question. */
export function keepWorkspace(): (files: readonly TextFile[]) => Workspace {
  const workspace = createWorkspace()
  return (files) => {
    const asked = new Set(files.map(({ path }) => path))
    for (const { path } of workspace.files()) if (!asked.has(path)) workspace.delete(path)
    // the workspace compares the texts
    for (const { path, text } of files) workspace.set(path, text)
    return workspace
  }
}
