/** Parses JSON and locates mistakes in it, which `JSON.parse` does not do for short texts. */
import { fileError } from './file-error.ts'
import { spanAtOffset } from './read-text-file.ts'

/** Parses a JSON text. Throws a `FileError` at the first invalid character. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { offset, expected } = findJsonFault(text) ?? { offset: 0, expected: 'JSON' }
    const found =
      offset < text.length ? JSON.stringify(String.fromCodePoint(text.codePointAt(offset)!)) : 'the end of the text'
    const message = `found ${found}, expected ${expected}`
    throw fileError({ code: 'file/syntax', message, span: spanAtOffset(file, text, offset), text, cause })
  }
}

/** Where a text stops being JSON. */
export interface JsonFault {
  readonly offset: number
  readonly expected: string
}

/** Finds the first place where a text is not JSON (RFC 8259). Undefined for valid JSON. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = []
  let at = 0
  let expected = 'a value'
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const fault = (): JsonFault => ({ offset: at, expected })
  // a stack instead of recursion: deeply nested brackets must not crash the program
  for (;;) {
    skip(/[ \t\r\n]*/y)
    if (expected.startsWith('a value')) {
      const opening = skip(/[[{]/y) as '[' | '{' | undefined
      if (opening !== undefined) {
        open.push(opening)
        expected = opening === '[' ? 'a value or "]"' : 'a name in double quotes or "}"'
        continue
      }
      const isEmptyList = expected.endsWith('"]"') && skip(/]/y) !== undefined
      if (isEmptyList) open.pop()
      else if (!skip(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)) {
        if (text[at] !== '"') return fault()
        const problem = skipString()
        if (problem !== undefined) return problem
      }
    } else if (expected.startsWith('a name')) {
      if (expected.endsWith('"}"') && skip(/}/y)) open.pop()
      else {
        if (text[at] !== '"') return fault()
        const problem = skipString()
        if (problem !== undefined) return problem
        skip(/[ \t\r\n]*/y)
        expected = '":"'
        if (!skip(/:/y)) return fault()
        expected = 'a value'
        continue
      }
    }
    // a value has ended: close what it ends, or continue after a comma
    for (;;) {
      skip(/[ \t\r\n]*/y)
      const around = open.at(-1)
      if (around === undefined) {
        expected = 'the end of the text'
        return at === text.length ? undefined : fault()
      }
      expected = around === '[' ? '"," or "]"' : '"," or "}"'
      if (skip(/,/y)) {
        expected = around === '[' ? 'a value' : 'a name in double quotes'
        break
      }
      if (!skip(around === '[' ? /]/y : /}/y)) return fault()
      open.pop()
    }
  }

  function skipString(): JsonFault | undefined {
    at++
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
    skip(/(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y)
    if (skip(/"/y)) return undefined
    expected = text[at] === '\\' ? 'an escape such as \\n, \\" or \\u00e4' : 'the text to end with a double quote'
    return fault()
  }
}
