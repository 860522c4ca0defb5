import type Phaser from 'phaser'
import type { Village } from '../world/village.ts'

/** Draws rain and darkness over the village. */
export function createWeather(scene: Phaser.Scene) {
  const drop = scene.make.graphics({}, false)
  drop.lineStyle(2, 0xd6e8f2, 0.75).lineBetween(3, 0, 0, 15)
  drop.generateTexture('drop', 4, 16)
  drop.destroy()
  const shade = scene.add.rectangle(0, 0, 960, 720, 0x1b2a4a).setOrigin(0).setDepth(1500).setAlpha(0)
  const rain = scene.add.particles(0, 0, 'drop', {
    x: { min: 0, max: 1080 },
    y: -16,
    lifespan: 950,
    speedX: -110,
    speedY: { min: 740, max: 860 },
    quantity: 5,
    frequency: 16,
    emitting: false,
  })
  rain.setDepth(1490)
  return {
    follow({ isRaining, isNight }: Village, milliseconds: number): void {
      const wanted = isNight ? 0.5 : isRaining ? 0.22 : 0
      shade.alpha += (wanted - shade.alpha) * Math.min(1, milliseconds / 500)
      if (isRaining !== rain.emitting) rain.emitting = isRaining
    },
  }
}
