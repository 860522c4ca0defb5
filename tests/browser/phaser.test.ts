import { expect, test } from 'vitest'
import type { Village } from '../../examples/phaser/src/world/village.ts'
import { hurry } from './hurry.ts'
import { usePages } from './open-page.ts'

// a canvas: without a graphics card, WebGL is several times slower
const open = usePages('examples/phaser', { search: '?canvas', drawsSeldom: true })

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
  await hurry(page)
  await page.waitForFunction(() => document.title.includes('[Vera eat]'), undefined, { timeout: 100_000 })
  expect(complaints).toEqual([])
}, 150_000)

test('rain sends everybody under a roof of their own', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  await page.keyboard.press('r')
  await hurry(page)
  await page.waitForFunction(
    () => [...(window.telos.world as Village).villagers.values()].every(({ roof }) => roof !== undefined),
    undefined,
    { timeout: 60_000 },
  )
  expect(complaints).toEqual([])
}, 90_000)
