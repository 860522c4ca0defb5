/**
 * npm run pictures -- [FOLDER]
 * Takes the pictures of the example pages for the documents: 1280 × 720, of the same scene each time.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { World } from '../examples/excalibur/src/world/world.ts'
import type { Village } from '../examples/phaser/src/world/village.ts'
import type { Museum } from '../examples/three/src/world/museum.ts'
import { launchBrowser } from '../tests/browser/launch-browser.ts'
import { root } from './process.mjs'
import { servePage } from './serve-page.mjs'

/** What happens before the picture is taken, in the page, and the seconds that pass before and after it. */
const scenes = [
  {
    name: 'excalibur',
    before: 9,
    happen: () => void (window.telos.world as World).lock('middle door'),
    after: 1.2,
  },
  {
    name: 'phaser',
    before: 4.5,
    happen: () => (window.telos.world as Village).rain(),
    after: 0.9,
  },
  {
    name: 'three',
    before: 6,
    happen() {
      const { museum } = window.telos.world as { readonly museum: Museum }
      museum.throwCoin({ x: 10, y: 9 })
      museum.hit(museum.sentry('Bob'))
    },
    after: 1.8,
  },
]

const [folder = 'docs/images'] = process.argv.slice(2)
const target = resolve(root, folder)
mkdirSync(target, { recursive: true })
const browser = await launchBrowser()
for (const { name, before, happen, after } of scenes) {
  const server = await servePage(`examples/${name}`)
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(server.url)
  await page.waitForFunction(() => window.telos?.society.time > 0.2, undefined, { timeout: 60_000 })
  await pass(page, before)
  await page.evaluate(happen)
  await pass(page, after)
  await page.screenshot({ path: join(target, `${name}.png`) })
  await page.close()
  await server.close()
}
await browser.close()

/** Lets seconds of the game pass at once, and a few frames draw what came of it. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (duration) => {
    const { world, society } = window.telos as typeof window.telos & { world: { museum?: Museum } & World }
    const game = world.museum ?? world
    for (let tick = 0; tick < duration * 60; tick++) {
      society.tick(1 / 60)
      game.step(1 / 60)
    }
    // panels redraw five times a second
    const until = performance.now() + 300
    while (performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, seconds)
}
