import type { InitSyntax } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type ReaderContext, refuse, refusesModal } from '../reader-context.ts'
import {
  after,
  closeOf,
  describeNode,
  headOf,
  isList,
  isNumber,
  nameOf,
  rangeOfNode,
  type SyntaxNode,
  shortenWord,
  wordOf,
} from '../tokens/tree.ts'
import { isName } from './read-names.ts'

interface Columns extends Omit<InitSyntax, 'symbols' | 'count'> {
  readonly table: SymbolTable
  count: number
  termCount: number
}

/** Reads the facts and values of the start straight into columns. There is usually one section; several are joined. */
export function readInit(context: ReaderContext, sections: readonly SyntaxNode[]): InitSyntax {
  const { tokens } = context
  let elements = 0
  let size = 0
  for (const section of sections) {
    const close = closeOf(tokens, section)
    size += close - section
    for (let node = section + 2; node < close; node = after(tokens, node)) elements++
  }
  const columns: Columns = {
    table: new SymbolTable(tokens.text),
    count: 0,
    termCount: 0,
    begin: new Int32Array(elements + 1),
    terms: new Int32Array(size),
    offsets: new Int32Array(elements),
    termOffsets: new Int32Array(size),
    values: new Float64Array(elements).fill(Number.NaN),
    negated: new Uint8Array(elements),
  }
  for (const section of sections) {
    const close = closeOf(tokens, section)
    for (let node = section + 2; node < close; node = after(tokens, node)) readElement(context, columns, node)
  }
  const { table, count, termCount, begin, terms, offsets, termOffsets, values, negated } = columns
  return {
    symbols: table.symbols,
    count,
    begin: begin.slice(0, count + 1),
    terms: terms.slice(0, termCount),
    offsets: offsets.slice(0, count),
    termOffsets: termOffsets.slice(0, termCount),
    values: values.slice(0, count),
    negated: negated.slice(0, count),
  }
}

function readElement(context: ReaderContext, columns: Columns, node: SyntaxNode): undefined {
  const { tokens } = context
  if (!isList(tokens, node)) return noElement(context, node, `write "(${shortenWord(wordOf(tokens, node))})"`)
  if (closeOf(tokens, node) === node + 1) return noElement(context, node)
  const { start, extent, text } = tokens
  const offset = start[node + 1]!
  const length = extent[node + 1]! - offset
  const code = text.charCodeAt(offset)
  if (code === EQUALS && length === 1) return readValue(context, columns, node)
  if ((code === SMALL_N || code === CAPITAL_N) && length === 3 && wordOf(tokens, node + 1) === 'not') {
    const fact = node + 2
    if (!isList(tokens, fact) || after(tokens, fact) !== closeOf(tokens, node)) return noElement(context, node)
    if (addTerms(context, columns, fact)) addElement(columns, tokens.start[node]!, Number.NaN, 1)
    return
  }
  if (addTerms(context, columns, node)) addElement(columns, start[node]!, Number.NaN, 0)
}

/** `(= (f a) 3)` */
function readValue(context: ReaderContext, columns: Columns, node: SyntaxNode): undefined {
  const { tokens, report } = context
  const close = closeOf(tokens, node)
  const target = node + 2
  const value = target < close ? after(tokens, target) : close
  if (value >= close || after(tokens, value) !== close) return noElement(context, node, 'write (= (function) number)')
  const word = wordOf(tokens, value)
  if (!isNumber(word) || !Number.isFinite(Number(word))) {
    if (isList(tokens, target) && isName(context, value))
      return refuse(context, value, 'functions with objects as values (object fluents)')
    const message = `found ${describeNode(tokens, value)}, expected a number`
    return report.error('pddl/bad-init', rangeOfNode(tokens, value), message, 'write (= (function) number)')
  }
  if (isList(tokens, target)) {
    if (!addTerms(context, columns, target)) return
  } else {
    const name = nameOf(tokens, target)
    const isFunction = isName(context, target) && !isNumber(name.text) && !OPERATORS.has(name.text)
    if (!isFunction) return noElement(context, node)
    report.warning('pddl/bare-function', name, `found "${name.text}", expected a function`, `write "(${name.text})"`)
    addTerm(context, columns, target)
  }
  // minus zero is zero
  addElement(columns, tokens.start[node]!, Number(word) + 0, 0)
}

/** Reads the words of a fact or function, or reports a diagnostic and reads none of them. */
function addTerms(context: ReaderContext, columns: Columns, list: SyntaxNode): boolean {
  const { tokens } = context
  const { text, start } = tokens
  const close = closeOf(tokens, list)
  const before = columns.termCount
  for (let token = list + 1; token < close; token++) {
    const code = text.charCodeAt(start[token]!)
    if (code === OPENING || code === QUESTION || code === COLON || code === DASH) {
      columns.termCount = before
      explain(context, list, token)
      return false
    }
    addTerm(context, columns, token)
  }
  if (columns.termCount > before && !OPERATORS.has(columns.table.symbols[columns.terms[before]!]!)) return true
  columns.termCount = before
  noElement(context, list)
  return false
}

function addTerm({ tokens }: ReaderContext, columns: Columns, token: number): void {
  const start = tokens.start[token]!
  columns.terms[columns.termCount] = columns.table.intern(start, tokens.extent[token]!)
  columns.termOffsets[columns.termCount++] = start
}

function addElement(columns: Columns, offset: number, value: number, negated: 0 | 1): void {
  const element = columns.count++
  columns.begin[element + 1] = columns.termCount
  columns.offsets[element] = offset
  columns.values[element] = value
  columns.negated[element] = negated
}

/** Reports a fact that holds anything but names. */
function explain(context: ReaderContext, list: SyntaxNode, token: number): undefined {
  const { tokens, report } = context
  const head = headOf(tokens, list)
  if (head === 'at' && isNumber(wordOf(tokens, list + 2)) && isList(tokens, token))
    return refuse(context, list, 'timed initial literals')
  if (refusesModal(context, list)) return
  if (head === '' || OPERATORS.has(head)) return noElement(context, list)
  const hint = isList(tokens, token) ? 'a ")" may be missing before it' : 'the start can name only objects'
  report.error(
    'pddl/bad-init',
    rangeOfNode(tokens, token),
    `found ${describeNode(tokens, token)}, expected an object`,
    hint,
  )
}

function noElement(context: ReaderContext, node: SyntaxNode, hint?: string): undefined {
  const { tokens, report } = context
  const message = `found ${describeNode(tokens, node)}, expected a fact such as (p a b) or a value such as (= (f a) 3)`
  const operator = 'list facts one after the other, without operators'
  const given = hint ?? (OPERATORS.has(headOf(tokens, node)) ? operator : undefined)
  report.error('pddl/bad-init', rangeOfNode(tokens, node), message, given)
}

const OPENING = 40
const DASH = 45
const COLON = 58
const EQUALS = 61
const QUESTION = 63
const CAPITAL_N = 78
const SMALL_N = 110

/** Numbers the names of a text without creating a string for every occurrence. */
class SymbolTable {
  readonly symbols: string[] = []
  readonly #text: string
  /** Open addressing: symbol + 1, or 0. */
  #slots = new Int32Array(1024)
  #starts = new Int32Array(256)
  #hashes = new Int32Array(256)

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the number of the word between two offsets, ignoring case. */
  intern(start: number, end: number): number {
    const hash = this.#hash(start, end)
    let mask = this.#slots.length - 1
    let slot = hash & mask
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[(slot = (slot + 1) & mask)]!) {
      const symbol = found - 1
      if (this.#hashes[symbol] === hash && this.#isSame(symbol, start, end)) return symbol
    }
    const symbol = this.symbols.length
    this.symbols.push(this.#text.slice(start, end).toLowerCase())
    if (symbol === this.#starts.length) this.#grow()
    this.#starts[symbol] = start
    this.#hashes[symbol] = hash
    mask = this.#slots.length - 1
    slot = hash & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = symbol + 1
    return symbol
  }

  #hash(start: number, end: number): number {
    const text = this.#text
    let hash = 0x811c9dc5
    for (let offset = start; offset < end; offset++) {
      const code = text.charCodeAt(offset)
      hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), 0x01000193)
    }
    // the low bits choose the slot, and names often differ only in their last digits
    return hash ^ (hash >>> 15)
  }

  #isSame(symbol: number, start: number, end: number): boolean {
    const known = this.symbols[symbol]!
    if (known.length !== end - start) return false
    // most texts are lower case
    if (this.#text.startsWith(known, start)) return true
    const first = this.#starts[symbol]!
    for (let offset = start; offset < end; offset++) {
      if (this.#lower(first + offset - start) !== this.#lower(offset)) return false
    }
    return true
  }

  #lower(offset: number): number {
    const code = this.#text.charCodeAt(offset)
    return code >= 65 && code <= 90 ? code + 32 : code
  }

  #grow(): void {
    const size = this.#starts.length * 2
    const starts = new Int32Array(size)
    starts.set(this.#starts)
    this.#starts = starts
    const hashes = new Int32Array(size)
    hashes.set(this.#hashes)
    this.#hashes = hashes
    const slots = new Int32Array(size * 4)
    const mask = slots.length - 1
    for (let symbol = 0; symbol < size / 2; symbol++) {
      let slot = hashes[symbol]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = symbol + 1
    }
    this.#slots = slots
  }
}
