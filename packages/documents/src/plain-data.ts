/**
 * Converts YAML nodes to plain data. Maps have no prototype, so `__proto__` is a key like any other. Keys are taken literally, so `1:` and
 * `yes:` are the names "1" and "yes".
 */
import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml'
import type { DocumentCode } from './codes.ts'

const DEEPEST = 200
const MOST_FROM_ALIASES = 100_000

export interface PlainData {
  /** Drops keys that are not names, and all but the first of duplicate keys. Undefined if aliases cannot be resolved. */
  readonly data: unknown
  readonly diagnostics: readonly Diagnostic[]
}

export function toPlainData(root: ParsedNode | null, lines: LineTable): PlainData {
  const converter = new Converter(lines)
  const data = converter.convert(root, 0, false)
  const { diagnostics } = converter
  const isWhole = !diagnostics.some(({ code }) => code === ('document/aliases' satisfies DocumentCode))
  return { data: isWhole ? data : undefined, diagnostics }
}

class Converter {
  readonly diagnostics: Diagnostic[] = []
  readonly #lines: LineTable
  readonly #anchors = new Map<string, unknown>()
  #fromAliases = 0
  #isRefused = false

  constructor(lines: LineTable) {
    this.#lines = lines
  }

  convert(node: unknown, depth: number, isAliased: boolean): unknown {
    if (this.#isRefused) return null
    if (isAliased) this.#fromAliases++
    if (this.#fromAliases > MOST_FROM_ALIASES || depth > DEEPEST) return this.#refuse(node)
    if (isAlias(node)) return this.#alias(node, depth)
    this.#remember(node)
    if (isMap(node)) return this.#map(node, depth, isAliased)
    if (isSeq(node)) return node.items.map((item) => this.convert(item, depth + 1, isAliased))
    return isScalar(node) ? node.value : null
  }

  #alias(alias: Alias, depth: number): unknown {
    if (this.#anchors.has(alias.source)) return this.convert(this.#anchors.get(alias.source), depth + 1, true)
    this.#report('document/aliases', `found no "&${alias.source}" before this alias`, alias)
    return null
  }

  // an alias refers to the last anchor of that name before it
  #remember(node: unknown): void {
    const anchor = (isMap(node) || isSeq(node) || isScalar(node)) && node.anchor
    if (anchor) this.#anchors.set(anchor, node)
  }

  #map(map: YAMLMap, depth: number, isAliased: boolean): unknown {
    const data: Record<string, unknown> = Object.create(null)
    for (const { key, value } of map.items) {
      const name = keyText(key)
      if (name === undefined) {
        this.#report('document/bad-key', 'found a list, a map or an alias as a key, expected a name', key)
        continue
      }
      this.#remember(key)
      const converted = this.convert(value, depth + 1, isAliased)
      if (!Object.hasOwn(data, name)) data[name] = converted
      else if (!isAliased) this.#report('document/duplicate-key', `found the key ${JSON.stringify(name)} twice`, key)
    }
    return data
  }

  #refuse(node: unknown): null {
    this.#isRefused = true
    const message = 'aliases expand to too much data, or contain themselves'
    this.#report('document/aliases', message, node)
    return null
  }

  #report(code: DocumentCode, message: string, node: unknown): void {
    const [from, to] = rangeOf(node) ?? [0, 1]
    this.diagnostics.push({ code, severity: 'error', message, span: this.#lines.span(from, to) })
  }
}

/** Returns the source text of a key; undefined for keys that are not names. */
export function keyText(key: unknown): string | undefined {
  if (key === null) return ''
  if (!isScalar(key)) return undefined
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
}

/** The place of a node in the text, if it has one. */
export function rangeOf(node: unknown): readonly [number, number] | undefined {
  const range = (node as Partial<ParsedNode | Alias | Document> | null | undefined)?.range
  return range ? [range[0], range[1]] : undefined
}
