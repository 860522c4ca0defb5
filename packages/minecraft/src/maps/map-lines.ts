/** A word of a text and its position; both count from 1. */
export interface MapWord {
  readonly text: string
  readonly line: number
  readonly column: number
}

export interface MapLine {
  readonly line: number
  /** At least one. */
  readonly words: readonly MapWord[]
}

/** Splits a text into lines of words. `//` at the start of a word begins a comment. */
export function splitLines(text: string): MapLine[] {
  return text.split(/\r?\n/).flatMap((content, index): MapLine[] => {
    const line = index + 1
    const code = content.replace(/(^|\s)\/\/.*$/, '')
    const words = [...code.matchAll(/\S+/g)].map((match) => ({ text: match[0], line, column: match.index + 1 }))
    return words.length === 0 ? [] : [{ line, words }]
  })
}
