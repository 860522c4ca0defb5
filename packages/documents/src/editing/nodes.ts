import type { DataPath } from '@telos/core/lifted'
import { isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'

/** Navigates the nodes of a document, which may have mistakes: every node may be missing. */

/** The range of a node: offsets into the text. */
export interface NodeRange {
  readonly start: number
  /** One past the last character. */
  readonly end: number
}

/** A place in the data: the node, and the pair whose value it is. */
export interface NodePlace {
  readonly node: unknown
  /** The pair that holds the node, if its parent is a map. */
  readonly pair?: Pair
  /** The map or list around it. */
  readonly parent?: YAMLMap | YAMLSeq
}

/**
 * The text of a key; undefined for keys that are not names.
 *
 * @example namedPairs(new DocumentText('gold: 1').contents).forEach((pair) => keyName(pair)) // 'gold'
 */
export function keyName(pair: Pair): string | undefined {
  return isScalar(pair.key) ? scalarWord(pair.key) : undefined
}

/**
 * A scalar as the readers interpret names: numbers and the like as written.
 *
 * @example scalarWord(new Scalar('gold')) // 'gold'
 */
export function scalarWord(scalar: Scalar): string {
  return typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? String(scalar.value))
}

/**
 * The pairs of a map, by name; of duplicates, the first counts. Empty if the node is not a map.
 *
 * @example namedPairs(new DocumentText('gold: 1').contents).has('gold') // true
 */
export function namedPairs(node: unknown): ReadonlyMap<string, Pair> {
  const found = new Map<string, Pair>()
  if (!isMap(node)) return found
  for (const pair of node.items) {
    const name = keyName(pair)
    if (name !== undefined && name !== '' && !found.has(name)) found.set(name, pair)
  }
  return found
}

/**
 * The value under a key of a map.
 *
 * @example valueAt(new DocumentText('gold: 1').contents, 'gold') // the scalar 1
 */
export function valueAt(node: unknown, key: string): unknown {
  return isMap(node) ? node.items.find((pair) => keyName(pair) === key)?.value : undefined
}

/**
 * The items of a list; empty if the node is not a list.
 *
 * @example seqItems(new DocumentText('[a, b]').contents).length // 2
 */
export function seqItems(node: unknown): readonly unknown[] {
  return isSeq(node) ? node.items : []
}

/**
 * The text of a text scalar; undefined for anything else.
 *
 * @example textOfNode(new DocumentText('gold').contents) // 'gold'
 */
export function textOfNode(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined
}

/**
 * The texts in a list.
 *
 * @example textsOf(new DocumentText('[docks, tavern]').contents) // ['docks', 'tavern']
 */
export function textsOf(node: unknown): readonly string[] {
  return seqItems(node)
    .map(textOfNode)
    .filter((text) => text !== undefined)
}

/**
 * Finds the node at a path; undefined if there is none.
 *
 * @example findNode(new DocumentText('facts: { gold: 1 }').contents, ['facts', 'gold'])?.node // the scalar 1
 */
export function findNode(root: unknown, path: DataPath): NodePlace | undefined {
  let place: NodePlace = { node: root }
  for (const step of path) {
    const parent: unknown = place.node
    if (isSeq(parent) && typeof step === 'number') {
      if (step >= parent.items.length) return undefined
      place = { node: parent.items[step], parent }
    } else if (isMap(parent)) {
      const pair = parent.items.find((one) => keyName(one) === String(step))
      if (pair === undefined) return undefined
      place = { node: pair.value, pair, parent }
    } else return undefined
  }
  return place
}

/**
 * The range of a node in the text; undefined if it is not written.
 *
 * @example nodeRange(new DocumentText('gold').contents) // { start: 0, end: 4 }
 */
export function nodeRange(node: unknown): NodeRange | undefined {
  const range = (node as { readonly range?: readonly number[] | null } | null | undefined)?.range
  return range ? { start: range[0]!, end: range[1]! } : undefined
}

/**
 * The range of a node without the line breaks and blanks at the end of a block.
 *
 * @example trimmedRange('gold: 1\n', new DocumentText('gold: 1\n').contents) // { start: 0, end: 7 }
 */
export function trimmedRange(text: string, node: unknown): NodeRange | undefined {
  const range = nodeRange(node)
  if (range === undefined) return undefined
  let { end } = range
  while (end > range.start && /\s/.test(text[end - 1]!)) end--
  return { start: range.start, end }
}

/**
 * A key with its value.
 *
 * @example for (const pair of namedPairs(new DocumentText('gold: 1').contents).values()) pairRange('gold: 1', pair) // { start: 0, end: 7 }
 */
export function pairRange(text: string, pair: Pair): NodeRange | undefined {
  const key = nodeRange(pair.key)
  const value = trimmedRange(text, pair.value)
  return key && { start: key.start, end: Math.max(key.end, value?.end ?? 0) }
}

export type { DataPath, Pair, Scalar, YAMLMap, YAMLSeq }
export { isMap, isScalar, isSeq }

// How names and small data are written in YAML and JSON.

/** Where a word is to be written. */
export interface Spelling {
  readonly isJson: boolean
  /** Inside `{ … }` or `[ … ]`, where a comma ends a word. */
  readonly isFlow: boolean
}

/**
 * Writes a text so that it is read as this text, in quotes if necessary.
 *
 * @example spell('true', { isJson: false, isFlow: true }) // '"true"'
 */
export function spell(word: string, { isJson, isFlow }: Spelling): string {
  return !isJson && isPlainWord(word, isFlow) ? word : JSON.stringify(word)
}

/**
 * Whether a text can be written without quotes. Errs on the strict side: quotes never hurt.
 *
 * @example isPlainWord('docks', true) // true
 */
export function isPlainWord(word: string, isFlow: boolean): boolean {
  const isSafe = isFlow
    ? /^(?:\.{1,2}\/)*[\p{L}_$][\p{L}\p{N}_$./()%+ -]*$/u
    : /^(?:\.{1,2}\/)*[\p{L}_$][\p{L}\p{N}_$./()%+, -]*$/u
  return isSafe.test(word) && !word.endsWith(' ') && !/^(true|false|null)$/i.test(word)
}

/**
 * Writes data on one line.
 *
 * @example flowText({ gold: [1, 2] }, false) // '{ gold: [1, 2] }'
 */
export function flowText(data: unknown, isJson: boolean): string {
  if (typeof data === 'string') return spell(data, { isJson, isFlow: true })
  if (Array.isArray(data)) return `[${data.map((item) => flowText(item, isJson)).join(', ')}]`
  if (typeof data !== 'object' || data === null) return String(data)
  const entries = Object.entries(data).map(
    ([key, value]) => `${spell(key, { isJson, isFlow: true })}: ${flowText(value, isJson)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

// Writes new data: on one line if it fits, on its own lines if its neighbours are.

const WIDEST = 100

interface ValueStyle {
  readonly isJson: boolean
  readonly lineBreak: string
  /** Blanks before the key. */
  readonly indent: number
  /** Whether to write a map over several lines even if it fits on one. */
  readonly inLines: boolean
}

/** Writes a value as it follows `key:`, with the blank or the line break before it. */
export function writtenValueText(value: unknown, style: ValueStyle): string {
  const { isJson, lineBreak, indent, inLines } = style
  const line = flowText(value, isJson)
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  if (isJson || !isMap || (!inLines && indent + line.length <= WIDEST)) return ` ${line}`
  return Object.entries(value)
    .map(([key, inner]) => {
      const name = spell(key, { isJson, isFlow: true })
      const text = writtenValueText(inner, { ...style, indent: indent + 2, inLines: false })
      return `${lineBreak}${' '.repeat(indent + 2)}${name}:${text}`
    })
    .join('')
}
