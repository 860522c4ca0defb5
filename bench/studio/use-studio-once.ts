/** One round through Home and Author, as a person would go; it begins and ends on Home. */
import type { Page } from 'playwright-core'

const cards = ['guard', 'tree', 'squad', 'sokoban']

export async function useStudioOnce(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
  await page.waitForTimeout(2_000)
  for (const card of cards) await watch(page, card)
  await writeDomain(page)
  for (const example of ['house', 'no-key', 'sokoban']) await lookAt(page, example)
  await startAndDelete(page)
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('Alt+l')
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash)
}

/** A card, large: played, changed, stepped and scrubbed. */
async function watch(page: Page, card: string): Promise<void> {
  await go(page, `#/home/watch/${card}`)
  await page.getByRole('slider').waitFor()
  await page.waitForTimeout(1_000)
  for (const key of ['1', 'Space', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '1']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
}

/** Typing, all looks, why, the palette, and everything undone. */
async function writeDomain(page: Page): Promise<void> {
  await go(page, '#/author/example-pirate')
  await page.getByText('proved cheapest').waitFor()
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('# a note that comes and goes', { delay: 20 })
  await page.waitForTimeout(500)
  for (let undo = 0; undo < 6; undo++) await page.keyboard.press('Control+z')
  for (const look of ['Alt+2', 'Alt+3', 'Alt+1', 'Alt+Shift+3']) {
    await page.keyboard.press(look)
    await page.waitForTimeout(400)
  }
  await page.locator('.plan-step button', { hasText: 'why?' }).first().click()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('steal')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function lookAt(page: Page, example: string): Promise<void> {
  await go(page, `#/author/example-${example}`)
  await page.locator('.cm-content').first().waitFor()
  await page.waitForTimeout(1_500)
}

/** A new document, which is deleted again: memory must not hang on documents that are gone. */
async function startAndDelete(page: Page): Promise<void> {
  await go(page, '#/home')
  await page.getByRole('button', { name: 'New domain' }).click()
  await page.locator('.cm-content').first().waitFor()
  await page.waitForTimeout(800)
  await go(page, '#/home')
  await page
    .getByRole('button', { name: /^More: New domain/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Deleted').waitFor()
}
