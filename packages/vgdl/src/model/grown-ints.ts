/** The same integers in an array with room for at least `atLeast`, and for twice as many as there were. */
export function grownInts(ints: Int32Array, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2 * ints.length, atLeast))
  larger.set(ints)
  return larger
}
