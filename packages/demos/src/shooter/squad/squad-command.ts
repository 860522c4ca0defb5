import type { ArenaCell } from '../arena/arena-map.ts'
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
