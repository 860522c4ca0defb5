/** The actors of the game. They show the state of the world, which does not know them. */
import { Actor, Canvas, Color, Rectangle, type Vector, vec } from 'excalibur'
import { type DoorName, doors, gate, hooks, TILE } from '../world/castle.ts'
import type { Body, World } from '../world/world.ts'

type Draw = (ctx: CanvasRenderingContext2D) => void

/** A picture centred on its actor, drawn once. */
const picture = (size: number, draw: Draw) =>
  new Canvas({
    width: size,
    height: size,
    cache: true,
    quality: 2,
    draw: (ctx) => {
      ctx.translate(size / 2, size / 2)
      draw(ctx)
    },
  })

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fill()
}

/** A body that walks. */
class Walker extends Actor {
  readonly #walker: Body
  constructor(body: Body, draw: Draw) {
    super({ x: body.x, y: body.y, z: 5 })
    this.#walker = body
    this.graphics.use(picture(56, draw))
  }
  override onPreUpdate(): void {
    this.pos.setTo(this.#walker.x, this.#walker.y)
    this.rotation = this.#walker.facing
  }
}

export class Guard extends Walker {
  constructor(world: World) {
    super(world.state.guard, (ctx) => {
      disc(ctx, 2, 3, 14, 'rgba(0, 0, 0, 0.4)')
      ctx.fillStyle = '#c9a36a'
      ctx.fillRect(-6, 11, 32, 3)
      ctx.fillStyle = '#e8e8f0'
      ctx.beginPath()
      ctx.moveTo(28, 12.5)
      ctx.lineTo(20, 8)
      ctx.lineTo(20, 17)
      ctx.fill()
      disc(ctx, 0, 0, 14, '#2f6fb5')
      disc(ctx, 4, 12, 4.5, '#e6b98f')
      disc(ctx, 4, -11, 4.5, '#e6b98f')
      disc(ctx, 0, 0, 9, '#cfd3dd')
      disc(ctx, -1, -1, 6, '#eceef4')
      ctx.fillStyle = '#2b2f3a'
      ctx.fillRect(5, -5, 3, 10)
    })
  }
}

export class Intruder extends Walker {
  constructor(world: World) {
    super(world.state.intruder, (ctx) => {
      disc(ctx, 2, 3, 13, 'rgba(0, 0, 0, 0.4)')
      disc(ctx, 0, 0, 13, '#9c2f3f')
      disc(ctx, 5, 10, 4, '#e6b98f')
      disc(ctx, 5, -10, 4, '#e6b98f')
      disc(ctx, -1, 0, 9, '#5d1a27')
      disc(ctx, 3, 0, 6, '#e6b98f')
      ctx.fillStyle = '#1c1116'
      ctx.fillRect(4, -5, 3, 10)
    })
  }
}

/** A bandage. It disappears when the world no longer has it. */
export class Bandage extends Actor {
  readonly #isThere: () => boolean
  constructor(place: { x: number; y: number; name: string }, isThere: () => boolean) {
    super({ x: place.x, y: place.y, z: 1, name: place.name })
    this.#isThere = isThere
    this.graphics.use(
      picture(36, (ctx) => {
        disc(ctx, 1, 2, 12, 'rgba(0, 0, 0, 0.35)')
        disc(ctx, 0, 0, 12, '#f4f1ea')
        ctx.fillStyle = '#d1394a'
        ctx.fillRect(-7, -2.5, 14, 5)
        ctx.fillRect(-2.5, -7, 5, 14)
      }),
    )
  }
  override onPreUpdate(): void {
    if (!this.#isThere()) this.kill()
  }
}

/** The key, on its hook or at the guard's belt. */
export class Key extends Actor {
  readonly #world: World
  constructor(world: World) {
    super({ z: 6 })
    this.#world = world
    this.graphics.use(
      picture(36, (ctx) => {
        disc(ctx, 0, 0, 13, 'rgba(255, 210, 87, 0.22)')
        disc(ctx, -5, 0, 6, '#ffd257')
        disc(ctx, -5, 0, 2.6, '#5b4a2a')
        ctx.fillStyle = '#ffd257'
        ctx.fillRect(0, -1.5, 12, 3)
        ctx.fillRect(8, 0, 2.5, 5)
        ctx.fillRect(4, 0, 2.5, 4)
      }),
    )
  }
  override onPreUpdate(): void {
    const { key, guard } = this.#world.state
    const place = key === 'guard' ? { x: guard.x - 14, y: guard.y + 12 } : hooks[key]
    this.pos.setTo(place.x, place.y)
    this.scale = key === 'guard' ? vec(0.7, 0.7) : vec(1, 1)
  }
}

/** A door: shut, open or locked. */
export class DoorLeaf extends Actor {
  readonly #door: World['state']['doors'][DoorName]
  readonly #turn: number
  readonly #lock = new Actor({ z: 1 })
  readonly #hinge: Vector
  constructor(world: World, name: DoorName) {
    const { place, isSideways } = doors[name]
    super({ x: place.x, y: place.y, z: 0 })
    this.#door = world.state.doors[name]
    this.#turn = isSideways ? Math.PI / 2 : 0
    this.#hinge = vec(place.x, place.y)
    this.graphics.use(
      new Rectangle({
        width: TILE,
        height: 10,
        color: Color.fromHex('#b57a3c'),
        strokeColor: Color.fromHex('#6d4520'),
        lineWidth: 2,
      }),
    )
    this.#lock.graphics.use(
      picture(24, (ctx) => {
        disc(ctx, 0, 0, 9, '#2b1c10')
        ctx.strokeStyle = '#ffcf4d'
        ctx.lineWidth = 2
        ctx.beginPath()
        ctx.arc(0, -1.5, 3, Math.PI, 0)
        ctx.stroke()
        ctx.fillStyle = '#ffcf4d'
        ctx.fillRect(-4.5, -1.5, 9, 6.5)
      }),
    )
    this.addChild(this.#lock)
  }
  override onPreUpdate(): void {
    const { isShut, isLocked } = this.#door
    this.rotation = this.#turn + (isShut ? 0 : Math.PI / 2)
    // an open door leans against the side of the doorway
    const aside = isShut ? vec(0, 0) : this.#turn === 0 ? vec(-TILE / 2 + 4, 0) : vec(0, -TILE / 2 + 4)
    this.pos = this.#hinge.add(aside)
    this.#lock.rotation = -this.rotation
    this.#lock.graphics.isVisible = isLocked
  }
}

/** The gate, through which the intruder comes and goes. */
export function createGate(): Actor {
  const actor = new Actor({ x: gate.x - 12, y: gate.y, z: 0 })
  actor.graphics.use(new Rectangle({ width: 8, height: TILE, color: Color.fromHex('#7bd88f') }))
  return actor
}
