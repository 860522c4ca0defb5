import type Phaser from 'phaser'
import type { Wolf } from '../world/wolf.ts'

export function createWolfFigure(scene: Phaser.Scene) {
  const picture = scene.add.graphics().setName('wolf').setVisible(false)
  picture.fillStyle(0x000000, 0.2).fillEllipse(0, 1, 46, 10)
  picture
    .fillStyle(0x4b4f57)
    .fillRect(-16, -12, 4, 12)
    .fillRect(-9, -12, 4, 12)
    .fillRect(8, -12, 4, 12)
    .fillRect(14, -12, 4, 12)
  picture.fillStyle(0x636973).fillEllipse(0, -17, 42, 18).fillTriangle(-18, -20, -36, -10, -18, -13)
  picture.fillCircle(20, -24, 9).fillTriangle(24, -27, 38, -20, 24, -18)
  picture.fillTriangle(13, -30, 16, -40, 20, -31).fillTriangle(20, -31, 25, -39, 26, -29)
  picture.fillStyle(0xf2c230).fillCircle(24, -26, 1.8)
  picture.fillStyle(0x22252a).fillCircle(37, -20, 2)
  return {
    follow(wolf: Wolf | undefined, time: number): void {
      picture.setVisible(wolf !== undefined)
      if (wolf === undefined) return
      if (Math.abs(wolf.x - picture.x) > 0.05) picture.scaleX = wolf.x < picture.x ? -1 : 1
      picture.setPosition(wolf.x, wolf.y - Math.abs(Math.sin(time / 100)) * 2).setDepth(wolf.y)
    },
  }
}
