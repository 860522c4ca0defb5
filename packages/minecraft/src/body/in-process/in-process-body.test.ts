import { describe, test } from 'vitest'
import { bodyCases } from '../../../test/body-cases.ts'
import type { CreateStage } from '../../../test/body-stage.ts'
import { createWorld } from '../../world/create-world.ts'
import { createBody } from './in-process-body.ts'

const createStage: CreateStage = async ({ map, carried = [] }) => {
  const world = createWorld(map, { seed: 1 })
  const body = createBody(world, 'Ada')
  for (const stack of carried) world.give(body.player, stack)
  const advance = async (ticks: number) => {
    for (let left = ticks; left > 0; left--) {
      world.tick()
      body.tick()
    }
  }
  await advance(1)
  return { body, world, player: body.player, advance, end: () => body.leave() }
}

describe('what every body does', () => {
  test.each(bodyCases.map((each) => [each.name, each] as const))('%s', async (_name, { options, run }) => {
    const stage = await createStage(options)
    await run(stage)
    await stage.end()
  })
})
