import type { Page } from 'playwright-core'

interface Steppable {
  step?(seconds: number): void
  readonly museum?: { step(seconds: number): void }
}

/**
 * Lets game time pass ten times as fast on an example's page from now on, beside what its frames do: without a graphics card, frames are
 * few, and each counts a tenth of a second at most. Call it before a long wait; what must be seen on the way may be missed.
 */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { world, society } = window.telos as { world: Steppable; society: { tick(seconds: number): void } }
    const game = world.museum ?? world
    setInterval(() => {
      for (let ticks = 0; ticks < 10; ticks++) {
        society.tick(1 / 60)
        game.step?.(1 / 60)
      }
    }, 1000 / 60)
  })
}
