/** Cells of a level that sprites of a kind never occupy. */

import { pairOf } from '../turn/pairs.ts'
import type { CompactModel } from './compact-model.ts'
import type { WorldReading } from './read-world.ts'

export interface ClosingSetting extends CompactModel {
  /** Kinds that some action puts on cells. */
  readonly arriving: ReadonlySet<number>
}

/** Whether the cell holds an unchanging kind that the other kind never shares a cell with. */
export function isClosed(cell: string, kind: number, { places }: WorldReading, setting: ClosingSetting): boolean {
  const { rules, arriving } = setting
  for (const [other, cells] of places) {
    if (!arriving.has(other) && cells.has(cell) && rules.apart.has(pairOf(kind, other)) && isLasting(other, rules))
      return true
  }
  return false
}

/** Whether the cell is closed to the kind; if it is an avatar, to all avatar types. */
export function isClosedToAll(cell: string, kind: number, reading: WorldReading, setting: ClosingSetting): boolean {
  const { avatar } = setting.elements
  const kinds = avatar.kinds.includes(kind) ? avatar.kinds : [kind]
  return kinds.every((one) => isClosed(cell, one, reading, setting))
}

/** Whether it never changes. */
function isLasting(kind: number, { elements }: CompactModel['rules']): boolean {
  return elements.kinds.get(kind)?.isChanging === false
}
