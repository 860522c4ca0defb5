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
