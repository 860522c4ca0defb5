import type Phaser from 'phaser'
import { inside, type Village } from '../world/village.ts'
import { fontFamily } from './palette.ts'
import { sharpness } from './picture.ts'

const speed = 190

/** The player walks with the arrow keys, or to where you click. */
export function createStranger(scene: Phaser.Scene, { stranger }: Village) {
  const person = scene.add.graphics()
  person.fillStyle(0x000000, 0.22).fillEllipse(0, 1, 24, 9)
  person.fillStyle(0x3d2f4f).fillRoundedRect(-10, -31, 20, 31, 8)
  person.fillStyle(0x574470).fillTriangle(-11, -30, 11, -30, 0, -50)
  person.fillStyle(0xf0c8a0).fillEllipse(0, -34, 12, 11)
  person.fillStyle(0x2a2038).fillCircle(-2.5, -35, 1.2).fillCircle(2.5, -35, 1.2)
  person.lineStyle(3, 0x7a5230).lineBetween(13, 0, 13, -40)
  const style = {
    fontFamily,
    fontSize: '12px',
    color: '#fff1a8',
    stroke: '#3b2a1c',
    strokeThickness: 3,
    resolution: sharpness,
  }
  const label = scene.add.text(0, 6, 'you', style).setOrigin(0.5, 0)
  const figure = scene.add.container(stranger.x, stranger.y, [person, label]).setName('stranger')
  const keys = scene.input.keyboard?.createCursorKeys()
  let goal: { readonly x: number; readonly y: number } | undefined
  scene.input.on('pointerdown', ({ worldX, worldY }: Phaser.Input.Pointer) => {
    goal = inside({ x: worldX, y: worldY })
  })
  const held = () => ({
    x: Number(keys?.right.isDown ?? false) - Number(keys?.left.isDown ?? false),
    y: Number(keys?.down.isDown ?? false) - Number(keys?.up.isDown ?? false),
  })
  return {
    follow(time: number, milliseconds: number): void {
      let { x, y } = held()
      if (x !== 0 || y !== 0) goal = undefined
      else if (goal !== undefined && Math.hypot(goal.x - stranger.x, goal.y - stranger.y) > 4) {
        x = goal.x - stranger.x
        y = goal.y - stranger.y
      }
      const length = Math.hypot(x, y)
      if (length > 0) {
        const step = (speed * milliseconds) / 1000 / length
        Object.assign(stranger, inside({ x: stranger.x + x * step, y: stranger.y + y * step }))
      }
      person.y = length > 0 ? -Math.abs(Math.sin(time / 80)) * 3 : 0
      figure.setPosition(stranger.x, stranger.y).setDepth(stranger.y)
    },
  }
}
