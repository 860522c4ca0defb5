/** Cells of a level where sprites of a kind never are. */

import { pairOf } from '../turn/pairs.ts'
import type { CompactModel } from './compact-model.ts'
import type { WorldReading } from './read-world.ts'

export interface ClosingSetting extends CompactModel {
  /** Kinds that some action puts on cells. */
  readonly arriving: ReadonlySet<number>
}

/** An unchanging kind is on the cell that the other kind never shares a cell with. */
export function isClosed(cell: string, kind: number, { places }: WorldReading, setting: ClosingSetting): boolean {
  const { rules, arriving } = setting
  for (const [other, cells] of places) {
    if (!arriving.has(other) && cells.has(cell) && rules.apart.has(pairOf(kind, other)) && isLasting(other, rules))
      return true
  }
  return false
}

/** The same for all types of avatars, if it is one. */
export function isClosedToAll(cell: string, kind: number, reading: WorldReading, setting: ClosingSetting): boolean {
  const { avatar } = setting.elements
  const kinds = avatar.kinds.includes(kind) ? avatar.kinds : [kind]
  return kinds.every((one) => isClosed(cell, one, reading, setting))
}

/** Never goes. */
function isLasting(kind: number, { elements }: CompactModel['rules']): boolean {
  return elements.kinds.get(kind)?.isChanging === false
}
