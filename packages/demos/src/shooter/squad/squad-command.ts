import type { ArenaCell } from '../arena/arena-map.ts'
import { type CommandName, commandNames, type SquadAgent } from './squad-domain.ts'

/** An order of the player to a squad. */
export interface SquadCommand {
  readonly order: CommandName
  /** Where to: for `move`, and for `fallBack` where it is not to be where they came from. */
  readonly to?: ArenaCell
}

/**
 * Gives an order to a squad. Its members follow unless their health forbids.
 *
 * @example
 * command(squad, { order: 'move', to: map.cellAt(14, 7) })
 * command(squad, { order: 'attack' })
 */
export function command(squad: SquadAgent, order: SquadCommand): void {
  if (order.order === 'move' && !squad.context.map.isFloor(order.to ?? -1))
    throw new RangeError(`found ${order.to ?? 'no place'} to move to, expected a cell that can be stood on`)
  squad.notify('command', order)
}

/** Whether what came over the radio is an order. */
export function isCommand(data: unknown): data is SquadCommand {
  if (typeof data !== 'object' || data === null || !('order' in data)) return false
  return commandNames.some((name) => name === data.order)
}
