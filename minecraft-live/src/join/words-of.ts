/** Extracts the words of a text as servers send it: plain, JSON, chat component or NBT. */
export function wordsOf(text: unknown): string {
  const words = read(text).trim()
  return words === '' ? 'no reason given' : words
}

function read(text: unknown): string {
  if (typeof text === 'string') return readString(text)
  if (Array.isArray(text)) return text.map(read).join('')
  if (typeof text !== 'object' || text === null) return text === undefined || text === null ? '' : String(text)
  // NBT: { type, value }, and lists of { type, value: [] } in it
  if ('type' in text && 'value' in text) return read(text.value)
  const { text: own, translate, with: values, extra } = text as Record<string, unknown>
  const told =
    translate === undefined ? '' : [read(translate), ...[values ?? []].flat().map(read)].filter(Boolean).join(' ')
  return `${read(own)}${told}${read(extra)}`
}

function readString(text: string): string {
  if (!/^\s*[[{"]/.test(text)) return text
  try {
    return read(JSON.parse(text))
  } catch {
    return text
  }
}
