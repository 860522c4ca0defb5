/**
 * npm run pictures:studio -- [FOLDER [NAME]]
 * Takes the pictures of the studio for the documents: each view at 1280 × 720 in light and dark, a phone, and the moving picture of the
 * README. With a name, only views whose names begin with it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { boardView } from '../packages/studio/src/draw/board/board-view.ts'
import { launchBrowser } from '../tests/browser/launch-browser.ts'
import { serveStudio } from '../tests/browser/studio/open-studio.ts'
import { animatedPng, readPng } from './animated-png.ts'
import { filmStudio } from './film-studio.ts'
import { root } from './process.mjs'

interface View {
  readonly name: string
  readonly hash: string
  /** Something that is there when the view is. */
  readonly sign: string
  readonly after?: (page: Page) => Promise<void>
}

const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

const views: readonly View[] = [
  { name: 'home', hash: '#/home', sign: '.recent-list li' },
  { name: 'watch', hash: '#/home/watch/guard', sign: '.mind-plan li', after: lockTheDoor },
  { name: 'author', hash: '#/author/example-pirate', sign: '.plan-step', after: askWhy },
  { name: 'form', hash: '#/author/example-pirate', sign: '.plan-step', after: keys('Alt+2') },
  {
    name: 'graph',
    hash: '#/author/example-pirate',
    sign: '.plan-step',
    after: keys('Alt+3', 'ArrowRight', 'ArrowRight'),
  },
  { name: 'pddl', hash: '#/author/example-house', sign: '.plan-step', after: keys('Alt+1') },
  { name: 'no-plan', hash: '#/author/example-no-key', sign: '.no-plan', after: keys('Alt+1') },
  { name: 'vgdl', hash: '#/author/example-sokoban', sign: '.cm-content' },
  {
    name: 'lab',
    hash: '#/lab/eight-puzzle?strategy=astar&heuristic=manhattan&start=moves%3D40%2Cseed%3D3&step=60',
    sign: 'canvas[data-nodes]',
  },
  {
    name: 'lab-beside',
    hash: '#/lab/missionaries?strategy=astar&beside=greedy&step=9',
    sign: 'canvas[data-lane="1"]',
  },
  { name: 'lab-compare', hash: '#/lab/compare', sign: '.compare table, .compare svg' },
  { name: 'lab-needs', hash: '#/lab/needs', sign: '.needs-table td' },
  { name: 'lab-own', hash: '#/lab/own', sign: '.own .cm-content' },
  { name: 'arcade', hash: '#/arcade/sokoban?level=1', sign: '.winnable-box', after: letTheAgentPlay },
  {
    name: 'arcade-pddl',
    hash: '#/arcade/sokoban?level=0&look=pddl&encoding=turns&part=plan',
    sign: '.winnable-box',
    after: solveTheModel,
  },
  { name: 'arcade-paint', hash: '#/arcade/sokoban?level=0&paint=1', sign: '.winnable-box', after: paintIntoTheCorner },
  { name: 'runs', hash: '#/runs/box/small-search', sign: '.runs-chart svg' },
  {
    name: 'runs-scatter',
    hash: '#/runs/box/small-search?look=scatter&attribute=expanded',
    sign: '.runs-chart [data-runs]',
    after: clickAPoint,
  },
  {
    name: 'runs-table',
    hash: '#/runs/box/small-search?look=runs&filter=is%3Afailed',
    sign: '.runs-rows td',
    after: keys('n'),
  },
  { name: 'palette', hash: '#/author/example-pirate', sign: '.plan-step', after: keys('Control+k') },
  { name: 'keys', hash: '#/author/example-pirate', sign: '.plan-step', after: keys('Escape', '?') },
]
const phoneViews: readonly View[] = [
  { name: 'phone-home', hash: '#/home', sign: '.recent-list li' },
  { name: 'phone-author', hash: '#/author/example-pirate', sign: '.plan-step, .sheet-handle', after: pullUpThePlan },
]

const [folder = 'docs/images', only = ''] = process.argv.slice(2)
const wanted = (all: readonly View[]) => all.filter(({ name }) => name.startsWith(only))
const place = (name: string) => resolve(root, folder, `studio-${name}.png`)
mkdirSync(resolve(root, folder), { recursive: true })
const studio = await serveStudio()
const browser = await launchBrowser()
for (const theme of ['light', 'dark'] as const) {
  await take(browser, wanted(views), { colorScheme: theme, viewport: { width: 1280, height: 720 } })
  await take(browser, wanted(phoneViews), { colorScheme: theme, viewport: { width: 390, height: 844 }, hasTouch: true })
}
if (only === '') writeFileSync(place('tour'), await filmStudio(browser, studio.url))
await browser.close()
await studio.close()

interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
  readonly hasTouch?: boolean
}

async function take(from: Browser, shown: readonly View[], look: Look): Promise<void> {
  // without motion every card shows the moment that tells its story: the same scene each time
  const context = await from.newContext({ ...look, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  // some work to list on Home
  for (const example of ['house', 'sokoban', 'pirate']) {
    await page.goto(`${studio.url}#/author/example-${example}`)
    await page.getByRole('button', { name: /^Document:/ }).waitFor()
    await page.waitForTimeout(500)
  }
  for (const { name, hash, sign, after } of shown) {
    await page.goto('about:blank')
    await page.goto(studio.url + hash)
    await page.locator(sign).first().waitFor()
    await page.addStyleTag({ content: '.card-play { display: none } * { caret-color: transparent !important }' })
    await settle(page)
    await after?.(page)
    await settle(page)
    const pixels = readPng(await page.screenshot())
    writeFileSync(place(`${name}-${look.colorScheme}`), animatedPng([{ pixels, shown: 0 }]))
  }
  await context.close()
}

/** Waits until all cards in sight are drawn, and what was planned or laid out is shown. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // cards out of sight do not start
    [...document.querySelectorAll('.card-loading, .loading')].every(
      (element) => element.getBoundingClientRect().top > innerHeight,
    ),
  )
  await page.waitForTimeout(1_500)
}

async function lockTheDoor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock the door' }).click()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
}

async function askWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why work?' }).click()
}

/** Its first moves, with the plan that it follows. */
async function letTheAgentPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Let the agent play' }).click()
  await page
    .locator('.time-bar output')
    .filter({ hasText: /tick \d+ \/ (?:[89]|\d\d)/ })
    .waitFor()
  await page.keyboard.press('Space')
}

async function solveTheModel(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Shift+P')
  await page.locator('.plan-lines li').first().waitFor()
}

async function paintIntoTheCorner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'crate, written c' }).click()
  const { x, y, width, height } = (await page.locator('canvas.board').boundingBox())!
  const { cell, left, top } = boardView({ columns: 8, rows: 6, size: { width, height }, margin: 16 })
  await page.mouse.click(x + left + 1.5 * cell, y + top + 1.5 * cell)
  await page.locator('.winnable-box').getByText('not winnable', { exact: true }).waitFor()
}

async function clickAPoint(page: Page): Promise<void> {
  await page.locator('.runs-chart [data-runs]').nth(2).click()
  await page.locator('.runs-run').nth(1).waitFor()
}

async function pullUpThePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
}
