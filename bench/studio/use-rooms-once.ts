/** One round through Lab, Arcade and Runs, as a person would go: open, search, step, play, leave. */
import type { Page } from 'playwright-core'

export async function useRoomsOnce(page: Page): Promise<void> {
  await stepSearches(page)
  await compareAndNeed(page)
  await playGames(page)
  await paintAndCompile(page)
  await readCampaign(page)
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Two jobs in lock-step, and a search that is stopped with thousands of nodes. */
async function stepSearches(page: Page): Promise<void> {
  await go(page, '#/lab/missionaries?step=0')
  await page.locator('canvas[data-nodes="1"]').waitFor()
  await press(page, ...Array.from({ length: 5 }, () => 'ArrowRight'), 'ArrowLeft', 'ArrowLeft', 'a')
  await page.locator('canvas[data-lane="1"]').waitFor()
  await press(page, 'e')
  await page.waitForTimeout(1_500)
  await press(page, 'ArrowUp', 'ArrowUp', 'o', 't', 't')
  await go(page, '#/lab/eight-puzzle?strategy=breadth-first&start=moves=200,seed=4&step=0')
  await page.locator('canvas[data-nodes="1"]').waitFor()
  await press(page, 'e')
  await page.waitForTimeout(3_000)
  await press(page, 'Escape', 'Home', 'End', 'ArrowLeft')
  await page.waitForTimeout(500)
}

async function compareAndNeed(page: Page): Promise<void> {
  await go(page, '#/lab/compare')
  await page.locator('.compare table').first().waitFor()
  await go(page, '#/lab/needs')
  await page.locator('.needs-table td').first().waitFor()
  await page.waitForTimeout(500)
}

/** The agent plays, is stopped, and somebody plays on; the run is saved as a moving picture. */
async function playGames(page: Page): Promise<void> {
  for (const address of ['#/arcade/sokoban?level=1&play=agent', '#/arcade/butterflies?level=2&play=agent']) {
    await go(page, address)
    await page.getByText('The agent plays:').waitFor()
    await page.waitForTimeout(2_500)
    await press(page, 'g', 'ArrowLeft', 'ArrowLeft', 'End')
    await page.locator('canvas.board').focus()
    await press(page, 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'Escape')
    await page.waitForTimeout(500)
  }
  await Promise.all([page.waitForEvent('download'), press(page, 'Alt+Shift+v')])
}

/** A stroke of the brush that is undone, and the PDDL of a level with its plan. */
async function paintAndCompile(page: Page): Promise<void> {
  await go(page, '#/arcade/sokoban?level=0')
  await page.getByRole('application', { name: 'Board of Sokoban, level 0' }).waitFor()
  await press(page, 'e')
  await page.getByRole('button', { name: 'crate, written c' }).click()
  await page.locator('canvas.board').focus()
  await press(page, 'ArrowRight', 'ArrowDown', 'Space')
  await page.locator('.winnable-box').getByText('not winnable', { exact: true }).waitFor()
  await press(page, 'Control+z')
  await page.locator('.winnable-box').getByText('winnable in 7 moves', { exact: true }).waitFor()
  await press(page, 'e', 'Escape', 'Alt+2', 'Alt+Shift+P')
  await page.locator('.plan-lines li').first().waitFor()
  await press(page, 'Alt+1')
}

/** The campaign in the box: its table, and a point with its two runs. */
async function readCampaign(page: Page): Promise<void> {
  await go(page, '#/runs/box/small-search')
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
  await press(page, '2')
  await page.locator('.runs-rows td').first().waitFor()
  await press(page, 'n', '5')
  await page.locator('.runs-chart [data-runs]').first().click()
  await page.waitForTimeout(500)
  await press(page, '1')
  await go(page, '#/home')
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
}
