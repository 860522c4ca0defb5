/** A block as it stands: `{ name: 'furnace', properties: { facing: 'north', lit: 'true' } }`. Shared; never changed in place. */
export interface BlockState {
  readonly name: string
  readonly properties?: Readonly<Record<string, string>>
}

export const air: BlockState = { name: 'air' }
