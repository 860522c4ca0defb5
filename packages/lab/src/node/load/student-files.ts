/** What is known about a student's file and the files it imports. */
import { dirname, join, relative } from 'node:path'
import type { FileError } from '../files/file-error.ts'

/** One file and everything it imports, loaded together. */
export interface StudentModules {
  /** Part of the URL of every file, and so of every stack. */
  readonly mark: string
  /** The entry's real path, and its name as given. */
  readonly path: string
  readonly name: string
  /** Modules of the running program, by import name. */
  readonly provide: Readonly<Record<string, object>>
  /** By path: the text that was read, and the code that Node got. */
  readonly files: Map<string, { readonly text: string; readonly code: string }>
  /** Errors found while loading. The student's code may have caught them. */
  readonly failures: FileError[]
}

/** Names a file for people: the entry as given, other files relative to it. */
export function displayName(modules: StudentModules, path: string): string {
  if (path === modules.path) return modules.name
  return join(dirname(modules.name), relative(dirname(modules.path), path))
}
