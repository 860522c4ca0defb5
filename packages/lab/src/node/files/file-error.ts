/** One error for everything that is wrong with a file, read or to be written. */
import { type Diagnostic, formatDiagnostic, type Span } from '@telos/core'

/**
 * Maps each code of a `FileError` to its meaning. Codes that start with `problem/` come from `checkProblemShape`.
 *
 * @example FILE_CODES['file/threw'] // 'the code in the file threw an error'
 */
export const FILE_CODES = {
  'file/unreadable': 'the file is missing, is a directory, cannot be read, or is not UTF-8 text',
  'file/wrong-ending': 'the file name of a module has to end in .js, .mjs, .ts or .mts',
  'file/syntax': 'the text is not valid JavaScript, TypeScript or JSON here',
  'file/not-erasable': 'TypeScript syntax that generates code, such as enum, cannot be run',
  'file/unknown-module': 'an import names a module that cannot be found',
  'file/missing-export': 'the module has no export of this name, or no default export',
  'file/threw': 'the code in the file threw an error',
  'file/wrong-plugin': 'the module does not export a strategy, a pruning or a heuristic',
  'file/exists': 'the file already exists; nothing was written',
  'file/unwritable': 'the file cannot be written',
  'file/bad-name': 'the name cannot be used for a file or a term',
  'file/locked': 'another process has held the lock for too long',
  'terms/corrupt': 'the file of saved terms is damaged; it is left as it is',
  'terms/not-json': 'a term can contain only numbers, texts, lists, objects, true, false and null',
} as const

/** A code of `FILE_CODES`. */
export type FileCode = keyof typeof FILE_CODES

/**
 * Reports what people can fix in a file. Its message is ready to print, one line per diagnostic.
 *
 * @example
 * if (error instanceof FileError) for (const each of error.diagnostics) show(formatCodeFrame(error.text ?? '', each))
 */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly diagnostics: readonly Diagnostic[]
  /** The text that the spans point into, as read. */
  readonly text: string | undefined

  constructor(diagnostics: readonly Diagnostic[], text?: string, cause?: unknown) {
    super(diagnostics.map(formatDiagnostic).join('\n'), cause === undefined ? undefined : { cause })
    this.diagnostics = diagnostics
    this.text = text
  }
}

/** The parts of a `FileError` with one diagnostic. */
export interface FileFault {
  readonly code: FileCode
  readonly message: string
  readonly hint?: string | undefined
  readonly span?: Span
  readonly text?: string
  readonly cause?: unknown
}

/** Makes a `FileError` with one diagnostic. */
export function fileError({ code, message, hint, span, text, cause }: FileFault): FileError {
  const diagnostic = { code, severity: 'error', message, ...(hint && { hint }), ...(span && { span }) } as const
  return new FileError([diagnostic], text, cause)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a part of the path is not a directory',
  ENAMETOOLONG: 'the name is too long',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ELOOP: 'the link leads back to itself',
}

/** Explains a failed file operation in words. */
export function fileErrorReason(error: unknown): string {
  return reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}

/** The system's code of a failed file operation, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** Puts a foreign message into our form, with a small first letter. Names such as TypeScript stay. */
export function inLowerCase(message: string): string {
  return message.replace(/^[A-Z][a-z]*(?![A-Za-z])/, (word) => word.toLowerCase())
}
