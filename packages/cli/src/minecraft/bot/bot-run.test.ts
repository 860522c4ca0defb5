import { builtInMap, createBody, createMind, createWorld } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { readBotGoal } from './bot-goal.ts'
import { BotRun } from './bot-run.ts'

/** A bot with `--goal night`, in a clearing at some time of the day. */
function nightAt(timeOfDay: number, ...items: readonly string[]) {
  const world = createWorld({ ...builtInMap('clearing', 1), timeOfDay })
  const body = createBody(world, 'Telos')
  for (const item of items) world.give(body.player, { item, count: 1 })
  const mind = createMind(body, { goals: ['sleep'] })
  const run = new BotRun(mind, [readBotGoal('night')], { settling: 0, seconds: 120 })
  mind.subscribe((event) => run.onEvent(event))
  while (!run.isOver()) {
    mind.tick()
    world.tick()
    body.tick()
  }
  return { run, world }
}

test('--goal night waits for dusk, sleeps, and is reached in the morning', () => {
  const { run, world } = nightAt(12_300, 'white_bed')
  expect(run.ending).toEqual({ status: 'reached' })
  expect(run.records[0]).toMatchObject({ goal: 'night', status: 'reached' })
  expect(run.records[0].seconds).toBeGreaterThan(10)
  expect(world.timeOfDay).toBeLessThan(12_000)
})

test('--goal night has failed when the sun rises on somebody without a bed', () => {
  const { run } = nightAt(23_300)
  expect(run.ending).toEqual({ status: 'failed', why: 'the night passed without a bed' })
})
