import type { LineTable } from '@telos/core/text'
import {
  type DataPath,
  findNode,
  flowText,
  isMap,
  isSeq,
  type NodePlace,
  type NodeRange,
  nodeRange,
  type Pair,
  pairRange,
  spell,
  trimmedRange,
  type YAMLMap,
  type YAMLSeq,
} from './nodes.ts'

/** Replaces a range with a text. */
export interface NodeEdit extends NodeRange {
  readonly text: string
}

/**
 * Edits of a text by its maps and lists, in block and in flow style. The text may have mistakes, so an edit is a proposal: `editData` tries
 * it and reads the result again.
 *
 * @example
 * const text = new DocumentText('gold: 1')
 * const edits = new NodeEdits({ text: 'gold: 1', lines: text.lines, root: text.contents, isJson: false })
 * edits.setText(['gold'], '2') // { start: 6, end: 7, text: '2' }
 */
export class NodeEdits {
  readonly text: string
  readonly lines: LineTable
  readonly root: unknown
  readonly isJson: boolean

  constructor({ text, lines, root, isJson }: Pick<NodeEdits, 'text' | 'lines' | 'root' | 'isJson'>) {
    this.text = text
    this.lines = lines
    this.root = root
    this.isJson = isJson
  }

  at(path: DataPath): NodePlace | undefined {
    return findNode(this.root, path)
  }

  /** Writes data on one line. */
  write(data: unknown): string {
    return flowText(data, this.isJson)
  }

  spell(word: string): string {
    return spell(word, { isJson: this.isJson, isFlow: true })
  }

  /** The line break that the text uses. */
  get lineBreak(): string {
    return /\r\n|\n|\r/.exec(this.text)?.[0] ?? '\n'
  }

  /** Replaces a value, or adds one after a key that has none. */
  setText(path: DataPath, text: string): NodeEdit | undefined {
    const place = this.at(path)
    const range = place && trimmedRange(this.text, place.node)
    const key = nodeRange(place?.pair?.key)
    if (range !== undefined && range.end > range.start) return { ...range, text }
    if (key !== undefined) {
      const colon = this.#colonBehind(key)
      const end = colon ?? key.end
      return { start: end, end, text: `${colon === undefined ? ':' : ''} ${text}` }
    }
    return range && { start: range.start, end: range.start, text: ` ${text}` }
  }

  /** The same for a value of several lines, which begins after the colon. Undefined if a comment would be lost. */
  setBlock(path: DataPath, text: string): NodeEdit | undefined {
    const { node, pair } = this.at(path) ?? {}
    const key = nodeRange(pair?.key)
    const start = key && this.#colonBehind(key)
    if (start === undefined) return undefined
    const end = Math.max(trimmedRange(this.text, node)?.end ?? 0, start)
    const between = this.text.slice(start, nodeRange(node)?.start ?? end)
    return /\S/.test(between) ? undefined : { start, end, text }
  }

  setKey(path: DataPath, key: string): NodeEdit | undefined {
    const range = nodeRange(this.at(path)?.pair?.key)
    return range && { ...range, text: this.spell(key) }
  }

  /** Adds a written pair to a map, which may be empty or missing; at the end, or before another pair. */
  addPair(path: DataPath, pair: string, before?: Pair): NodeEdit | undefined {
    const { node } = this.at(path) ?? {}
    if (!isMap(node)) return this.setText(path, `{ ${pair} }`)
    if (node.flow === true) return this.#addToFlow(node, pair, before)
    return this.#addToBlock(node, pair, before)
  }

  /** Adds a written item to a list. */
  addItem(path: DataPath, item: string): NodeEdit | undefined {
    const { node } = this.at(path) ?? {}
    if (!isSeq(node)) return this.setText(path, `[${item}]`)
    if (node.flow === true) return this.#addToFlow(node, item)
    const last = trimmedRange(this.text, node.items.at(-1))
    if (last === undefined) return undefined
    const { column } = this.lines.position(nodeRange(node)!.start)
    const end = this.#behind(last.end)
    return { start: end, end, text: `${this.lineBreak}${' '.repeat(column - 1)}- ${item}` }
  }

  /** Removes a key with its value, or an item. For the only one, also proposes edits that leave an empty map or list. */
  removeAt(path: DataPath): readonly NodeEdit[] {
    const place = this.at(path)
    return place?.parent === undefined ? [] : this.removePart(place.parent, place.pair ?? place.node, path)
  }

  removePart(parent: YAMLMap | YAMLSeq, part: unknown, path: DataPath): readonly NodeEdit[] {
    const items: readonly unknown[] = parent.items
    const written = this.partRange(part)
    if (written === undefined) return []
    const range = this.#withDash(parent, written)
    if (items.length === 1) {
      const empty = this.setText(path.slice(0, -1), isMap(parent) ? '{}' : '[]')
      const emptied = empty === undefined ? [] : [empty]
      return parent.flow === true ? emptied : [...emptied, this.#lines(range, undefined)]
    }
    const index = items.indexOf(part)
    const next = this.partRange(items[index + 1])
    if (parent.flow !== true) return [this.#lines(range, next && this.#withDash(parent, next))]
    const before = this.partRange(items[index - 1])
    if (next !== undefined) {
      const own = this.#ownLines(range, next)
      return [...(own === undefined ? [] : [own]), cut({ start: range.start, end: next.start })]
    }
    return before === undefined ? [] : [...this.#lastOfFlow(before, range), cut({ start: before.end, end: range.end })]
  }

  partRange(part: unknown): NodeRange | undefined {
    return isPair(part) ? pairRange(this.text, part) : trimmedRange(this.text, part)
  }

  /** The range of an item of a block list, including its dash. */
  #withDash(parent: YAMLMap | YAMLSeq, range: NodeRange): NodeRange {
    if (!isSeq(parent) || parent.flow === true) return range
    const first = this.lines.position(nodeRange(parent)!.start)
    for (let { line } = this.lines.position(range.start); line >= first.line; line--) {
      const dash = this.lines.startOf(line) + first.column - 1
      if (this.text[dash] === '-' && dash < range.start) return { start: dash, end: range.end }
    }
    return range
  }

  /** Whether a part is the first on its line. */
  beginsLine({ start }: NodeRange): boolean {
    return this.text.slice(this.#lineStart(start), start).trim() === ''
  }

  /** The range of an item of a flow map that has its own lines. Keeps the comments of its neighbours. */
  #ownLines(range: NodeRange, next: NodeRange): NodeEdit | undefined {
    if (!this.beginsLine(range) || !this.beginsLine(next)) return undefined
    return cut({ start: this.#lineStart(range.start), end: this.#nextLine(range.end) })
  }

  /** YAML allows a comma after the last item, so a comment after it can stay too. */
  #lastOfFlow(before: NodeRange, range: NodeRange): readonly NodeEdit[] {
    const hasComment = this.text.slice(before.end, range.start).includes('#')
    return hasComment ? [cut({ start: this.#lineStart(range.start), end: range.end })] : []
  }

  /** Removes whole lines of block style. After the dash of an item, the next key replaces the first. */
  #lines({ start, end }: NodeRange, next: NodeRange | undefined): NodeEdit {
    const lineStart = this.#lineStart(start)
    const isFirst = this.text.slice(lineStart, start).trim() === ''
    if (isFirst) return cut({ start: lineStart, end: this.#nextLine(end) })
    return cut({ start, end: next?.start ?? end })
  }

  /** The position after the previous pair, which keeps the comments above the next one in place. */
  #addToBlock({ items }: YAMLMap, pair: string, before?: Pair): NodeEdit | undefined {
    const first = nodeRange(items[0]?.key)
    if (first === undefined) return undefined
    const indent = ' '.repeat(this.lines.position(first.start).column - 1)
    const next = before === undefined ? items.length : items.indexOf(before as (typeof items)[number])
    if (next <= 0) return { start: first.start, end: first.start, text: `${pair}${this.lineBreak}${indent}` }
    const last = this.partRange(items[next - 1])
    if (last === undefined) return undefined
    const start = this.#behind(last.end)
    const other = next < items.length ? [last, nodeRange(items[next]?.key)] : this.#lastTwo(items)
    const gap = this.text.slice(other[0]?.end ?? 0, other[1]?.start ?? 0)
    const isSpaced = /(\r\n|\n|\r)[^\S\r\n]*(\r\n|\n|\r)/.test(gap) ? this.lineBreak : ''
    return { start, end: start, text: `${this.lineBreak}${isSpaced}${indent}${pair}` }
  }

  #lastTwo(items: readonly unknown[]): readonly (NodeRange | undefined)[] {
    return items.length < 2 ? [] : [this.partRange(items.at(-2)), this.partRange(items.at(-1))]
  }

  #addToFlow(node: YAMLMap | YAMLSeq, text: string, before?: Pair): NodeEdit | undefined {
    const next = nodeRange(before?.key)
    if (next !== undefined) {
      const break_ = this.beginsLine(next) ? this.lineBreak + this.#indentOf(next) : ' '
      return { start: next.start, end: next.start, text: `${text},${break_}` }
    }
    const last = this.partRange(node.items.at(-1))
    if (last === undefined) {
      const [open, close] = isMap(node) ? ['{ ', ' }'] : ['[', ']']
      return { ...nodeRange(node)!, text: `${open}${text}${close}` }
    }
    const between = this.beginsLine(last) ? `,${this.lineBreak}${this.#indentOf(last)}` : ', '
    return { start: last.end, end: last.end, text: `${between}${text}` }
  }

  #colonBehind(key: NodeRange): number | undefined {
    const colon = this.text.indexOf(':', key.end)
    return colon === -1 || /\S/.test(this.text.slice(key.end, colon)) ? undefined : colon + 1
  }

  #indentOf({ start }: NodeRange): string {
    return this.text.slice(this.#lineStart(start), start)
  }

  #lineStart(offset: number): number {
    return this.lines.startOf(this.lines.position(offset).line)
  }

  #nextLine(offset: number): number {
    return this.lines.startOf(this.lines.position(offset).line + 1)
  }

  /** The position after the comment on the same line. */
  #behind(end: number): number {
    const [rest] = /^[^\S\r\n]*(#[^\r\n]*)?/.exec(this.text.slice(end, end + 1_000))!
    return /^\s*#/.test(rest) ? end + rest.length : end
  }
}

/** Whether a part of a map or list is a key with its value. */
export function isPair(part: unknown): part is Pair {
  return typeof part === 'object' && part !== null && 'key' in part
}

function cut(range: NodeRange): NodeEdit {
  return { ...range, text: '' }
}
