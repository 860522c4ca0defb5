import { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import { expect, it } from 'vitest'
import { GameClock } from './game-clock.ts'

it.each([
  ['back', 100],
  ['far ahead', 90_000_000],
])('goes on counting when the age of the world leaps %s', (_where, leap) => {
  const bot = Object.assign(new EventEmitter(), { time: { age: 50_000, timeOfDay: 0, doDaylightCycle: true } })
  const clock = new GameClock(bot as unknown as Bot, () => {})
  const pass = (ticks: number) => {
    for (let left = ticks; left > 0; left--) bot.emit('physicsTick')
  }
  const tell = (age: number) => {
    bot.time.age = age
    bot.emit('time')
  }
  pass(20)
  tell(50_020)
  pass(10)
  expect(clock.ticks).toBe(30)
  tell(leap)
  pass(10)
  tell(leap + 12)
  pass(1)
  clock.stop()
  expect(clock.ticks).toBe(43)
})

it('knows for a while that physics have made up for a pause', async () => {
  const bot = Object.assign(new EventEmitter(), { time: { age: 50_000, timeOfDay: 0, doDaylightCycle: true } })
  const clock = new GameClock(bot as unknown as Bot, () => {})
  const atOnce = async (ticks: number) => {
    for (let left = ticks; left > 0; left--) bot.emit('physicsTick')
    await Promise.resolve()
  }
  for (const ticks of [1, 1, 2, 0, 2, 1]) await atOnce(ticks)
  expect(clock.hasRushed).toBe(false)
  await atOnce(4)
  expect(clock.hasRushed).toBe(true)
  for (let left = 40; left > 0; left--) await atOnce(1)
  clock.stop()
  expect(clock.hasRushed).toBe(false)
})
