/** Where in the author's text something happened: reads places out of stacks, and source maps. */

export interface SourcePlace {
  /** From 1. */
  readonly line: number
  readonly column: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A function from places in the compiled code to places in the text, as the mappings of a source map say. */
export function sourcePlaces(mappings: string): (place: SourcePlace) => SourcePlace {
  let rows: (readonly [column: number, line: number, sourceColumn: number])[][] | undefined
  return ({ line, column }) => {
    rows ??= decoded(mappings)
    const segments = rows[line - 1] ?? []
    const found = segments.findLast(([from]) => from <= column - 1) ?? segments[0]
    // a line without mappings stands where it was
    return found === undefined ? { line, column } : { line: found[1] + 1, column: found[2] + 1 }
  }
}

/** Base 64 VLQ, https://tc39.es/ecma426: column, source, line and column of the source, each as a difference to the one before. */
function decoded(mappings: string): (readonly [number, number, number])[][] {
  let [sourceLine, sourceColumn] = [0, 0]
  return mappings.split(';').map((row) => {
    let column = 0
    return row.split(',').flatMap((segment): [number, number, number][] => {
      const [columns, , lines, sourceColumns] = numbersOf(segment)
      if (columns === undefined || lines === undefined || sourceColumns === undefined) return []
      column += columns
      sourceLine += lines
      sourceColumn += sourceColumns
      return [[column, sourceLine, sourceColumn]]
    })
  })
}

function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const char of segment) {
    const digit = digits.indexOf(char)
    value += (digit & 31) << shift
    if (digit & 32) shift += 5
    else {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1)
      value = shift = 0
    }
  }
  return numbers
}

/** The innermost place of a stack in code that came from a blob, as browsers write it: `blob:…:12:5`. */
export function placeInStack(error: unknown): SourcePlace | undefined {
  let stack: unknown
  try {
    stack = (error as { readonly stack?: unknown } | null)?.stack
  } catch {
    // anything can be thrown, even values whose getters throw
  }
  const match = typeof stack === 'string' ? /blob:[^\s)]*?:(\d+):(\d+)/.exec(stack) : null
  return match === null ? undefined : { line: Number(match[1]), column: Number(match[2]) }
}
