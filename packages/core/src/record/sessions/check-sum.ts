const bits = new DataView(new ArrayBuffer(8))

/**
 * A checksum over all bits of some numbers, so that any changed digit is noticed, before or after the decimal point. Each word is mixed in
 * by invertible steps: a change of one word of a number is always detected, and a change of several is missed once in four billion cases.
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
