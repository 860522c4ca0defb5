import type { Diagnostic } from '@telos/core'
import { markLength } from './game-sketch.ts'

/** Shifts diagnostics of the first line past a byte order mark, which the reader does not count. */
export function behindMark(text: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const mark = markLength(text)
  if (mark === 0) return diagnostics
  return diagnostics.map((diagnostic) => {
    const { span, code } = diagnostic
    if (span?.line !== 1 || code === 'vgdl/byte-order-mark') return diagnostic
    const endColumn = span.endLine === 1 ? span.endColumn + mark : span.endColumn
    return { ...diagnostic, span: { ...span, column: span.column + mark, endColumn } }
  })
}
