import { expect, test } from 'vitest'
import type { createWorld } from '../../examples/excalibur/src/world.ts'
import { describeFrames, measureFrames, quantile } from './frame-times.ts'
import { usePages } from './open-page.ts'

type World = ReturnType<typeof createWorld>

const open = usePages('examples/excalibur')

test('the guard of the Excalibur page finds another way when the world is changed, and gets there', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.thoughts.of('guard').plan.length > 0)

  // the door that he is about to open is locked before his nose
  await page.waitForFunction(() => {
    const { plan, at } = window.telos.thoughts.of('guard')
    return plan[at] === 'open(east door)'
  })
  expect(await page.evaluate(() => (window.telos.world as World).lock('east door'))).toBe(true)
  const because = await page
    .waitForFunction(() => {
      const { plan, because } = window.telos.thoughts.of('guard')
      return plan.includes('fetchKey(armoury)') && because
    })
    .then((handle) => handle.jsonValue())
  expect(because).toContain('locked(east door)')

  // on his way to the key it is hung elsewhere
  await page.evaluate(() => (window.telos.world as World).moveKey('kitchen'))
  await page.waitForFunction(() => window.telos.thoughts.of('guard').plan.includes('fetchKey(kitchen)'))
  await page.waitForFunction(() => (window.telos.world as World).state.key === 'guard')
  await page.waitForFunction(() => window.telos.thoughts.of('guard').because === 'patrol is done')
  expect(complaints).toEqual([])
}, 120_000)

test('keys steer the intruder, hurt the guard and switch his mind off while the game runs on', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.thoughts.of('guard').plan.length > 0)
  const place = () => page.evaluate(() => ({ ...(window.telos.world as World).state.intruder }))
  const before = await place()
  await page.keyboard.down('ArrowRight')
  await page.waitForFunction((x) => (window.telos.world as World).state.intruder.x > x + 10, before.x)
  await page.keyboard.up('ArrowRight')

  await page.keyboard.press('h')
  await page.waitForFunction(() => window.telos.thoughts.of('guard').goal === 'recover')

  await page.keyboard.press('m')
  await page.waitForFunction(() => !window.telos.minds.enabled)
  const { time, played } = await page.evaluate(() => ({
    time: window.telos.society.time,
    played: (window.telos.world as World).state.time,
  }))
  await page.waitForFunction((seconds) => (window.telos.world as World).state.time > seconds + 0.3, played)
  expect(await page.evaluate(() => window.telos.society.time)).toBe(time)
  await page.keyboard.press('m')
  await page.waitForFunction((seconds) => window.telos.society.time > seconds, time)
  expect(complaints).toEqual([])
})

test('planning does not hold up the frames of the Excalibur page', async () => {
  const { page } = await open()
  await page.waitForFunction(() => window.telos?.thoughts.of('guard').plan.length > 0)
  const times = await measureFrames(page, 4000)
  console.log(`excalibur: ${describeFrames(times)}`)
  // the agents get a part of a frame's sixtieth of a second; how long drawing takes is up to the machine
  expect(quantile(times.ticks, 0.5)).toBeLessThan(1000 / 60)
})
