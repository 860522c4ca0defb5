import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from './open-studio.ts'

const open = useStudio()
/** What is right is tested, not how soon: the machine may be busy. */
const cardNames = ['guard', 'tree', 'squad', 'sokoban']

/** The pixels of the canvases, by card; empty before the first frame. */
function pictures(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-card]')].map((canvas) => [
        canvas.dataset.card,
        canvas.toDataURL(),
      ]),
    ),
  )
}

/** Waits until the canvas of every named card has been seen with so many different pictures. */
async function waitForPictures(page: Page, names: readonly string[], count: number) {
  const seen = new Map(names.map((name) => [name, new Set<string>()]))
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const now = await pictures(page)
    for (const [name, set] of seen) if (now[name]) set.add(now[name])
    if ([...seen.values()].every((set) => set.size >= count)) return
    await page.waitForTimeout(60)
  }
  expect.fail([...seen].map(([name, set]) => `${name}: ${set.size}`).join(', '))
}

test('all four cards move, and a click takes one over where it is', async () => {
  const { page, complaints } = await open()
  await page.getByRole('heading', { name: 'Give it a goal. Watch it find the way.' }).waitFor()
  // the space is there before the worlds are
  const before = await page.getByRole('heading', { name: 'Examples' }).boundingBox()
  await waitForPictures(page, cardNames, 4)
  expect(await page.getByRole('heading', { name: 'Examples' }).boundingBox()).toEqual(before)
  await page.getByRole('link', { name: /A guard who replans/ }).click()
  await page.waitForFunction(() => location.hash === '#/home/watch/guard')
  await waitForPictures(page, ['guard'], 3)
  const panel = page.getByRole('complementary', { name: 'Plan and reasons' })
  await panel.getByText('make the round').first().waitFor()
  await page.keyboard.press('Space')
  const scrub = page.getByRole('slider')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  const position = async () => Number(await scrub.inputValue())
  const paused = await position()
  await page.keyboard.press('ArrowRight')
  await expect.poll(position).toBe(paused + 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(position).toBe(paused)
  // what a spectator does happens at the end of time, and is done by a key as well
  const act = panel.getByRole('button', { name: /lock the door$/i })
  const was = await act.textContent()
  await act.click()
  await expect.poll(() => act.textContent()).not.toBe(was)
  await page.keyboard.press('1')
  await expect.poll(() => act.textContent()).toBe(was)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
  expect(complaints).toEqual([])
})

test('a wall in its way makes the agent think again, at the pace of the spectator', async () => {
  const { page, complaints } = await open('#/home/watch/sokoban')
  const panel = page.getByRole('complementary', { name: 'Plan and reasons' })
  await page.getByRole('slider').waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await page.keyboard.press('2')
  const steps = panel.locator('.mind-plan li')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return steps.count()
    })
    .toBeGreaterThan(0)
  await page.keyboard.press('1')
  await panel.getByRole('button', { name: 'Take the walls away' }).waitFor()
  expect(complaints).toEqual([])
})

test('examples, new documents and dropped files open in Author; names stay text; what was deleted comes back', async () => {
  const { page, complaints } = await open()
  await page.getByRole('link', { name: /^Sokoban/ }).click()
  await page.getByRole('banner').getByText('Sokoban').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'New domain' }).click()
  await page.getByRole('banner').getByText('New domain').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Recent' }).waitFor()
  const name = '<img src=x onerror="globalThis.wasHurt=1">'
  const saved = JSON.stringify({
    telosStudio: 1,
    title: name,
    kind: 'domain',
    files: [{ path: 'a.yaml', text: 'telos: 1' }],
  })
  const dropped = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer()
      for (const [path, text] of files) data.items.add(new File([text], path))
      return data
    },
    [['saved.json', saved] as const, ['newer.json', '{ "telosStudio": 99 }'] as const],
  )
  await page.dispatchEvent('.home', 'dragover', { dataTransfer: dropped })
  await page.getByText('Drop the files to open them').waitFor()
  await page.dispatchEvent('.home', 'drop', { dataTransfer: dropped })
  await page.getByRole('banner').getByText(name).waitFor()
  await page.getByText(/newer\.json: This was saved by a newer version/).waitFor()
  await page.goBack()
  const entry = page.getByRole('link', { name: /<img src=x/ })
  await entry.waitFor()
  await page.getByRole('button', { name: /More: <img/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry.waitFor()
  await page.getByRole('button', { name: /More: <img/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('New name')
  // typed over the old name
  await page.keyboard.type('Harmless')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Harmless/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Boulder')
  await page.getByRole('option', { name: /^Boulder Dash/ }).waitFor()
  expect(await page.evaluate(() => 'wasHurt' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})

test('who wants no motion gets one frame and a button; a world that fails says so, and the others go on', async () => {
  const { page, complaints } = await open()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(failSokoban)
  await page.reload()
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await expect.poll(() => play.count()).toBe(3)
  await page.getByText('This world has stopped. The others go on.').waitFor()
  const before = await pictures(page)
  await page.waitForTimeout(400)
  expect(await pictures(page)).toEqual(before)
  await play.first().click()
  await waitForPictures(page, ['guard'], 3)
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect.poll(() => play.count()).toBe(3)
  expect(complaints.filter((complaint) => !/missing\.js|module script/.test(complaint))).toEqual([])
})

/** Runs in the page: one of the workers cannot be loaded until it is mended. */
function failSokoban(): void {
  const Real = Worker
  globalThis.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      const isBroken = String(url).includes('sokoban.worker') && sessionStorage.getItem('mended') === null
      super(isBroken ? 'missing.js' : url, options)
    }
  }
}
