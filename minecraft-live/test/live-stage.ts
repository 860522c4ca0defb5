import { createWorld } from '@telos/minecraft'
import type { BodyStage, StageOptions } from '../../packages/minecraft/test/body-stage.ts'
import { join } from '../src/join/join.ts'
import { timeFactor } from '../src/scaled-time.ts'
import { serve } from '../src/server/serve.ts'

export interface LiveStageOptions extends StageOptions {
  /** @default '1.21.4' */
  readonly version?: string
}

/** A body on a server in this process, for the cases that every body has to pass. */
export async function liveStage({ map, carried = [], version = '1.21.4' }: LiveStageOptions): Promise<BodyStage> {
  const world = createWorld(map, { seed: 1 })
  const server = await serve(world, { port: 0, version })
  const joined = await join({ port: server.port, username: 'Ada', version })
  if (joined.status !== 'joined') {
    await server.close()
    throw new Error(joined.why)
  }
  const { body, bot } = joined
  // a server whose clock was late refuses something once, and it is repeated: twice as long, plus some ticks; eight times as fast means an
  // eighth of the time for all the machine's work
  const slack = 2 + timeFactor() / 4
  const player = world.players.get('Ada')!
  for (const stack of carried) world.give(player, stack)

  const advance = (ticks: number) =>
    new Promise<void>((resolve) => {
      const end = world.ticks + ticks
      const timer = setInterval(() => {
        if (world.ticks < end) return
        clearInterval(timer)
        resolve()
      }, 10)
    })
  let ticksHad = 0
  body.onTick(() => ticksHad++)
  const advanceBody = (ticks: number) =>
    new Promise<void>((resolve) => {
      const end = ticksHad + ticks
      const unsubscribe = body.onTick(() => {
        if (ticksHad < end) return
        unsubscribe()
        resolve()
      })
    })
  const seesAll = () => [...world.entities.keys()].every((id) => bot.entities[id] !== undefined)
  const isReady = () =>
    bot.entity.onGround && seesAll() && carried.every(({ item }) => body.inventory.some((stack) => stack.item === item))
  for (let left = 400; left > 0 && !isReady(); left--) await advance(1)
  if (!isReady()) {
    await body.leave()
    await server.close()
    throw new Error('the body does not stand on the ground, or does not see what there is')
  }
  return {
    body,
    world,
    player,
    slack,
    advance,
    advanceBody,
    get ticksHad() {
      return ticksHad
    },
    async end() {
      await body.leave()
      await server.close()
    },
  }
}
