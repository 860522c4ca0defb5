/** Some items in one slot. */
export interface ItemStack {
  readonly item: string
  readonly count: number
  /** Uses that a tool has had. @default 0 */
  readonly wear?: number
}

export type Slot = ItemStack | undefined
