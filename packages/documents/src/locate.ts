/** Maps a path in the data to a place in the text. */
import type { Span } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type YAMLMap } from 'yaml'
import { keyText, rangeOf } from './plain-data.ts'

type Path = readonly (string | number)[]

export class Locator {
  readonly #root: ParsedNode | null
  readonly #lines: LineTable
  readonly #pairs = new WeakMap<YAMLMap, Map<string, Pair>>()
  readonly #anchors = new Map<string, Node>()

  constructor(root: ParsedNode | null, lines: LineTable) {
    this.#root = root
    this.#lines = lines
  }

  /** Returns the source text of a plain value. */
  source(path: Path): string | undefined {
    let node: unknown = this.#root
    for (const step of path) node = this.#step(this.#resolve(node), step)?.value
    const scalar = this.#resolve(node)
    return isScalar(scalar) ? scalar.source : undefined
  }

  /** Finds the value at the path, or its key; if it is missing, its parent. */
  locate(path: Path, atKey = false): Span {
    let node: unknown = this.#root
    let key: unknown
    let isFound = true
    for (const step of path) {
      const next: { readonly key?: unknown; readonly value: unknown } | undefined = this.#step(
        this.#resolve(node),
        step,
      )
      isFound = next !== undefined
      if (!next) break
      key = next.key ?? key
      node = next.value
    }
    // a list or a map spans many lines, and an empty value none; the key is a better place
    const isShort = isScalar(node) || isAlias(node) || (node as { flow?: boolean } | null)?.flow === true
    const valueRange = rangeOf(node)
    const isVisible = isShort && valueRange !== undefined && valueRange[1] > valueRange[0]
    const range = (atKey && isFound) || !isVisible ? (rangeOf(key) ?? valueRange) : valueRange
    return this.#lines.span(...(range && path.length > 0 ? range : ([range?.[0] ?? 0, 0] as const)))
  }

  #step(node: unknown, step: string | number): { readonly key?: unknown; readonly value: unknown } | undefined {
    if (isSeq(node))
      return typeof step === 'number' && step < node.items.length ? { value: node.items[step] } : undefined
    return isMap(node) ? this.#index(node).get(String(step)) : undefined
  }

  #index(map: YAMLMap): Map<string, Pair> {
    let pairs = this.#pairs.get(map)
    if (!pairs) {
      pairs = new Map()
      for (const pair of map.items) {
        const name = keyText(pair.key)
        if (name !== undefined && !pairs.has(name)) pairs.set(name, pair)
      }
      this.#pairs.set(map, pairs)
    }
    return pairs
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node
    if (this.#anchors.size === 0) collectAnchors(this.#root, this.#anchors)
    return this.#anchors.get(node.source)
  }
}

function collectAnchors(node: unknown, anchors: Map<string, Node>): void {
  if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor) anchors.set(node.anchor, node)
  if (isSeq(node)) for (const item of node.items) collectAnchors(item, anchors)
  if (isMap(node)) for (const { value } of node.items) collectAnchors(value, anchors)
}
