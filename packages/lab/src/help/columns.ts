/** Lines longer than this are hard to read. */
export const WIDEST = 98

/** A narrower second column would be a word a line. */
const NARROWEST = 12

/** Formats rows of two cells as two columns; long second cells wrap. */
export function columns(rows: readonly (readonly string[])[], room = WIDEST): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.flatMap(([first, second]) =>
    wrapped(second, Math.max(NARROWEST, room - width - 2)).map(
      (line, at) => `${(at === 0 ? first : '').padEnd(width)}  ${line}`,
    ),
  )
}

/** Wraps a text to a width, except for longer words. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > letters) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
