/** A part of a word, by offsets in its value. */
export interface WordPart {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A fact key, as far as it is written: `open(northDoor)`, or `link(gate,` while the author types. */
export interface FactKeyParts {
  readonly name: WordPart
  readonly args: readonly WordPart[]
}

/** Splits a fact key into its names. */
export function factKeyParts(key: string): FactKeyParts {
  const open = key.indexOf('(')
  if (open === -1) return { name: { text: key, from: 0, to: key.length }, args: [] }
  const close = key.endsWith(')') ? key.length - 1 : key.length
  return {
    name: { text: key.slice(0, open), from: 0, to: open },
    args: tupleParts(key.slice(open + 1, close), open + 1),
  }
}

/** Splits comma-separated names, such as `gate,tower`. */
export function tupleParts(tuple: string, offset = 0): readonly WordPart[] {
  const parts: WordPart[] = []
  let from = 0
  for (const piece of tuple.split(',')) {
    const blanks = piece.length - piece.trimStart().length
    const text = piece.trim()
    parts.push({ text, from: offset + from + blanks, to: offset + from + blanks + text.length })
    from += piece.length + 1
  }
  return parts
}
