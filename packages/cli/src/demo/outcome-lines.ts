/** Formats plain data for people: one line per name, with its contents indented below. */
export function outcomeLines(data: Readonly<Record<string, unknown>>, indent = '  '): string[] {
  const entries = Object.entries(data)
  const width = Math.max(0, ...entries.map(([name]) => name.length))
  return entries.flatMap(([name, value]) => {
    const head = `${indent}${name.padEnd(width)}  `
    if (isRecord(value)) return [`${indent}${name}`, ...outcomeLines(value, `${indent}  `)]
    if (Array.isArray(value) && value.some((each) => typeof each === 'object' || String(each).length > 30))
      return [`${indent}${name}`, ...value.map((each) => `${indent}  ${show(each)}`)]
    if (Array.isArray(value)) return [`${head}${value.length === 0 ? 'none' : value.map(show).join(', ')}`]
    return [`${head}${show(value)}`]
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return JSON.stringify(value)
}
