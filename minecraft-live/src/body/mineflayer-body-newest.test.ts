import { describe, test } from 'vitest'
import { bodyCases } from '../../../packages/minecraft/test/body-cases.ts'
import { liveStage } from '../../test/live-stage.ts'

/** One or two for each area in which the protocol has changed since 1.21.4: slots, entities, attacks, metadata, time, sleep. */
const chosen = [
  'walks around a wall until it is near',
  'takes things in hand, from the hot bar and from the pack',
  'digs with a tool in the time that it takes, and collects what falls',
  'places a block beside another, and tells the world and itself',
  'looks into a chest and sees its label',
  'takes a counted number out of a chest',
  'smelts: stokes a furnace, waits, and takes what is ready',
  'crafts in its own grid',
  'crafts at a table, also from several stacks',
  'slays an animal, blow by blow',
  'shears a sheep once',
  'sleeps at night and wakes up, by itself or when it is told',
  'dies, drops everything, and comes back',
  'hears chat and speaks',
  'sees what lies on the ground, light, and what the time is',
]

describe('the newest version that mineflayer speaks', () => {
  test.each(chosen)('%s', async (name) => {
    const { options, run } = bodyCases.find((each) => each.name === name)!
    const stage = await liveStage({ ...options, version: '26.1' })
    try {
      await run(stage)
    } finally {
      await stage.end()
    }
  })
})
