/** Lines and columns of the language service, as offsets of an editor and back. Both count a line break of two characters as one. */
import type { Text } from '@codemirror/state'
import type { Span } from '@telos/core'
import type { TextPosition } from '@telos/core/text'

/** The offset of a line and a column; places beyond the text are at its end. */
export function offsetAt(doc: Text, { line, column }: TextPosition): number {
  if (line < 1) return 0
  if (line > doc.lines) return doc.length
  const { from, to } = doc.line(line)
  return Math.min(from + Math.max(column - 1, 0), to)
}

export function positionAt(doc: Text, offset: number): TextPosition {
  const { number, from } = doc.lineAt(offset)
  return { line: number, column: offset - from + 1 }
}

export function editorRange(doc: Text, span: Span): { readonly from: number; readonly to: number } {
  const from = offsetAt(doc, span)
  return { from, to: Math.max(from, offsetAt(doc, { line: span.endLine, column: span.endColumn })) }
}

export function spanOfRange(doc: Text, file: string, from: number, to: number): Span {
  const [start, end] = [positionAt(doc, from), positionAt(doc, to)]
  return { file, ...start, endLine: end.line, endColumn: end.column }
}

// Offsets in the editor and in the document. CodeMirror counts every line break as one character; a document keeps CR LF as the two
// that they are.

/** The offset in a text of an offset in the editor. */
export function toDocument(text: string, offset: number): number {
  let extra = 0
  for (let at = text.indexOf('\r\n'); at !== -1 && at - extra < offset; at = text.indexOf('\r\n', at + 2)) extra++
  return offset + extra
}

/** The offset in the editor of an offset in a text. */
export function toEditor(text: string, offset: number): number {
  let extra = 0
  for (let at = text.indexOf('\r\n'); at !== -1 && at < offset; at = text.indexOf('\r\n', at + 2)) extra++
  return offset - extra
}

/** What the author typed, with the line breaks that the text has already. */
export function withBreaksOf(text: string, typed: string): string {
  const found = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  return found === '\n' ? typed : typed.replace(/\n/g, found)
}
