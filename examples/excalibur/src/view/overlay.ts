/** Draws what changes in every frame: the guard's view and health, stones, gold. */
import { Actor, Canvas, Color, vec } from 'excalibur'
import { sight, viewAngle } from '../mind/guard-body.ts'
import { TILE } from '../world/castle.ts'
import type { World } from '../world/world.ts'

const rays = 90
const stone = Color.fromHex('#d8d4cc')
const gold = Color.fromHex('#ffd257')
const dark = Color.fromHex('#1b1a22')
const sound = Color.fromHex('#7bd88f')
const hurt = Color.fromHex('#ff6b5e')

/** The part of the castle that the guard can see. */
export class Sight extends Actor {
  readonly #world: World
  readonly #isHunting: () => boolean
  constructor(world: World, isHunting: () => boolean) {
    super({ z: 2 })
    this.#world = world
    this.#isHunting = isHunting
    // half the resolution is enough for soft light
    this.graphics.use(new Canvas({ width: 2 * sight, height: 2 * sight, quality: 0.5, draw: (ctx) => this.#draw(ctx) }))
  }
  override onPostUpdate(): void {
    const { guard } = this.#world.state
    this.pos.setTo(guard.x, guard.y)
  }
  #draw(ctx: CanvasRenderingContext2D): void {
    const { guard } = this.#world.state
    const tint = this.#isHunting() ? '255, 110, 90' : '255, 236, 170'
    const light = ctx.createRadialGradient(sight, sight, 0, sight, sight, sight)
    light.addColorStop(0, `rgba(${tint}, 0.34)`)
    light.addColorStop(1, `rgba(${tint}, 0.05)`)
    ctx.clearRect(0, 0, 2 * sight, 2 * sight)
    ctx.fillStyle = light
    ctx.beginPath()
    ctx.moveTo(sight, sight)
    for (let ray = 0; ray <= rays; ray++) {
      const angle = guard.facing - viewAngle + (2 * viewAngle * ray) / rays
      const length = this.#world.look(guard, angle, sight)
      ctx.lineTo(sight + Math.cos(angle) * length, sight + Math.sin(angle) * length)
    }
    ctx.fill()
  }
}

/** Draws small things above the characters. */
export function createOverlay({ state }: World): Actor {
  const actor = new Actor({ anchor: vec(0, 0), z: 8 })
  actor.graphics.forceOnScreen = true
  actor.graphics.onPostDraw = (ctx) => {
    const { guard, intruder, stones, hasGold, health } = state
    for (const { x, y } of stones) ctx.drawCircle(vec(x, y), 5, stone)
    if (hasGold) ctx.drawCircle(vec(intruder.x, intruder.y - 20), 6, gold)
    const left = guard.x - TILE / 2
    ctx.drawRectangle(vec(left, guard.y - 27), TILE, 6, dark)
    ctx.drawRectangle(vec(left + 1, guard.y - 26), ((TILE - 2) * health) / 100, 4, health < 50 ? hurt : sound)
  }
  return actor
}
