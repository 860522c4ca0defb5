/** The nodes still to be expanded. Which comes first is all that tells one best-first strategy from another. */
export interface OpenList {
  readonly size: number
  push(node: number, f: number, h: number): void
  /** Takes the next node out, or gives -1 when there is none. */
  pop(): number
  clear(): void
  bytes(): number
  /** The nodes as they are stored, for people who watch; not sorted. */
  nodes(): Int32Array
}
