/** What is known of a file that a student wrote, and of those that it imports. */
import { dirname, join, relative } from 'node:path'
import type { FileError } from '../files/file-error.ts'

/** One file and all that it imports, loaded together. */
export interface StudentModules {
  /** Stands in the URL of every file, and so in every stack. */
  readonly mark: string
  /** The entry's real path, and its name as it was given. */
  readonly path: string
  readonly name: string
  /** Modules of the running program, by the names under which they can be imported. */
  readonly provide: Readonly<Record<string, object>>
  /** By path: what was read, and what Node was given. */
  readonly files: Map<string, { readonly text: string; readonly code: string }>
  /** What was found to be wrong on the way; student's code may catch it. */
  readonly failures: FileError[]
}

/** What people call a file: the entry as it was given, others from there. */
export function displayName(modules: StudentModules, path: string): string {
  if (path === modules.path) return modules.name
  return join(dirname(modules.name), relative(dirname(modules.path), path))
}
