/** Draws the guard's way on the floor: dots up to the last step of his plan, and a ring around the current target. */
import type { Point } from '@telos/core/space'
import { Actor, Color, vec } from 'excalibur'
import { dotsAlong } from '../../../shared/routes.ts'
import type { World } from '../world/world.ts'

const spacing = 13

export class Route extends Actor {
  readonly #world: World
  #stops: readonly Point[] = []
  #color = Color.White

  constructor(world: World) {
    super({ z: 3, anchor: vec(0, 0) })
    this.#world = world
    this.graphics.forceOnScreen = true
    this.graphics.onPostDraw = (ctx) => {
      let from: Point = world.state.guard
      for (const [index, stop] of this.#stops.entries()) {
        const [radius, share] = index === 0 ? [3, 0.95] : [2, 0.5]
        const color = new Color(this.#color.r, this.#color.g, this.#color.b, share)
        const dots = dotsAlong(world.path(from, stop), spacing, index === 0 ? 20 : 0)
        for (const { x, y } of dots) ctx.drawCircle(vec(x, y), radius, color)
        from = stop
      }
      const [target] = this.#stops
      if (target === undefined) return
      const pulse = 17 + 1.5 * Math.sin(this.#world.state.time * 5)
      ctx.drawCircle(vec(target.x, target.y), pulse, Color.Transparent, this.#color, 2.5)
      ctx.drawCircle(vec(target.x, target.y), 3.5, this.#color)
    }
  }

  show(stops: readonly Point[], color: string): void {
    this.#stops = stops
    this.#color = Color.fromHex(color)
  }
}
