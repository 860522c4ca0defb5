import type { FdrTask } from './fdr-task.ts'

/** The place of each variable in the words of a state. Derived variables and mirrors have no place. */
export interface VariablePacking {
  /** Number of words per state. */
  readonly width: number
  /** Bits in use if there is only one word; else 32. */
  readonly bits: number
  /** Word of each variable, or -1. */
  readonly word: Int32Array
  readonly shift: Int32Array
  /** As many low bits as the variable needs. */
  readonly mask: Int32Array
  /** The variable at each bit of each word. */
  readonly variableAt: Int32Array
}

/** Packs variables into 32-bit words: largest first, each into the first word with room. */
export function variablePackingOf({ variableCount, sizes, stratum, mirrors }: FdrTask): VariablePacking {
  const word = new Int32Array(variableCount).fill(-1)
  const shift = new Int32Array(variableCount)
  const mask = new Int32Array(variableCount)
  const byBits: number[][] = Array.from({ length: 33 }, () => [])
  const isMirror = new Uint8Array(variableCount)
  for (const variable of mirrors ?? []) if (variable >= 0) isMirror[variable] = 1
  for (let variable = 0; variable < variableCount; variable++) {
    if (stratum[variable] < 0 && isMirror[variable] === 0) byBits[bitsFor(sizes[variable])].push(variable)
  }
  const used: number[] = []
  for (let bits = 32; bits >= 1; bits--) {
    let at = 0
    for (const variable of byBits[bits]) {
      // a word without room for one variable has none for the next, which needs as much
      while (at < used.length && used[at] + bits > 32) at++
      if (at === used.length) used.push(0)
      word[variable] = at
      shift[variable] = used[at]
      mask[variable] = bits === 32 ? -1 : 2 ** bits - 1
      used[at] += bits
    }
  }
  const width = Math.max(1, used.length)
  const variableAt = new Int32Array(width * 32).fill(-1)
  for (let variable = 0; variable < variableCount; variable++) {
    if (word[variable] < 0) continue
    const first = word[variable] * 32 + shift[variable]
    variableAt.fill(variable, first, first + bitsFor(sizes[variable]))
  }
  return { width, bits: width > 1 ? 32 : Math.max(1, used[0] ?? 0), word, shift, mask, variableAt }
}

/** A variable with one value needs none. */
function bitsFor(size: number): number {
  return size <= 1 ? 0 : 32 - Math.clz32(size - 1)
}
