/** Draws ways on the ground: dots to what the current step is about and a ring around it; the whole plan of the selected villager. */
import type Phaser from 'phaser'
import { dotsAlong } from '../../../shared/routes.ts'
import type { Village } from '../world/village.ts'
import type { Villager } from '../world/villager.ts'
import { pathBetween } from '../world/walking.ts'
import { tradeColours } from './palette.ts'
import type { Stop } from './stops.ts'

const spacing = 13

export function createGroundRoutes(scene: Phaser.Scene, village: Village) {
  // above the ground, below everybody and everything
  const graphics = scene.add.graphics().setDepth(-500)
  return {
    /** Call it once a frame. */
    show(stopsFor: (villager: Villager) => readonly Stop[], selected: string | undefined): void {
      graphics.clear()
      for (const villager of village.villagers.values()) {
        const isSelected = villager.name === selected
        drawRoute(graphics, villager, stopsFor(villager).slice(0, isSelected ? undefined : 1))
      }
    },
  }
}

function drawRoute(graphics: Phaser.GameObjects.Graphics, villager: Villager, stops: readonly Stop[]): void {
  const colour = tradeColours[villager.trade]
  const [target] = stops
  if (target === undefined) return
  let from = villager.self
  for (const [index, { stand }] of stops.entries()) {
    const path = pathBetween(from, stand, villager.village.things)
    for (const { x, y } of dotsAlong(path, spacing)) {
      graphics.fillStyle(0xfffaf0, index === 0 ? 0.9 : 0.6).fillCircle(x, y, index === 0 ? 3.6 : 2.8)
      graphics.fillStyle(colour, index === 0 ? 1 : 0.7).fillCircle(x, y, index === 0 ? 2.5 : 1.8)
    }
    from = stand
  }
  const { x, y } = target.at
  const width = (46 + 1.6 * target.girth) * (1 + 0.06 * Math.sin(villager.village.time * 5))
  graphics.lineStyle(5, 0xfffaf0, 0.8).strokeEllipse(x, y + 5, width, width * 0.43)
  graphics.lineStyle(3, colour, 1).strokeEllipse(x, y + 5, width, width * 0.43)
}
