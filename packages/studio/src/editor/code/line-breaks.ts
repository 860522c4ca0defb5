/**
 * Offsets in the editor and in the document. CodeMirror counts every line break as one character; a document keeps CR LF as the two that
 * they are.
 */

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
