/**
 * Where in a source text a key of an exported object is written.
 *
 * The object may be put together in any way, so this looks only for what can be seen: keys that stand one after the other behind the
 * export. When one of them is not there, the answer is the last one that is.
 */

/** Where `export default` stands, or the export of this name; 0 when neither can be seen. */
export function placeOfExport(text: string, name: string): number {
  const pattern =
    name === 'default'
      ? /^[ \t]*export\s+default\b/m
      : new RegExp(String.raw`^[ \t]*export\b.*\b${escaped(name)}\b`, 'm')
  const found = pattern.exec(text)
  return found === null ? 0 : found.index + found[0].search(/\S/)
}

/** The first character of the last key of a path that can be seen after `from`; undefined when not even the first can. */
export function placeOfKeys(text: string, from: number, path: readonly string[]): number | undefined {
  let place: number | undefined
  let at = from
  for (const key of path) {
    const word = escaped(key)
    const pattern = new RegExp(
      String.raw`(?<=[{,\n\r;*]\s*(?:async\s+|get\s+)?)(?:${word}|'${word}'|"${word}")(?=\s*[:(,}=])`,
      'g',
    )
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) break
    place = found.index + (/^['"]/.test(found[0]) ? 1 : 0)
    at = found.index + found[0].length
  }
  return place
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
