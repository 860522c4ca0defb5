import { expect, test } from 'vitest'
import type { Village } from '../../examples/phaser/src/village.ts'
import { describeFrames, measureFrames, quantile } from './frame-times.ts'
import { usePages } from './open-page.ts'

// a canvas: without a graphics card, WebGL is several times slower
const open = usePages('examples/phaser', '?canvas')

test('a villager of the Phaser page plans anew when the bread is stolen, and eats in the end', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  await page.evaluate(() => {
    const { society } = window.telos
    const world = window.telos.world as Village
    society.subscribe((event) => {
      if (event.type === 'goal-chosen' && event.reason === 'achieved')
        document.title += ` [${event.agent} ${event.was}]`
    })
    world.villagers.get('Vera')!.needs.hunger = 0.8
    world.giveCoin('Vera')
  })
  await page.waitForFunction(() => window.telos.thoughts.of('Vera').plan.includes('buyBread'))
  await page.keyboard.press('b')
  const because = await page
    .waitForFunction(() => {
      const { because } = window.telos.thoughts.of('Vera')
      return because?.includes('loaves') && because
    })
    .then((handle) => handle.jsonValue())
  expect(because).toContain('loaves')
  await page.waitForFunction(() => document.title.includes('[Vera eat]'), undefined, { timeout: 100_000 })
  expect(complaints).toEqual([])
}, 150_000)

test('rain sends everybody under a roof of their own; with the minds off the village goes on', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  await page.keyboard.press('r')
  await page.waitForFunction(
    () => [...(window.telos.world as Village).villagers.values()].every(({ roof }) => roof !== undefined),
    undefined,
    { timeout: 60_000 },
  )

  await page.keyboard.press('m')
  await page.waitForFunction(() => !window.telos.minds.enabled)
  const { time, played } = await page.evaluate(() => ({
    time: window.telos.society.time,
    played: (window.telos.world as Village).time,
  }))
  await page.waitForFunction((seconds) => (window.telos.world as Village).time > seconds, played)
  expect(await page.evaluate(() => window.telos.society.time)).toBe(time)
  expect(complaints).toEqual([])
}, 90_000)

test('planning does not hold up the frames of the Phaser page', async () => {
  const { page } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  const times = await measureFrames(page, 4000)
  console.log(`phaser: ${describeFrames(times)}`)
  // the agents get a part of a frame's sixtieth of a second; how long drawing takes is up to the machine
  expect(quantile(times.ticks, 0.5)).toBeLessThan(1000 / 60)
})
