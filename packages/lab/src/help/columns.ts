/** Lines longer than this are hard to read. */
const WIDEST = 98

/** Rows with two cells as lines: the second cells one below the other, on several lines where they are long. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.flatMap(([first, second]) =>
    wrapped(second, WIDEST - width - 2).map((line, at) => `${(at === 0 ? first : '').padEnd(width)}  ${line}`),
  )
}

/** A text on lines of at most so many letters, where no single word is longer. */
function wrapped(text: string, letters: number): string[] {
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
