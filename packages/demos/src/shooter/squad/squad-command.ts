import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { type CommandName, commandNames, type SquadAgent } from './squad-domain.ts'

/** An order from the player to a squad. */
export interface SquadCommand {
  readonly order: CommandName
  /** The destination: required for `move`; for `fallBack`, omit it to return to where the squad came from. */
  readonly to?: ArenaCell
}

/**
 * Gives an order to a squad. Its members follow it unless their health forbids it.
 *
 * @example
 * command(squad, { order: 'move', to: map.cellAt(14, 7) })
 * command(squad, { order: 'attack' })
 */
export function command(squad: SquadAgent, order: SquadCommand): void {
  if (order.order === 'move' && !squad.context.map.isFloor(order.to ?? -1))
    throw new RangeError(`found ${order.to ?? 'no place'} to move to, expected a cell to stand on`)
  squad.notify('command', order)
}

/** Whether a radio message is an order. */
export function isCommand(data: unknown): data is SquadCommand {
  if (typeof data !== 'object' || data === null || !('order' in data)) return false
  return commandNames.some((name) => name === data.order)
}

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
