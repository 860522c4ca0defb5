import { keyName, textOfNode, valueAt } from '@telos/documents/editing'
import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import { type LanguageSymbol, NameIndex, type NameUse, type SymbolKey } from '../../names.ts'
import { partRange, type WrittenWord, writtenWord } from '../written-word.ts'
import type { Meaning } from './meaning.ts'
import { type DocumentShape, isField, noShape, shapeUnder } from './shape.ts'

/** The place of a name: the scalar, and the part of its value. */
export interface NameSite {
  readonly word: WrittenWord
  readonly from: number
  readonly to: number
  /** Inside `{ … }` or `[ … ]`. */
  readonly isFlow: boolean
}

/** All names of a document. */
export class DocumentNames {
  readonly index: NameIndex
  readonly #sites = new Map<NameUse, NameSite>()
  readonly #symbols = new Map<SymbolKey, LanguageSymbol>()
  readonly #text: string
  /** Keys of the format. */
  readonly fields: Scalar[] = []

  constructor(text: string, root: unknown, shape: DocumentShape) {
    this.#text = text
    this.#walk(root, shape)
    this.index = new NameIndex([...this.#sites.keys()], this.#symbols)
  }

  siteOf(use: NameUse): NameSite | undefined {
    return this.#sites.get(use)
  }

  /** Uses an explicit stack: documents are at most a few hundred levels deep, but calls are slow. */
  #walk(root: unknown, shape: DocumentShape): void {
    const work: { readonly node: unknown; readonly shape: DocumentShape; readonly isFlow: boolean }[] = [
      { node: root, shape, isFlow: false },
    ]
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const { node } = next
      if (next.shape === noShape && !isMap(node)) continue
      if (isScalar(node)) {
        if (typeof node.value === 'string') this.#word(node, next.shape.word, undefined, next.isFlow)
      } else if (isSeq(node)) {
        const isFlow = next.isFlow || node.flow === true
        const item = next.shape.item?.() ?? noShape
        for (const each of node.items) work.push({ node: each, shape: item, isFlow })
      } else if (isMap(node)) {
        const isFlow = next.isFlow || node.flow === true
        const inside = narrowed(next.shape, (key) => textOfNode(valueAt(node, key)))
        for (const pair of node.items) {
          const key = keyName(pair)
          if (key === undefined || !isScalar(pair.key)) continue
          if (isField(inside, key) || inside.keys === undefined) this.fields.push(pair.key)
          else this.#word(pair.key, inside.keys, pair.value, isFlow)
          work.push({ node: pair.value, shape: shapeUnder(inside, key), isFlow })
        }
      }
    }
  }

  #word(scalar: Scalar, meaning: Meaning | undefined, beside: unknown, isFlow: boolean): void {
    const word = meaning && writtenWord(this.#text, scalar)
    if (word === undefined) return
    for (const { from, to, symbol, role, inside } of meaning!.parts(word.value, beside)) {
      const range = partRange(word, from, to)
      if (range.end <= range.start) continue
      this.#symbols.set(symbol.key, symbol)
      const use = { ...range, key: symbol.key, role, ...(inside !== undefined && { inside }) }
      this.#sites.set(use, { word, from, to, isFlow })
    }
  }
}

/** Narrows a shape by the other keys of its map. */
export function narrowed(shape: DocumentShape, said: (key: string) => string | undefined): DocumentShape {
  return shape.narrow === undefined ? shape : { ...shape, ...shape.narrow(said) }
}
