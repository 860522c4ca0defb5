import { describe, expect, test } from 'vitest'
import { examplePages } from '../browser/example-pages.ts'
import { hurry } from '../browser/hurry.ts'
import { usePages } from '../browser/open-page.ts'

describe.each(examplePages)('$name', ({ name, search, makeTrouble }) => {
  const open = usePages(`examples/${name}`, { search, drawsSeldom: true })

  test('bubbles stay on the stage and apart from each other while somebody makes trouble', async () => {
    const { page, complaints } = await open()
    await page.waitForFunction(() => window.telos?.society.time > 0.5)
    await page.waitForSelector('.bubble')
    expect(await page.locator('.legend span').count()).toBeGreaterThan(5)
    await hurry(page)
    for (let round = 0; round < 3; round++) {
      await page.evaluate(makeTrouble)
      expect(await page.evaluate(watchBubbles, 8)).toEqual([])
    }
    expect(complaints).toEqual([])
  }, 120_000)
})

/** Runs in the page: looks at some frames and returns what was wrong in them. */
async function watchBubbles(frames: number): Promise<string[]> {
  const wrong = new Set<string>()
  for (let frame = 0; frame < frames; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const stage = document.querySelector('#stage')!.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('.bubble')].map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
    }))
    for (const [index, { text, box }] of boxes.entries()) {
      const isInside =
        box.left >= stage.left && box.top >= stage.top && box.right <= stage.right && box.bottom <= stage.bottom
      if (!isInside) wrong.add(`off the stage: ${text}`)
      for (const { text: second, box: other } of boxes.slice(index + 1)) {
        const isApart =
          other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top
        if (!isApart) wrong.add(`overlap: ${text} / ${second}`)
      }
    }
  }
  return [...wrong]
}
