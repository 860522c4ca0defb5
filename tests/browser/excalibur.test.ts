import { expect, test } from 'vitest'
import type { createWorld } from '../../examples/excalibur/src/world/world.ts'
import { hurry } from './hurry.ts'
import { usePages } from './open-page.ts'

type World = ReturnType<typeof createWorld>

const open = usePages('examples/excalibur', { drawsSeldom: true })

test('the guard of the Excalibur page finds another way when the world is changed, and gets there', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.thoughts.of('guard').plan.length > 0)

  // the door that he is about to open is locked before his nose
  await page.waitForFunction(() => {
    const { plan, at } = window.telos.thoughts.of('guard')
    return plan[at] === 'open(east door)' && (window.telos.world as World).lock('east door')
  })
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
  await hurry(page)
  await page.waitForFunction(() => (window.telos.world as World).state.key === 'guard')
  await page.waitForFunction(() => window.telos.thoughts.of('guard').because === 'patrol is done')
  expect(complaints).toEqual([])
}, 120_000)

test('keys steer the intruder and hurt the guard', async () => {
  const { page, complaints } = await open()
  await page.waitForFunction(() => window.telos?.thoughts.of('guard').plan.length > 0)
  const place = () => page.evaluate(() => ({ ...(window.telos.world as World).state.intruder }))
  const before = await place()
  await page.keyboard.down('ArrowRight')
  await page.waitForFunction((x) => (window.telos.world as World).state.intruder.x > x + 10, before.x)
  await page.keyboard.up('ArrowRight')

  await page.keyboard.press('h')
  await page.waitForFunction(() => window.telos.thoughts.of('guard').goal === 'recover')
  expect(complaints).toEqual([])
})
