/**
 * Encodes values as numbers, with a book of words for repeated ones.
 *
 *   0, number           that number
 *   1, shape, values …  a record whose keys are a shape of the book
 *   2, length, values … a list
 *   3, length, key, value, key, value …  a record; its keys are values, too
 *   from 4 on           a word
 */

import { type NumberLog, PackedNumbers } from './number-log.ts'
import type { WordBook } from './word-book.ts'

const [literal, record, list, pairs, word] = [0, 1, 2, 3, 4]

/** Deeper values, such as cycles, are kept by reference, like everything that is neither a plain record nor a list. */
const deepest = 24
/** So are values with more parts: shared parts can expand to far more than they hold. */
const mostParts = 5000
/** Compound values longer than this many bytes are not checked for repetition. */
const longestCompound = 2000
let parts = 0

/** Thrown for invalid packed numbers: a file may hold anything. */
export class PackingError extends Error {}

/** Writes a value. Copies records and lists, so that later changes do not matter. */
export function packValue(value: unknown, log: NumberLog, book: WordBook): void {
  if (typeof value === 'object' && value !== null) packWhole(value, log, book)
  else pack(value, log, book, 0)
}

/** Writes a step of a plan, or a list of steps. They are never modified, and the same ones appear in several events. */
export function packSteps(value: unknown, log: NumberLog, book: WordBook): void {
  if (Array.isArray(value)) {
    log.add(list)
    log.add(value.length)
    for (const step of value) packStep(step, log, book)
  } else packStep(value, log, book)
}

function packStep(step: unknown, log: NumberLog, book: WordBook): void {
  if (typeof step !== 'object' || step === null) {
    pack(step, log, book, 0)
    return
  }
  const known = book.numberOfSame(step)
  if (known !== undefined) {
    log.add(word + known)
    return
  }
  const number = packWhole(step, log, book)
  if (number !== undefined) book.noteSame(step, number)
}

/** Returns the number of its word, if it became one. */
function packWhole(value: object, log: NumberLog, book: WordBook): number | undefined {
  const start = log.length
  parts = mostParts
  try {
    return packCompound(value, log, book, 0)
  } catch {
    // a getter or a proxy threw, or the value is too deep
    log.length = start
    log.add(word + book.numberOf(value))
    return undefined
  }
}

/** Reads a value back. Throws a `PackingError` if the numbers are invalid. */
export function unpackValue(reader: PackedNumbers, book: WordBook): unknown {
  return unpack(reader, book, 0)
}

/** Whether a value is a list or a plain record, not a class instance. */
export function isPlainCompound(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function pack(value: unknown, log: NumberLog, book: WordBook, depth: number): void {
  if (typeof value === 'number') packNumber(value, log, book)
  else if (typeof value === 'object' && value !== null) packCompound(value, log, book, depth)
  else log.add(word + book.numberOf(value))
}

function packNumber(value: number, log: NumberLog, book: WordBook): void {
  // -0 is the same map key as 0, and JSON has neither -0 nor numbers that are not finite
  const isOdd = !Number.isFinite(value) || Object.is(value, -0)
  const number = isOdd ? book.numberOf(oddName(value)) : book.numberOfNumber(value)
  if (number !== undefined) {
    log.add(word + number)
    return
  }
  log.add(literal)
  log.add(value)
}

/** Returns the number of its word, if it became one. */
function packCompound(value: object, log: NumberLog, book: WordBook, depth: number): number | undefined {
  const start = log.length
  if (depth >= deepest || parts-- <= 0) throw new PackingError('too much')
  if (!isPlainCompound(value)) {
    log.add(word + book.numberOf(value))
    return undefined
  }
  let isConstant = true
  if (Array.isArray(value)) {
    log.add(list)
    log.add(value.length)
    for (let at = 0; at < value.length; at++) {
      const from = log.length
      pack(value[at], log, book, depth + 1)
      isConstant &&= log.bytes[from] >= word
    }
  } else {
    const keys = Object.keys(value)
    const shape = book.shapeOf(keys)
    isConstant = shape !== undefined
    log.add(shape === undefined ? pairs : record)
    log.add(shape ?? keys.length)
    for (const key of keys) {
      if (shape === undefined) log.add(word + book.numberOf(key))
      const from = log.length
      pack((value as Record<string, unknown>)[key], log, book, depth + 1)
      isConstant &&= log.bytes[from] >= word
    }
  }
  // parts that have not occurred before may differ next time
  if (!isConstant || log.length - start > longestCompound) return undefined
  const number = book.numberOfCompound(log.bytes, start, log.length, (bytes) =>
    unpackValue(new PackedNumbers(bytes), book),
  )
  if (number === undefined) return undefined
  log.length = start
  log.add(word + number)
  return number
}

function unpack(reader: PackedNumbers, book: WordBook, depth: number): unknown {
  const head = reader.next()
  if (head >= word) {
    if (head - word >= book.words.length || !Number.isInteger(head)) throw new PackingError('there is no such word')
    const found = book.words[head - word]
    return found instanceof OddNumber ? found.value : found
  }
  if (depth > deepest) throw new PackingError('too deep')
  if (head === literal) return known(reader.next())
  if (head === list) {
    const length = known(reader.next())
    const values: unknown[] = []
    for (let at = 0; at < length; at++) values.push(unpack(reader, book, depth + 1))
    return values
  }
  const found: Record<string, unknown> = {}
  if (head === pairs) {
    const length = known(reader.next())
    for (let at = 0; at < length; at++) {
      const key = String(unpack(reader, book, depth + 1))
      setKey(found, key, unpack(reader, book, depth + 1))
    }
    return found
  }
  const shape = head === record ? book.shapes[known(reader.next())] : undefined
  if (shape === undefined) throw new PackingError('there is no such shape')
  for (const key of shape) setKey(found, key, unpack(reader, book, depth + 1))
  return found
}

/** Sets a key, treating `__proto__` as an ordinary one. */
export function setKey(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** How a book represents numbers that JSON does not have. */
export class OddNumber {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0].map((value) => new OddNumber(value))

function oddName(value: number): OddNumber {
  return odd.find((other) => Object.is(other.value, value))!
}

function known(value: number): number {
  if (Number.isNaN(value)) throw new PackingError('it ends too early')
  return value
}
