const nothing = new Int32Array(new SharedArrayBuffer(4))

/** Waits for some milliseconds in which nothing else has its turn: only for a few, and only where others cannot go on anyway. */
export function waitHere(milliseconds: number): void {
  Atomics.wait(nothing, 0, 0, milliseconds)
}
