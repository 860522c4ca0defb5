// Text and code as Markdown.

/**
 * Escapes text: outside code (between backticks, or indented), nothing is read as a link, emphasis, a tag or the end of a table cell.
 * @param {string} text
 */
export function escapeText(text) {
  return text
    .replaceAll(/\{@link\s+([^}\s]+)[^}]*\}/g, '`$1`')
    .split(/(`[^`]*`|https?:\/\/\S+|^ {4}.*$)/m)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<>|]/g, '\\$&')))
    .join('')
}

/**
 * A block of TypeScript, with a fence longer than any in the code.
 * @param {string} code
 */
export function codeBlock(code) {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}ts\n${code}\n${fence}`
}

/** The headings of a page and the anchors GitHub assigns them: equal ones are numbered. */
export class Headings {
  /** @type {Map<string, number>} */
  #counts = new Map()

  /** @param {readonly string[]} first */
  constructor(first) {
    for (const heading of first) this.add(heading)
  }

  /**
   * Adds a heading and returns its anchor.
   * @param {string} heading
   */
  add(heading) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = this.#counts.get(anchor) ?? 0
    this.#counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}
