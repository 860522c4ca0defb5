import createData from 'minecraft-data'

/** A slot as clients send it in a click: hashes since 1.21.5. */
export function claimedSlot(version: string, item: string | undefined, count = 1): object | undefined {
  const isHashed = version !== '1.21.4'
  if (item === undefined) return isHashed ? undefined : { itemCount: 0 }
  const itemId = itemNumber(version, item)
  if (isHashed) return { itemId, itemCount: count, components: [], removeComponents: [] }
  return {
    itemCount: count,
    itemId,
    addedComponentCount: 0,
    removedComponentCount: 0,
    components: [],
    removeComponents: [],
  }
}

export function itemNumber(version: string, item: string): number {
  return createData(version).itemsByName[item]!.id
}
