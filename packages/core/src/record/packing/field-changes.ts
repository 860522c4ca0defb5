/**
 * Changes of an agent's own fields between samples: which leaves changed, and for numbers the distance from a linear extrapolation. Poses
 * and needs change a little in each tick, mostly by the same amount.
 */

import type { NumberLog, PackedNumbers } from './number-log.ts'
import { stepFrom, stepsBetween } from './number-log.ts'
import { isPlainCompound, PackingError, packValue, setKey, unpackValue } from './pack-value.ts'
import type { WordBook } from './word-book.ts'

/** Number of leaves per change mask. */
const leavesPerMask = 16
const mostLeaves = 256
/**
 * How many levels of own fields are compared, copied and scanned for leaves. The limit is the same for all three: anything scanned but not
 * copied may change meanwhile, and then more leaves would be written than read.
 */
export const fieldLevels = 4

type Plain = Readonly<Record<string, unknown>>

/** The kind of a leaf now and before: numbers are extrapolated from both. */
const [other, number, secondNumber] = [0, 1, 2]
// most agents have no fields: separate arrays would be thousands of objects for nothing
const [noNumbers, noKinds] = [new Float64Array(0), new Uint8Array(0)]

/** The leaves of an agent's own fields, with the previous values of numbers. */
export class FieldLeaves {
  #fields: Plain | undefined
  /** Leaves that are not numbers, by index. */
  #others: unknown[] = []
  /** Current and previous numbers, in typed arrays: otherwise each change of a number would allocate an object. */
  #numbers = noNumbers
  #before = noNumbers
  #kinds = noKinds

  /** Starts with a complete set of fields. */
  begin(fields: Plain): void {
    const leaves: unknown[] = []
    const isSmall = collect(fields, leaves, 0)
    const { length } = leaves
    this.#fields = isSmall ? fields : undefined
    this.#others = leaves
    this.#numbers = length === 0 ? noNumbers : new Float64Array(length)
    this.#before = length === 0 ? noNumbers : new Float64Array(length)
    this.#kinds = length === 0 ? noKinds : new Uint8Array(length)
    for (let at = 0; at < length; at++) {
      const value = leaves[at]
      if (typeof value !== 'number') continue
      this.#numbers[at] = this.#before[at] = value
      this.#kinds[at] = secondNumber
    }
  }

  /** Writes the changes; returns false, with nothing written, if the structure of the fields differs. */
  pack(fields: Plain, log: NumberLog, book: WordBook): boolean {
    if (this.#fields === undefined || !isAlike(this.#fields, fields, 0)) return false
    const leaves: unknown[] = []
    if (!collect(fields, leaves, 0)) return false
    for (let start = 0; start < leaves.length; start += leavesPerMask) this.#packSome(leaves, start, log, book)
    this.#fields = fields
    return true
  }

  /** Reads the changes. */
  unpack(reader: PackedNumbers, book: WordBook): void {
    if (this.#fields === undefined) throw new PackingError('fields have changed that are not known')
    const { length } = this.#kinds
    for (let start = 0; start < length; start += leavesPerMask) {
      let changed = reader.next()
      if (changed === 0) continue
      const exact = reader.next()
      const end = Math.min(length, start + leavesPerMask)
      for (let at = start; at < end && changed !== 0; at++, changed >>>= 1) {
        if ((changed & 1) === 0) continue
        if ((exact & (1 << (at - start))) !== 0) this.#stepNumber(at, stepFrom(this.#expected(at), reader.next()))
        else this.#step(at, unpackValue(reader, book))
      }
    }
  }

  /** Returns the current fields. */
  fields(): Plain {
    const leaves = this.#others.map((value, at) => (this.#kinds[at] === other ? value : this.#numbers[at]))
    return rebuild(this.#fields, leaves, { at: 0 }, 0) as Plain
  }

  #packSome(leaves: readonly unknown[], start: number, log: NumberLog, book: WordBook): void {
    let changed = 0
    let steps = 0
    const end = Math.min(leaves.length, start + leavesPerMask)
    for (let at = start; at < end; at++) {
      if (this.#isSame(at, leaves[at])) continue
      changed |= 1 << (at - start)
      if (this.#stepsTo(at, leaves[at]) !== undefined) steps |= 1 << (at - start)
    }
    log.add(changed)
    if (changed === 0) return
    log.add(steps)
    for (let at = start; at < end; at++) {
      if ((changed & (1 << (at - start))) === 0) continue
      const code = this.#stepsTo(at, leaves[at])
      if (code === undefined) packValue(leaves[at], log, book)
      else log.add(code)
      this.#step(at, leaves[at])
    }
  }

  #isSame(at: number, value: unknown): boolean {
    return Object.is(this.#kinds[at] === other ? this.#others[at] : this.#numbers[at], value)
  }

  #step(at: number, value: unknown): void {
    if (typeof value === 'number') this.#stepNumber(at, value)
    else {
      this.#others[at] = value
      this.#kinds[at] = other
    }
  }

  #stepNumber(at: number, value: number): void {
    this.#kinds[at] = this.#kinds[at] === other ? number : secondNumber
    this.#before[at] = this.#numbers[at]
    this.#numbers[at] = value
  }

  #stepsTo(at: number, value: unknown): number | undefined {
    return typeof value === 'number' && this.#kinds[at] !== other ? stepsBetween(this.#expected(at), value) : undefined
  }

  #expected(at: number): number {
    const kind = this.#kinds[at]
    if (kind === other) throw new PackingError('a number was expected')
    const last = this.#numbers[at]
    return kind === secondNumber ? 2 * last - this.#before[at] : last
  }
}

/**
 * Lists the leaves; returns false if there are too many, if they are too deep, or if a value is a class instance: those come back from a
 * file as records with leaves.
 */
function collect(value: unknown, leaves: unknown[], level: number): boolean {
  if (typeof value !== 'object' || value === null) return leaves.push(value) <= mostLeaves
  if (!isPlainCompound(value)) return false
  if (level >= fieldLevels) return false
  for (const key of Object.keys(value)) if (!collect((value as Plain)[key], leaves, level + 1)) return false
  return true
}

function isAlike(a: unknown, b: unknown, level: number): boolean {
  if (!isPlainCompound(a) || !isPlainCompound(b)) return isPlainCompound(a) === isPlainCompound(b)
  if (level >= fieldLevels || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]
    if (others[at] !== key || !isAlike((a as Plain)[key], (b as Plain)[key], level + 1)) return false
  }
  return true
}

function rebuild(like: unknown, leaves: readonly unknown[], next: { at: number }, level: number): unknown {
  if (!isPlainCompound(like) || level >= fieldLevels) return leaves[next.at++]
  if (Array.isArray(like)) return like.map((part) => rebuild(part, leaves, next, level + 1))
  const built: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(like)) setKey(built, key, rebuild(part, leaves, next, level + 1))
  return built
}
