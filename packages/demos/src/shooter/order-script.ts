import type { ArenaMap } from './arena/arena-map.ts'
import type { SquadCommand } from './squad/squad-command.ts'
import { commandNames } from './squad/squad-domain.ts'

/** An order from the player, with the time at which it is given. */
export interface ScriptedOrder {
  /** Seconds from the start. */
  readonly at: number
  readonly command: SquadCommand
}

/**
 * Reads orders from text: `seconds:order`, with column and row for places, separated by commas. Throws a `RangeError` for an invalid order.
 *
 * @example readOrderScript('0:hold,5:move 13 7,20:attack,40:fallBack', courtyard)
 */
export function readOrderScript(text: string, map: ArenaMap): readonly ScriptedOrder[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => readOrder(part, map))
    .sort((a, b) => a.at - b.at)
}

function readOrder(part: string, map: ArenaMap): ScriptedOrder {
  const found = /^(\d+(?:\.\d+)?)\s*:\s*([A-Za-z]+)(?:\s+(\d+)\s+(\d+))?$/.exec(part)
  const order = commandNames.find((name) => name === found?.[2])
  if (found === null || order === undefined)
    throw new RangeError(`orders: found "${part}", expected seconds:order with ${commandNames.join(', ')}`)
  const at = Number(found[1])
  const cell = found[3] === undefined ? -1 : map.cellAt(Number(found[3]), Number(found[4]))
  const hasPlace = found[3] !== undefined
  if ((hasPlace || order === 'move') && !map.isFloor(cell))
    throw new RangeError(`orders: found "${part}", expected the column and row of a cell to stand on`)
  return { at, command: hasPlace ? { order, to: cell } : { order } }
}
