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
