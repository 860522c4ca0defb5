const bits = new DataView(new ArrayBuffer(8))

/**
 * A sum over all bits of some numbers, so that a digit that has changed is noticed, before the point or behind it. Each word is mixed in
 * by steps that can be undone: a change of one word of a number never gets lost, and one of more does so once in four billion cases.
 */
export function checkSumOf(numbers: readonly number[]): number {
  let sum = 1
  for (const value of numbers) {
    // JSON has no -0
    bits.setFloat64(0, value + 0)
    sum = mixed(sum, bits.getInt32(0))
    sum = mixed(sum, bits.getInt32(4))
  }
  return sum
}

function mixed(sum: number, word: number): number {
  const product = Math.imul(sum ^ word, 0x9e3779b1)
  return product ^ (product >>> 15)
}
