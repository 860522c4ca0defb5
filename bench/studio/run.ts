/**
 * npm run bench:studio -- [--quick] [--write]
 * The studio in a real browser: how much it loads, how soon it shows something, and how soon a key press is painted while a worker plans.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { quantile } from '../../tests/browser/frame-times.ts'
import { launchBrowser } from '../../tests/browser/launch-browser.ts'
import { openMade } from '../../tests/browser/studio/open-made.ts'
import { serveStudio } from '../../tests/browser/studio/open-studio.ts'
import { pageSizes } from '../../tests/browser/studio/page-sizes.ts'
import { table } from '../table.ts'
import { hardDocument } from './hard-document.ts'
import { rewriteReport, withMeasures } from './report-file.ts'
import { keyTimes, measureRooms, roomRows } from './rooms.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const rounds = values.quick ? 3 : 10
const keys = values.quick ? 40 : 200

const studio = await serveStudio()
const browser = await launchBrowser()
const sizes = pageSizes(studio.folder)
const loads: Awaited<ReturnType<typeof measureLoad>>[] = []
for (let round = 0; round < rounds; round++) loads.push(await measureLoad())
const idle = await measureKeys('#/author/example-pirate')
const planning = await measureKeys(`#/author/shared?data=${await hardDocument()}`)
const many = await measureKeys('', (page) => openMade(page, 'many', 10_000))
const inRooms = await measureRooms(browser, studio.url, keys)
const version = browser.version()
await browser.close()
await studio.close()

const text = report()
console.log(text)
if (values.write) rewriteReport((before) => withMeasures(before, text))

/** Milliseconds from the start of loading in a browser that has never seen the page. */
async function measureLoad(): Promise<{ paint: number; cards: number; author: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(studio.url)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = (list: readonly PerformanceEntry[]) =>
          list.find(({ name }) => name === 'first-contentful-paint')?.startTime
        const now = seen(performance.getEntriesByType('paint'))
        if (now !== undefined) return resolve(now)
        new PerformanceObserver((list) => {
          const later = seen(list.getEntries())
          if (later !== undefined) resolve(later)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  const cards = await page.evaluate(allCardsMove)
  await context.close()
  const author = await measureAuthor()
  return { paint, cards, author }
}

/** Milliseconds until the plan of an example stands in the inspector. */
async function measureAuthor(): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(`${studio.url}#/author/example-pirate`)
  await page.locator('.plan-step', { hasText: 'drinkRum' }).waitFor()
  const time = await page.evaluate(() => performance.now())
  await context.close()
  return time
}

/** Types into the editor and returns milliseconds from each key press to the next paint. */
async function measureKeys(hash: string, prepare?: (page: Page) => Promise<void>): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(studio.url + hash)
  await prepare?.(page)
  await page.locator('.cm-content').first().click()
  await page.waitForTimeout(1500)
  const times = await keyTimes(
    page,
    Array.from({ length: keys }, (_, at) => (at % 2 === 0 ? 'x' : 'Backspace')),
  )
  await context.close()
  return times
}

/** Runs in the page: waits until every canvas has changed, and returns the time. */
async function allCardsMove(): Promise<number> {
  const pictures = new Map<HTMLCanvasElement, string>()
  const moved = new Set<HTMLCanvasElement>()
  while (moved.size < 4 && performance.now() < 30_000) {
    for (const canvas of document.querySelectorAll('canvas')) {
      const picture = canvas.toDataURL()
      if (pictures.has(canvas) && pictures.get(canvas) !== picture) moved.add(canvas)
      pictures.set(canvas, picture)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now()
}

function report(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const kB = (size: number) => size.toFixed(0)
  const sizeRows = [
    ['until Home is painted', kB(sizes.home), '150'],
    ...Object.entries(sizes.rooms).map(([room, size]) => [`page code of ${room}`, kB(size), '500']),
    ...Object.entries(sizes.workers).map(([name, size]) => [`worker: ${name}`, kB(size), '350']),
  ]
  const loadRow = (name: string, times: readonly number[]) => [name, ...[0.5, 1].map((at) => ms(times, at))]
  const keyRow = (name: string, times: readonly number[]) => [
    name,
    `${times.length}`,
    ...[0.5, 0.95, 1].map((at) => ms(times, at)),
  ]
  return [
    '# The studio: sizes and times',
    `${new Date().toISOString().slice(0, 10)}, ${model.trim()}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Chromium ${version}, 1280 × 720, drawn in software.\nWritten by \`npm run bench:studio -- --write\`.`,
    '## Sizes',
    'kB after gzip, from the manifest of the build; the second column is the bar, which `tests/browser/studio/sizes.test.ts` checks.',
    table(['what', 'kB', 'bar'], sizeRows),
    '## Loading',
    `Milliseconds from the start of loading, in ${rounds} fresh browser profiles. The bar for a moving picture is ten seconds.`,
    table(
      ['until', 'median', 'worst'],
      [
        loadRow(
          'the first paint of Home',
          loads.map(({ paint }) => paint),
        ),
        loadRow(
          'all four cards move',
          loads.map(({ cards }) => cards),
        ),
        loadRow(
          'Author shows an example with its plan',
          loads.map(({ author }) => author),
        ),
      ],
    ),
    '## Keys',
    'Milliseconds from a key press in the editor until the page is painted again. The bar is 50. The second row types into a domain whose plan takes the planner seconds, so that it works all the time.',
    table(
      ['while', 'keys', 'median', 'p95', 'worst'],
      [
        keyRow('nothing else happens', idle),
        keyRow('the planner works', planning),
        keyRow('a domain of 10,000 actions is read and drawn', many),
      ],
    ),
    '## Lab and Arcade',
    'Milliseconds. A frame of 33 is 30 frames a second.',
    table(['what', 'median', 'p95', 'worst', 'bar'], roomRows(inRooms)),
  ].join('\n\n')
}

function ms(times: readonly number[], at: number): string {
  return quantile(times, at).toFixed(0)
}
