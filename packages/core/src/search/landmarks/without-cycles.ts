import type { BitMatrix } from './bit-matrix.ts'

/**
 * Removes cycles from reasonable orders: landmarks are put in a sequence that respects the sure orders; if no landmark is free to come
 * next, the one with the fewest unmet reasonable orders gives them up.
 */
export function withoutCycles(reasonable: readonly (readonly number[])[], before: BitMatrix): number[][] {
  const count = reasonable.length
  const kept: number[][] = reasonable.map(() => [])
  const followers: number[][] = reasonable.map(() => [])
  const isPlaced = new Uint8Array(count)
  const unmet = new Int32Array(count)
  const unmetSure = new Int32Array(count)
  reasonable.forEach((list, after) => {
    unmet[after] = list.length
    for (const node of list) followers[node].push(after)
  })
  for (let row = 0; row < before.size; row++) {
    for (let column = before.next(row, 0); column >= 0; column = before.next(row, column + 1)) unmetSure[column]++
  }
  const free: number[] = []
  const place = (node: number) => {
    isPlaced[node] = 1
    for (const first of reasonable[node]) if (isPlaced[first] === 1) kept[node].push(first)
    for (const after of followers[node]) {
      if (--unmet[after] === 0 && unmetSure[after] === 0 && isPlaced[after] === 0) free.push(after)
    }
    if (node >= before.size) return
    for (let after = before.next(node, 0); after >= 0; after = before.next(node, after + 1)) {
      if (--unmetSure[after] === 0 && unmet[after] === 0 && isPlaced[after] === 0) free.push(after)
    }
  }
  for (let node = 0; node < count; node++) if (unmet[node] === 0 && unmetSure[node] === 0) free.push(node)
  for (let placed = 0; placed < count; placed++) {
    const node = free.pop() ?? leastBound(isPlaced, unmet, unmetSure)
    place(node)
  }
  return kept
}

function leastBound(isPlaced: Uint8Array, unmet: Int32Array, unmetSure: Int32Array): number {
  let best = -1
  for (let node = 0; node < isPlaced.length; node++) {
    if (isPlaced[node] === 1) continue
    const isBetter =
      best < 0 ||
      unmetSure[node] < unmetSure[best] ||
      (unmetSure[node] === unmetSure[best] && unmet[node] < unmet[best])
    if (isBetter) best = node
  }
  return best
}
