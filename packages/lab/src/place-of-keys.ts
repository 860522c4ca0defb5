/**
 * Finds where in a source text a key of an exported object is written.
 *
 * The object may be assembled in any way, so this looks only for keys that are visible one after the other behind the export. If one of
 * them is missing, the answer is the last one found.
 */
import { needList, needText } from '@telos/core/text'

/**
 * The position of `export default`, or of the export of this name; 0 if neither is visible.
 *
 * @example placeOfExport('const x = 1\nexport default x', 'default') // 12
 */
export function placeOfExport(text: string, name: string): number {
  needText(text, 'a source text')
  needText(name, 'the name of an export')
  const pattern =
    name === 'default'
      ? /^[ \t]*export\s+default\b/m
      : new RegExp(String.raw`^[ \t]*export\b.*\b${escaped(name)}\b`, 'm')
  const found = pattern.exec(text)
  return found === null ? 0 : found.index + found[0].search(/\S/)
}

/**
 * The first character of the last visible key of a path after `from`. Undefined if not even the first is visible.
 *
 * @example placeOfKeys('export default { name: 1 }', 0, ['name']) // 17
 */
export function placeOfKeys(text: string, from: number, path: readonly string[]): number | undefined {
  needText(text, 'a source text')
  needList(path, 'a list of keys')
  let place: number | undefined
  let at = from
  for (const key of path) {
    needText(key, 'a key')
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
