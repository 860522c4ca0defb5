/** What the shell promises for every room: nothing jumps, nothing is cut, nothing is lost, and what breaks says so. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from '../browser/studio/accessibility.ts'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()
const plan = (page: Page) => page.locator('.plan-step').first()
const examples = (page: Page) => page.getByRole('heading', { name: 'Examples' })

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  Object.assign(globalThis, { shifts: [] })
  new PerformanceObserver((list) => {
    const { shifts } = globalThis as unknown as { shifts: { value: number; moved: (string | undefined)[] }[] }
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { readonly node?: Element }[]
      }
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.className) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('nothing jumps while Home and Author load', async () => {
  const { page } = await open()
  await page.addInitScript(watchShifts)
  for (const [hash, sign, most] of [
    ['#/home', 'canvas[data-card=sokoban]', 0.01],
    ['#/home/watch/guard', '.mind-plan li', 0.01],
    // line numbers move when long lines are wrapped, and rows when the model has been read; from 0.1 on people notice
    ['#/author/example-pirate', '.plan-step', 0.05],
    ['#/author/example-no-key', '.no-plan', 0.05],
  ] as const) {
    const { origin } = new URL(page.url())
    await page.goto('about:blank')
    await page.goto(`${origin}/${hash}`)
    await page.locator(sign).first().waitFor()
    await page.waitForTimeout(700)
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `${hash} ${JSON.stringify(shifts)}`).toBeLessThan(most)
    await page.goto(origin)
  }
})

/** Elements that stick out of the window to the side, and text of buttons and headings that is cut. */
function cutParts(): readonly string[] {
  const wide = [...document.querySelectorAll('.shell, .shell > *, .room > *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1,
  )
  const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, .pill, .plan-step')].filter((element) => {
    const { overflowX } = getComputedStyle(element)
    return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
  })
  return [...wide, ...cut].map(
    ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`,
  )
}

test('at 1280 × 720 nothing is cut; a phone shows one look, and edits nothing', async () => {
  const { page, complaints } = await open()
  await examples(page).waitFor()
  expect(await page.evaluate(cutParts)).toEqual([])
  const visit = async (hash: string, sign: string) => {
    await page.evaluate((to) => void (location.hash = to), hash)
    await page.locator(sign).first().waitFor()
    expect(await page.evaluate(cutParts), hash).toEqual([])
  }
  await visit('#/home/watch/squad', '.mind-plan li')
  await visit('#/author/example-pirate', '.plan-step')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByText('view only').waitFor()
  await expect.poll(() => page.locator('.author-looks > .split').count()).toBe(0)
  expect(await page.evaluate(cutParts)).toEqual([])
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.locator('.cm-content')
  const before = await text.innerText()
  await text.click()
  await page.keyboard.type('not here')
  expect(await text.innerText()).toBe(before)
  // the plan is a sheet to pull up
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan(page).waitFor()
  await visit('#/home/watch/guard', '.mind-plan li')
  await visit('#/home', '.cards')
  expect(complaints).toEqual([])
})

test('a room that breaks keeps the document, says what happened, and can be reloaded; other rooms go on', async () => {
  const { page } = await open('#/author/example-pirate')
  await plan(page).waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('# kept ')
  await page.getByRole('banner').getByText('saved').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // the next view that is drawn throws
  await page.keyboard.press('Alt+2')
  await page.locator('.form-look').waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { kept: globalThis.ResizeObserver })
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor() {
          throw new Error('a bolt has come loose')
        }
      },
    })
  })
  await page.keyboard.press('Alt+1')
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'Author has stopped' }).waitFor()
  await alert.getByText('a bolt has come loose').waitFor()
  await alert.getByRole('button', { name: 'Copy report' }).click()
  await page.getByRole('status').getByText('The report is on the clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Telos Studio, Author [\s\S]*come loose\n/)
  await page.evaluate(() => Object.assign(globalThis, { ResizeObserver: (globalThis as { kept?: unknown }).kept }))
  await page.getByRole('link', { name: 'Home' }).click()
  await examples(page).waitFor()
  await page.goBack()
  await plan(page).waitFor()
  await page.locator('.cm-content').getByText('# kept').waitFor()
})

test('work outlives a crash of the browser page', async () => {
  const { page } = await open('#/author/example-pirate')
  await plan(page).waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('# written before the crash ')
  await page.getByRole('banner').getByText('saved').waitFor()
  const address = page.url()
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  const again = await page.context().newPage()
  await again.goto(address)
  await again.locator('.cm-content').getByText('# written before the crash').waitFor()
  expect(await again.getByText('open in another tab').count()).toBe(0)
})

test('a browser that forbids storage and clipboard still shows every room', async () => {
  const { page, complaints } = await open()
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: forbidden })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    IDBFactory.prototype.open = forbidden
  })
  await page.reload()
  await examples(page).waitFor()
  await page.getByText('This browser keeps no documents').waitFor()
  await page.keyboard.press('Alt+b')
  await page.getByRole('link', { name: /^Pirate/ }).click()
  await plan(page).waitFor()
  await page.getByRole('banner').getByText('not saved').waitFor()
  await page.keyboard.press('Alt+Shift+l')
  await page.getByRole('status').getByText('The link is on the clipboard').waitFor()
  expect(complaints).toEqual([])
})

test('when the server is gone, what is open goes on, and the rest says what to do', async () => {
  const { page } = await open()
  await examples(page).waitFor()
  await page.context().route(/assets/, (route) => route.abort())
  await page.getByRole('link', { name: 'Author' }).click()
  await page.getByText('run telos studio again').first().waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await examples(page).waitFor()
})

test('palette, keys, menus and phones have no serious barriers, light and dark', async () => {
  const { page } = await open('#/author/example-pirate')
  await plan(page).waitFor()
  const menu = page.getByRole('button', { name: /^Document: / })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    expect(await seriousProblems(page, '[role=dialog]'), `palette, ${theme}`).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+h')
    await examples(page).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await seriousProblems(page, '[role=dialog]'), `keys, ${theme}`).toEqual([])
    await page.keyboard.press('Escape')
    await page.goBack()
    await plan(page).waitFor()
    await menu.click()
    await page.getByRole('menu').waitFor()
    expect(await seriousProblems(page, '[role=menu]'), `menu, ${theme}`).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByText('view only').waitFor()
    expect(await seriousProblems(page), `phone, ${theme}`).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

test('a file that was shown while another tab had the document can be edited after taking over', async () => {
  const { page } = await open('#/author/example-sokoban')
  await page.getByRole('banner').getByText('saved').waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByText('open in another tab').waitFor()
  const levels = second.getByRole('tablist', { name: 'Files of the document' }).last().getByRole('tab')
  const level = second.getByRole('tabpanel').last().locator('.cm-content')
  await level.waitFor()
  // puts the editor of the first level away
  await levels.nth(1).click()
  await second.getByRole('button', { name: 'Edit it here instead' }).click()
  await second.getByText('open in another tab').waitFor({ state: 'detached' })
  await levels.nth(0).click()
  await level.click()
  await second.keyboard.press('Control+Home')
  await second.keyboard.type('mine')
  await level.locator('.cm-line', { hasText: /^mine/ }).waitFor()
})

test('on a phone, what the studio says stands above the time bar', async () => {
  const { page } = await open('#/author/example-pirate')
  await page.locator('.plan-step').first().waitFor()
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('Control+s')
    const notice = await page.getByText('Saved in this browser.').boundingBox()
    const bar = await page.getByRole('region', { name: 'Time' }).boundingBox()
    expect(notice!.y + notice!.height).toBeLessThanOrEqual(bar!.y)
    expect(notice!.x).toBeGreaterThanOrEqual(0)
    expect(notice!.x + notice!.width).toBeLessThanOrEqual(width)
  }
})
