import { hashOfWord } from '../packed/state-store.ts'
import type { FdrTask } from './fdr-task.ts'
import type { VariablePacking } from './packed-goal.ts'

/**
 * Effects of operators on packed words, grouped by condition. Unconditional effects come first, and masks of one group on one word are
 * merged.
 */
export class PackedEffects {
  /** 1 if a group of the operator has a condition. */
  readonly conditional: Uint8Array
  /** First group of each operator, and one more. */
  readonly #groupStart: Int32Array
  /** For each group: where its condition and its masks begin. */
  readonly #conditionStart: Int32Array
  readonly #maskStart: Int32Array
  readonly #conditionVariable: Int32Array
  readonly #conditionValue: Int32Array
  readonly #word: Int32Array
  readonly #keep: Int32Array
  readonly #bits: Int32Array

  constructor(task: FdrTask, packing: VariablePacking) {
    const { count } = task.operators
    const drafts = new Drafts(task, packing)
    this.conditional = new Uint8Array(count)
    this.#groupStart = new Int32Array(count + 1)
    for (let operator = 0; operator < count; operator++) {
      this.conditional[operator] = drafts.add(operator) ? 1 : 0
      this.#groupStart[operator + 1] = drafts.conditionStart.length - 1
    }
    this.#conditionStart = Int32Array.from(drafts.conditionStart)
    this.#maskStart = Int32Array.from(drafts.maskStart)
    this.#conditionVariable = Int32Array.from(drafts.conditionVariable)
    this.#conditionValue = Int32Array.from(drafts.conditionValue)
    this.#word = Int32Array.from(drafts.word)
    this.#keep = Int32Array.from(drafts.keep)
    this.#bits = Int32Array.from(drafts.bits)
  }

  /**
   * Changes the words that begin at `from`. `values` are those before; they are read only for conditions. Returns the change of the words'
   * hash.
   */
  apply(operator: number, words: Int32Array, from: number, values: Int32Array): number {
    let hash = 0
    const maskStart = this.#maskStart
    const end = this.#groupStart[operator + 1]
    for (let group = this.#groupStart[operator]; group < end; group++) {
      if (!this.#happens(group, values)) continue
      const last = maskStart[group + 1]
      for (let at = maskStart[group]; at < last; at++) {
        const word = this.#word[at]
        const before = words[from + word]
        const after = (before & this.#keep[at]) | this.#bits[at]
        if (after === before) continue
        words[from + word] = after
        hash ^= hashOfWord(before, word) ^ hashOfWord(after, word)
      }
    }
    return hash
  }

  /** Applies an operator to a state of one word and returns the word after it. */
  applyToWord(operator: number, before: number, values: Int32Array): number {
    let word = before
    const end = this.#groupStart[operator + 1]
    for (let group = this.#groupStart[operator]; group < end; group++) {
      if (!this.#happens(group, values)) continue
      const last = this.#maskStart[group + 1]
      for (let at = this.#maskStart[group]; at < last; at++) word = (word & this.#keep[at]) | this.#bits[at]
    }
    return word
  }

  #happens(group: number, values: Int32Array): boolean {
    const end = this.#conditionStart[group + 1]
    for (let at = this.#conditionStart[group]; at < end; at++) {
      if (values[this.#conditionVariable[at]] !== this.#conditionValue[at]) return false
    }
    return true
  }
}

class Drafts {
  readonly conditionStart = [0]
  readonly maskStart = [0]
  readonly conditionVariable: number[] = []
  readonly conditionValue: number[] = []
  readonly word: number[] = []
  readonly keep: number[] = []
  readonly bits: number[] = []
  readonly #task: FdrTask
  readonly #packing: VariablePacking
  /** Last unconditional effect on each variable, valid if it belongs to the current operator. */
  readonly #always: Int32Array
  /** Last mask of each word. */
  readonly #lastMask: Int32Array

  constructor(task: FdrTask, packing: VariablePacking) {
    this.#task = task
    this.#packing = packing
    this.#always = new Int32Array(task.variableCount).fill(-1)
    this.#lastMask = new Int32Array(packing.width).fill(-1)
  }

  /** Adds the effects of an operator; returns whether any condition remains. */
  add(operator: number): boolean {
    const { effects, effectConditions } = this.#task.operators
    const { factVariable } = this.#task
    const [from, to] = [effects.start[operator], effects.start[operator + 1]]
    for (let at = from; at < to; at++) {
      if (effectConditions.start[at] < effectConditions.start[at + 1]) continue
      this.#setMask(effects.items[at])
      this.#always[factVariable[effects.items[at]]] = at
    }
    if (this.word.length > this.maskStart[this.maskStart.length - 1]) this.#endGroup()
    let conditional = false
    let before = -1
    for (let at = from; at < to; at++) {
      if (effectConditions.start[at] === effectConditions.start[at + 1]) continue
      if (this.#packing.word[factVariable[effects.items[at]]] < 0) continue
      // a later unconditional effect wins
      if (this.#always[factVariable[effects.items[at]]] > at) continue
      if (before >= 0 && !this.#sameCondition(before, at)) this.#endGroup()
      if (before < 0 || !this.#sameCondition(before, at)) this.#setCondition(at)
      this.#setMask(effects.items[at])
      before = at
      conditional = true
    }
    if (conditional) this.#endGroup()
    return conditional
  }

  #endGroup(): void {
    this.conditionStart.push(this.conditionVariable.length)
    this.maskStart.push(this.word.length)
  }

  #setCondition(effect: number): void {
    const { factVariable, factStart } = this.#task
    const { start, items } = this.#task.operators.effectConditions
    for (let at = start[effect]; at < start[effect + 1]; at++) {
      this.conditionVariable.push(factVariable[items[at]])
      this.conditionValue.push(items[at] - factStart[factVariable[items[at]]])
    }
  }

  #setMask(fact: number): void {
    const { factVariable, factStart } = this.#task
    const variable = factVariable[fact]
    const word = this.#packing.word[variable]
    if (word < 0) return
    const mask = this.#packing.mask[variable] << this.#packing.shift[variable]
    const bits = (fact - factStart[variable]) << this.#packing.shift[variable]
    const first = this.maskStart[this.maskStart.length - 1]
    const known = this.#lastMask[word]
    if (known >= first) {
      this.keep[known] &= ~mask
      this.bits[known] = (this.bits[known] & ~mask) | bits
    } else {
      this.#lastMask[word] = this.word.push(word) - 1
      this.keep.push(~mask)
      this.bits.push(bits)
    }
  }

  #sameCondition(a: number, b: number): boolean {
    const { start, items } = this.#task.operators.effectConditions
    const length = start[a + 1] - start[a]
    if (start[b + 1] - start[b] !== length) return false
    for (let at = 0; at < length; at++) if (items[start[a] + at] !== items[start[b] + at]) return false
    return true
  }
}
