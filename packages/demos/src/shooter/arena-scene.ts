import type { Society } from '@telos/core'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import { soldierWords } from './shooter-words.ts'
import type { ShooterWorld } from './world/shooter-world.ts'
import { isAlive } from './world/soldier.ts'

/** Returns the arena as data for a film. */
export function arenaScene(world: ShooterWorld, society: Society): WorldScene {
  const { map } = world
  const at = (cell: number) => ({ x: map.columnOf(cell), y: map.rowOf(cell) })
  const ground: GroundMark[] = []
  for (let cell = 0; cell < map.size; cell++) {
    if (map.isWall(cell)) ground.push({ at: at(cell), look: 'wall' })
    else if (map.isCover(cell)) ground.push({ at: at(cell), look: 'cover' })
  }
  for (const { cell } of world.grenades) ground.push({ at: at(cell), look: 'thing' })
  const words = { blue: soldierWords(world.soldiers, 'blue'), red: soldierWords(world.soldiers, 'red') }
  const figures = world.soldiers.map((soldier): SceneFigure => {
    const { name, side, cell } = soldier
    const isDown = !isAlive(soldier)
    return {
      name,
      side,
      at: at(cell),
      isDown,
      thought: isDown ? undefined : thoughtOf(society, name, words[side]),
    }
  })
  return { width: map.width - 1, height: map.height - 1, ground, figures }
}
