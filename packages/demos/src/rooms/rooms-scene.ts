import type { Society } from '@telos/core'
import type { SceneFigure, WorldScene } from '@telos/draw'
import { cellsOf, thoughtOf } from '../scene-parts.ts'
import { roomsWords } from './rooms-narration.ts'
import type { RoomsWorld } from './rooms-world.ts'

/** Returns the floor as data for a film. */
export function roomsScene(world: RoomsWorld, society: Society): WorldScene {
  const { grid } = world.plan
  const at = (cell: number) => ({
    x: grid.columnOf(cell),
    y: grid.rowOf(cell),
  })
  const units = world.units.map((name): SceneFigure => {
    const { cell, hasFallen } = world.body(name)
    const thought = hasFallen ? undefined : thoughtOf(society, name, roomsWords)
    return { name, at: at(cell), side: 'blue', isDown: hasFallen, thought }
  })
  const burglars = Object.entries(world.burglars).map(
    ([corner, fate], index): SceneFigure => ({
      name: `burglar ${index + 1}`,
      at: at(world.plan.cellOf.get(corner) ?? 0),
      side: fate === 'hiding' ? 'grey' : 'red',
      isDown: fate === 'arrested',
    }),
  )
  return {
    width: grid.width - 1,
    height: grid.rows.length - 1,
    ground: cellsOf(grid.rows, { '#': 'wall' }),
    figures: [...burglars, ...units],
    extras: { grey: 'burglar in hiding', red: 'burglar found' },
    idle: 'waiting for orders',
  }
}
