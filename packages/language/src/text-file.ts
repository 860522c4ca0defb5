/** A text with its path. A changed text is a new object, so results can be cached by identity. */
export interface TextFile {
  /** Any text that identifies the file; `/` separates folders. */
  readonly path: string
  readonly text: string
}

/** A part of a text, as offsets. */
export interface TextRange {
  readonly start: number
  /** One past the last character. */
  readonly end: number
}

/** Returns the folder of a path, without the last `/`; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Returns the last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
