/** Slots in a row that somebody may write to. */
export interface Block {
  readonly slots: unknown[]
  /** Index of the first one. */
  readonly start: number
}

/** How many slots a block has. */
export const blockSize = 64

// so large that the garbage collector never moves it: moving lists that grow is most of what recording would cost
const blocksPerSlab = 512

/** Memory for values that are kept for long: blocks are cut from large lists, given out, taken back, and given out again. */
export class SlotArena {
  readonly #free: Block[] = []

  take(): Block {
    if (this.#free.length === 0) {
      const slots: unknown[] = new Array(blockSize * blocksPerSlab).fill(undefined)
      for (let start = slots.length - blockSize; start >= 0; start -= blockSize) this.#free.push({ slots, start })
    }
    return this.#free.pop()!
  }

  /** Takes a block back; what was in it is let go. */
  giveBack(block: Block): void {
    block.slots.fill(undefined, block.start, block.start + blockSize)
    this.#free.push(block)
  }
}
