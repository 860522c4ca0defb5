import type { Diagnostic, Span } from '@telos/core'
import { LineTable, needText } from '@telos/core/text'
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type YAMLMap } from 'yaml'
import type { DocumentCode } from './codes.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import { keyText, rangeOf, toPlainData } from './plain-data.ts'

/** The part shared by all readers of documents: text in, plain data and a mapping back to the text out. */

/** Data that knows its place in a text. */
export interface LocatedData {
  /** Undefined if there is nothing to check: `diagnostics` say why. */
  readonly data: unknown
  /** All have a span. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the data is what the author meant; otherwise it only serves to find more mistakes. */
  readonly isClear: boolean
  /** Adds the place in the text to a diagnostic. */
  withSpan(diagnostic: Diagnostic): Diagnostic
  /** Returns the source text of a plain value: to its reader, `+1` is not the same as `1`. */
  written(path: readonly (string | number)[]): string | undefined
}

/**
 * Reads YAML or JSON into plain data, with a mapping back to the text. Accepts any text and never throws because of it.
 *
 * @example
 * const { data, withSpan } = readLocatedData('facts: { gold: 1 }', 'pirate.yaml')
 * data // { facts: { gold: 1 } }
 * withSpan({ code, severity: 'error', message, path: ['facts', 'gold'] }).span?.column // 16
 */
export function readLocatedData(text: string, file = 'document'): LocatedData {
  needText(text, 'a document, as text')
  const lines = new LineTable(file, text)
  return locateData(parseText(text, lines), lines)
}

/** Converts a parsed text to plain data. */
export function locateData(parsed: ParsedText, lines: LineTable): LocatedData {
  if (parsed.root === undefined) return nothing(parsed.diagnostics)
  const plain = toPlainData(parsed.root, lines)
  const diagnostics = [...parsed.diagnostics, ...plain.diagnostics]
  if (plain.data === undefined) return nothing(diagnostics)
  const locator = new Locator(parsed.root, lines)
  return {
    data: plain.data,
    diagnostics,
    // unclear which of two values was meant
    isClear: plain.diagnostics.length === 0,
    withSpan: (diagnostic) =>
      diagnostic.span ? diagnostic : { ...diagnostic, span: locator.locate(diagnostic.path ?? [], diagnostic.atKey) },
    written: (path) => locator.source(path),
  }
}

function nothing(diagnostics: readonly Diagnostic[]): LocatedData {
  return {
    data: undefined,
    diagnostics,
    isClear: false,
    withSpan: (diagnostic) => diagnostic,
    written: () => undefined,
  }
}

// Maps a path in the data to a place in the text.

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

/** Nobody reads more, and each has to be located in the text. */
const most = 200

/** Returns the first diagnostics with their places, and the number of further ones. */
export function mostDiagnostics(
  all: readonly Diagnostic[],
  withSpan: (diagnostic: Diagnostic) => Diagnostic,
): readonly Diagnostic[] {
  if (all.length <= most) return all.map(withSpan)
  const rest = all.slice(most)
  const code: DocumentCode = 'document/too-many'
  return [
    ...all.slice(0, most).map(withSpan),
    {
      ...withSpan(rest[0]!),
      code,
      severity: rest.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
      message: `${rest.length} more diagnostics, the first of them here`,
      hint: `correct the ${most} above first`,
      unlisted: rest.length,
    },
  ]
}
