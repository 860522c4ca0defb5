/** Places where a sprite may leave a level: the model leaves such moves out, and warns if a level allows them. */
import type { Diagnostic } from '@telos/core'
import type { World } from '../../../engine/world.ts'
import type { GameElements } from '../../elements/game-elements.ts'
import { type Heading, oppositeHeading } from '../turn/heading.ts'
import { edgeOfQuestion, placeOfQuestion, type TurnCase } from '../turn/turn-case.ts'
import { type ClosingSetting, isClosed } from './closed-cells.ts'
import { cellName } from './model-names.ts'
import type { WorldReading } from './read-world.ts'

/** A case that is left out because a sprite ends beyond the edge. */
export interface Exit {
  /** The side of the level. */
  readonly heading: Heading
  /** What is on the last cell when the turn begins, as far as it was queried. */
  readonly kinds: readonly number[]
}

export function exitsOf(cases: readonly TurnCase[], elements: GameElements): readonly Exit[] {
  const exits = new Map<string, Exit>()
  for (const { end, move, assumptions } of cases) {
    if (end.kind !== 'left-out' || end.why !== 'edge' || move.heading === undefined) continue
    const { answers, forms } = assumptions
    const known = [...answers].flatMap(([question, isSo]) => (isSo ? [question] : []))
    const edge = known.map(edgeOfQuestion).find((one) => one !== undefined)
    if (edge === undefined) continue
    const kinds = known.map(placeOfQuestion).flatMap((place) => (place?.cell === edge.cell ? [place.kind] : []))
    if (edge.cell === 0) kinds.push([...forms][0] ?? elements.avatar.kind)
    const exit = {
      heading: edge.side > 0 ? move.heading : oppositeHeading[move.heading],
      kinds: kinds.sort((one, other) => one - other),
    }
    exits.set(JSON.stringify(exit), exit)
  }
  return [...exits.values()]
}

/** Returns a warning if nothing keeps sprites that may leave a level from its edge. */
export function openEdge(
  { stage }: World,
  reading: WorldReading,
  setting: ClosingSetting & { readonly exits: readonly Exit[] },
): Diagnostic | undefined {
  for (const { heading, kinds } of setting.exits) {
    const isAcross = heading === 'left' || heading === 'right'
    for (let index = 0; index < (isAcross ? stage.rows : stage.columns); index++) {
      const column = isAcross ? (heading === 'left' ? 0 : stage.columns - 1) : index
      const row = isAcross ? index : heading === 'up' ? 0 : stage.rows - 1
      const cell = cellName(column, row)
      if (kinds.some((kind) => isClosed(cell, kind, reading, setting))) continue
      return {
        code: 'vgdl/leaves-moves-out',
        severity: 'warning',
        message: `the model leaves out moves out of the level, such as from column ${column + 1} of row ${row + 1}`,
        hint: 'put walls around the level',
      }
    }
  }
  return undefined
}
