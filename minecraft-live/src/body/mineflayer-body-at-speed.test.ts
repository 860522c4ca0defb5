import { afterAll, beforeAll, describe, test } from 'vitest'
import { bodyCases } from '../../../packages/minecraft/test/body-cases.ts'
import { liveStage } from '../../test/live-stage.ts'
import { scaleTime } from '../scaled-time.ts'

// server and bot run in this process, so both are eight times as fast
let restore = () => {}
beforeAll(() => {
  restore = scaleTime(8)
})
afterAll(() => restore())

describe('what every body does, eight times as fast', () => {
  test.each(bodyCases.map((each) => [each.name, each] as const))('%s', async (_name, { options, run }) => {
    const stage = await liveStage(options)
    try {
      await run(stage)
    } finally {
      await stage.end()
    }
  })
})
