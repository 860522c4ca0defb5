/** The nodes still to be expanded. Their order is all that distinguishes one best-first strategy from another. */
export interface OpenList {
  readonly size: number
  push(node: number, f: number, h: number): void
  /** Removes and returns the next node, or returns -1 if the list is empty. */
  pop(): number
  clear(): void
  bytes(): number
  /** True when nodes were discarded unexpanded: running out of nodes then proves nothing. */
  readonly dropped?: boolean
  /** The nodes in the order in which they would be taken, for display. */
  nodes(): Int32Array
}
