import type { Society } from '@telos/core'
import type { SceneFigure, WorldScene } from '@telos/draw'
import { cellsOf, thoughtOf } from '../scene-parts.ts'
import { battlefield } from './battlefield.ts'
import { chainWords } from './chain-narration.ts'
import type { ChainWorld } from './chain-world.ts'

/** Returns the battlefield as data for a film: soldiers, ambushers once they are revealed, and the target until it is taken. */
export function chainScene(world: ChainWorld, society: Society): WorldScene {
  const { grid, target } = battlefield
  const at = (cell: number) => ({
    x: grid.columnOf(cell),
    y: grid.rowOf(cell),
  })
  const soldiers = world.soldiers.map((name): SceneFigure => {
    const { cell, health } = world.body(name)
    const isDown = health <= 0
    return {
      name,
      at: at(cell),
      side: 'blue',
      isDown,
      thought: isDown ? undefined : thoughtOf(society, name, chainWords),
    }
  })
  const ambushers = world.ambushers.map(
    ({ cell, health }, index): SceneFigure => ({
      name: `x${index + 1}`,
      at: at(cell),
      side: 'red',
      isDown: health <= 0,
    }),
  )
  return {
    width: grid.width - 1,
    height: grid.rows.length - 1,
    ground: [
      ...cellsOf(grid.rows, { '#': 'wall', '"': 'bush' }),
      ...(world.isTaken ? [] : [{ at: at(target), look: 'target', label: 'target' } as const]),
    ],
    figures: [...ambushers, ...soldiers],
    extras: { red: 'ambushers' },
    idle: 'waiting for orders',
  }
}
