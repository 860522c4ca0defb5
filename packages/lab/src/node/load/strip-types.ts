/** Turns TypeScript into JavaScript by replacing types with blanks, so that every line and column stays in place. */
import { fileError, inLowerCase } from '../files/file-error.ts'
import { spanAt } from '../files/read-text-file.ts'

/** Strips the types from a text. Throws a `FileError` at anything that is not TypeScript, or that needs more than stripping. */
export async function stripTypes(file: string, text: string): Promise<string> {
  // 3.7 MB, so it is loaded only for TypeScript
  const { transformSync } = await import('@swc/wasm-typescript')
  const strip = (source: string) => transformSync(source, { mode: 'strip-only', module: true }).code
  try {
    return strip(text)
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    if (refusal === undefined) throw thrown
    const { line, column } = exactPlace(text, refusal, strip)
    const erasable = refusal.code !== 'UnsupportedSyntax'
    throw fileError({
      code: erasable ? 'file/syntax' : 'file/not-erasable',
      message: inLowerCase(refusal.message),
      hint: erasable ? undefined : hintFor(refusal.message),
      span: spanAt(file, text, line, column),
      text,
    })
  }
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly line: number
  readonly column: number
}

function readRefusal(thrown: unknown): Refusal | undefined {
  const { code, message, startLine, startColumn } = (thrown ?? {}) as Record<string, unknown>
  if (typeof message !== 'string' || typeof startLine !== 'number' || typeof startColumn !== 'number') return undefined
  return { code: String(code), message, line: startLine, column: startColumn + 1 }
}

/**
 * The parser counts columns as a terminal shows them: a tab is four wide, 漢 two, a combining accent none. So it reads the text again with
 * all of these replaced by characters that are one wide.
 */
function exactPlace(text: string, refusal: Refusal, strip: (source: string) => string): Refusal {
  const plain = text.replace(/[^\x20-\x7e\r\n]/gu, (char) =>
    (/\p{ID_Continue}/u.test(char) ? 'x' : ' ').repeat(char.length),
  )
  try {
    strip(plain)
  } catch (thrown) {
    const again = readRefusal(thrown)
    if (again?.line === refusal.line) return again
  }
  return refusal
}

function hintFor(message: string): string {
  if (/enum/.test(message)) return "write const Colour = { red: 'red', … } as const instead"
  if (/parameter property/.test(message)) return 'declare the field and assign it in the constructor'
  if (/namespace|module/.test(message)) return 'use an object, or a separate file'
  if (/import equals|export assignment/.test(message)) return 'write import … from and export default'
  return 'use syntax that disappears when types are erased'
}
