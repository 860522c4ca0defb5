/** From what a person has written to what a worker can run: types are dropped, lines stay where they are. In a chunk of its own: 50 kB. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import { transform } from 'sucrase'

export interface CompiledOwn {
  /** The body of a function of `exports` and `require`. */
  readonly code: string
  /** The mappings of its source map: from lines and columns of `code` to those of the text. */
  readonly mappings: string
}

/** Characters: nobody writes more by hand, and an endless text would stop the page. */
const longest = 500_000

export function compileOwn({ path, text }: TextFile): CompiledOwn | { readonly diagnostics: readonly Diagnostic[] } {
  if (text.length > longest) return refused({ message: `found ${text.length} characters, expected at most ${longest}` })
  try {
    const { code, sourceMap } = transform(text, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
      filePath: path,
      sourceMapOptions: { compiledFilename: path },
    })
    return { code, mappings: sourceMap?.mappings ?? '' }
  } catch (error) {
    return refused(placeOf(error, path))
  }
}

function refused(diagnostic: Pick<Diagnostic, 'message' | 'span'>): { readonly diagnostics: readonly Diagnostic[] } {
  return { diagnostics: [{ code: 'file/syntax', severity: 'error', ...diagnostic }] }
}

/** The parser writes the place behind its message, and into `loc`. */
function placeOf(error: unknown, file: string): Pick<Diagnostic, 'message' | 'span'> {
  const { message, loc } = error as { readonly message?: string; readonly loc?: { line: number; column: number } }
  const said = String(message ?? error)
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
  const words = said.charAt(0).toLowerCase() + said.slice(1)
  if (loc === undefined) return { message: words }
  const { line, column } = loc
  return { message: words, span: { file, line, column, endLine: line, endColumn: column + 1 } }
}
