/** docs/papers.md can be clicked through: every address of it opens in the studio, shows something, and nobody complains. */
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'
import { read } from '../pages.ts'

const open = useStudio()
const addresses = [...read('docs/papers.md').matchAll(/`(#\/(lab|arcade)[^`\s]*)`/g)].map(([, address]) => address!)

test('every address of the papers opens', async () => {
  expect(addresses.length).toBeGreaterThan(15)
  const { page, complaints } = await open()
  const { origin } = new URL(page.url())
  for (const address of addresses) {
    await page.goto('about:blank')
    await page.goto(`${origin}/${address}`)
    await page.locator('.room canvas, .room .cm-content, .room table, .room pre').first().waitFor()
    // what is refused, and rooms that break, are told in an alert
    await page.waitForTimeout(1_000)
    expect(await page.getByRole('alert').allInnerTexts(), address).toEqual([])
  }
  expect(complaints).toEqual([])
})
