/** Formats names with texts beside them, each text wrapped in its own column. */
export function listing(rows: readonly (readonly [name: string, text: string])[], width = 100): string[] {
  const names = Math.max(...rows.map(([name]) => name.length))
  const indent = names + 4
  return rows.flatMap(([name, text]) =>
    wrap(text, width - indent).map((line, index) => `${(index === 0 ? `  ${name}` : '').padEnd(indent)}${line}`),
  )
}

/** Breaks a text into lines at its blanks. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
