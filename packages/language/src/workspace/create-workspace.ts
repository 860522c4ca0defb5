import { documentLanguage } from '../documents/document-language.ts'
import { pddlLanguage } from '../pddl/pddl-language.ts'
import type { TextFile } from '../text-file.ts'
import { vgdlLanguage } from '../vgdl/vgdl-language.ts'
import { Workspace } from './workspace.ts'

/** The first language that recognises a file gets it. */
export const languageProviders = [pddlLanguage, vgdlLanguage, documentLanguage]

/**
 * Creates a workspace that knows all languages of Telos.
 *
 * @example
 * const workspace = createWorkspace([{ path: 'domain.pddl', text: domainText }])
 * workspace.set('problem.pddl', problemText)
 * diagnose(workspace, 'problem.pddl')
 */
export function createWorkspace(files: Iterable<TextFile> = []): Workspace {
  return new Workspace(languageProviders, files)
}
