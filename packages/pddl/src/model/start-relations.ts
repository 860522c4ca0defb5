import type { Relation } from '@telos/core/lifted'
import type { InitSyntax } from '../syntax.ts'
import type { ModelSymbols } from './model-symbols.ts'

/** The start in columns: one relation for each fact, without an object for each line. */
export function startRelations(vocabulary: ModelSymbols, init: InitSyntax, arities: readonly number[]): Relation[] {
  const { symbols, count, begin, terms, values, negated } = init
  const factOf = factsOfLines(vocabulary, init)
  const counts = new Int32Array(arities.length)
  for (let line = 0; line < count; line++) if (negated[line] === 0) counts[factOf[line]]++
  const tuples = arities.map((arity, fact) => new Int32Array(arity * counts[fact]))
  const numbers = arities.map((_, fact) => new Float64Array(fact < vocabulary.predicates.size ? 0 : counts[fact]))
  const objectOf = new Int32Array(symbols.length)
  symbols.forEach((symbol, index) => {
    objectOf[index] = vocabulary.objectIndex.get(symbol) ?? -1
  })
  const filled = new Int32Array(arities.length)
  for (let line = 0; line < count; line++) {
    if (negated[line] !== 0) continue
    const fact = factOf[line]
    const row = filled[fact]++
    const into = tuples[fact]
    let at = row * arities[fact]
    for (let term = begin[line] + 1; term < begin[line + 1]; term++) {
      const object = objectOf[terms[term]]
      if (object < 0) throw new TypeError(`unknown object "${symbols[terms[term]]}": check the problem first`)
      into[at++] = object
    }
    if (fact >= vocabulary.predicates.size) numbers[fact][row] = values[line]
  }
  return arities.map((arity, fact) => {
    const isNumeric = fact >= vocabulary.predicates.size
    return withoutRepeats(counts[fact], arity, tuples[fact], isNumeric ? numbers[fact] : undefined)
  })
}

/** The fact that each line is about. */
function factsOfLines({ predicates, functions }: ModelSymbols, init: InitSyntax): Int32Array {
  const { symbols, count, begin, terms, values } = init
  const predicateOf = new Int32Array(symbols.length).fill(-1)
  const functionOf = new Int32Array(symbols.length).fill(-1)
  symbols.forEach((symbol, index) => {
    predicateOf[index] = predicates.get(symbol) ?? -1
    functionOf[index] = functions.get(symbol) ?? -1
  })
  const factOf = new Int32Array(count)
  for (let line = 0; line < count; line++) {
    const symbol = terms[begin[line]]
    const fact = Number.isNaN(values[line]) ? predicateOf[symbol] : functionOf[symbol]
    if (fact < 0) throw new TypeError(`unknown fact "${symbols[symbol]}": check the problem first`)
    factOf[line] = fact
  }
  return factOf
}

/** Keeps each tuple once, the first of its kind, in the order of the lines. Works in place. */
function withoutRepeats(count: number, arity: number, tuples: Int32Array, values: Float64Array | undefined): Relation {
  let size = 16
  while (size < 2 * count) size *= 2
  const table = new Int32Array(size).fill(-1)
  let kept = 0
  for (let row = 0; row < count; row++) {
    const from = row * arity
    let slot = tupleHash(tuples, from, from + arity) & (size - 1)
    while (table[slot] >= 0 && !isSameTuple(tuples, table[slot] * arity, from, arity)) slot = (slot + 1) & (size - 1)
    if (table[slot] >= 0) continue
    table[slot] = kept
    if (kept !== row) tuples.copyWithin(kept * arity, from, from + arity)
    if (values) values[kept] = values[row]
    kept++
  }
  const unique = kept === count ? tuples : tuples.slice(0, kept * arity)
  return values ? { count: kept, tuples: unique, values: values.slice(0, kept) } : { count: kept, tuples: unique }
}

function isSameTuple(tuples: Int32Array, left: number, right: number, arity: number): boolean {
  for (let at = 0; at < arity; at++) if (tuples[left + at] !== tuples[right + at]) return false
  return true
}

/** Hashes the numbers `from` … `to - 1`, with all bits mixed (the steps of MurmurHash3, Appleby 2011). */
export function tupleHash(numbers: Int32Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ numbers[at], 0xcc9e2d51)
    hash = Math.imul((hash << 15) | (hash >>> 17), 0x1b873593)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
