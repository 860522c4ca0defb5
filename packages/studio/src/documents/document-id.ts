/** Names documents in addresses. */

/** An id for a new document: readable in the address, and not taken. */
export function newDocumentId(title: string, random: () => number = Math.random): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
  const number = Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return `${words || 'document'}-${number}`
}

/** The id of a document that is always the same for the same data. */
export function documentIdOf(word: string, data: string): string {
  // FNV-1a, from both ends, so that two links hardly ever share an id
  const hash = (characters: Iterable<string>) => {
    let sum = 0x811c9dc5
    for (const character of characters) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193) >>> 0
    return sum.toString(36).padStart(7, '0')
  }
  return `${word}-${hash(data)}${hash([...data].reverse())}`
}
