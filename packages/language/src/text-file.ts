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

/** Makes a function compute its result once for each file, however many others are read together with it. */
export function oncePerFile<Result extends object>(compute: (file: TextFile) => Result): (file: TextFile) => Result {
  const known = new WeakMap<TextFile, Result>()
  return (file) => {
    let result = known.get(file)
    if (result === undefined) {
      result = compute(file)
      known.set(file, result)
    }
    return result
  }
}

/** Returns the folder of a path, without the last `/`; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Returns the last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
