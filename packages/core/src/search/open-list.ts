/** The nodes still to be expanded. Which comes first is all that tells one best-first strategy from another. */
export interface OpenList {
  readonly size: number
  push(node: number, f: number, h: number): void
  /** Takes the next node out, or gives -1 when there is none. */
  pop(): number
  clear(): void
  bytes(): number
  /** True when nodes were let go untaken: the end of such a list proves nothing. */
  readonly dropped?: boolean
  /** The nodes in the order in which they would be taken, for people who watch. */
  nodes(): Int32Array
}
