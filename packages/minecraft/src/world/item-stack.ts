/** Some items in one slot. */
export interface ItemStack {
  readonly item: string
  readonly count: number
  /** Durability used by a tool. @default 0 */
  readonly wear?: number
}

export type Slot = ItemStack | undefined

/** Whether two stacks could be one: same item, same wear. */
export function isSameKind(a: ItemStack, b: ItemStack): boolean {
  return a.item === b.item && (a.wear ?? 0) === (b.wear ?? 0)
}

/** Returns the stack with another count; an empty slot if nothing is left. */
export function withCount(stack: ItemStack, count: number): Slot {
  if (count <= 0) return undefined
  return count === stack.count ? stack : { ...stack, count }
}
