import { describe, test } from 'vitest'
import { bodyCases } from '../../../packages/minecraft/test/body-cases.ts'
import { liveStage } from '../../test/live-stage.ts'

describe('what every body does, over the wire', () => {
  test.each(bodyCases.map((each) => [each.name, each] as const))('%s', async (_name, { options, run }) => {
    const stage = await liveStage(options)
    try {
      await run(stage)
    } finally {
      await stage.end()
    }
  })
})
