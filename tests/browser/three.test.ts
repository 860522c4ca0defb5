import { expect, test } from 'vitest'
import type { Museum } from '../../examples/three/src/world/museum.ts'
import { hurry } from './hurry.ts'
import { usePages } from './open-page.ts'

interface World {
  readonly museum: Museum
  cutLight(): void
  breakSwitch(): void
}

const open = usePages('examples/three', { drawsSeldom: true })

test('the sentries of the three.js page switch the light on again, and find another way when the switch is broken', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  await page.evaluate(() => {
    window.telos.society.subscribe((event) => {
      if (event.type === 'plan-broken') document.title += ` [${event.message}]`
      if (event.type === 'goal-chosen' && event.reason === 'achieved') document.title += ` [${event.was} done]`
    })
    ;(window.telos.world as World).cutLight()
  })
  const longer = { timeout: 60_000 }
  await hurry(page)
  await page.waitForFunction(() => (window.telos.world as World).museum.lightOn, undefined, longer)
  await page.waitForFunction(() => document.title.includes('[getLight done]'))

  await page.keyboard.press('b')
  await page.keyboard.press('l')
  await page.waitForFunction(() => document.title.includes('needs switchWorks'), undefined, longer)
  await page.waitForFunction(() =>
    [...window.telos.society.agents.keys()].some((name) => {
      const { plan } = window.telos.thoughts.of(name)
      return plan.includes('takeLamp') || plan.includes('repairSwitch')
    }),
  )
  expect(complaints).toEqual([])
}, 180_000)

test('a sentry that is hit hides where the thief does not see it', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.society.time > 0.5)
  await page.evaluate(() => {
    const { museum } = window.telos.world as World
    museum.hit(museum.sentry('Ann'))
  })
  await page.waitForFunction(() => window.telos.thoughts.of('Ann').plan.join() === 'hide,rest')
  await hurry(page)
  await page.waitForFunction(() => window.telos.society.agent('Ann').beliefs.get('hidden') === true, undefined, {
    timeout: 60_000,
  })
  expect(complaints).toEqual([])
}, 90_000)
