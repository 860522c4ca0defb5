/** Frames and keys of the Lab with a tree of 50,000 nodes, of the Arcade with small and crowded boards, and filters of 100,000 runs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { linesOf, madeResults } from '../../packages/studio/test/made-results.ts'
import { quantile } from '../../tests/browser/frame-times.ts'

export interface RoomRow {
  readonly what: string
  /** Milliseconds. */
  readonly times: readonly number[]
  readonly bar: string
}

/** Nodes of the large tree. */
const manyNodes = 50_000

export async function measureRooms(browser: Browser, url: string, times: number): Promise<readonly RoomRow[]> {
  return [
    ...(await measureLab(browser, url, times)),
    ...(await measureArcade(browser, url, times)),
    ...(await measureRuns(browser, url)),
  ]
}

export function roomRows(rows: readonly RoomRow[]): readonly (readonly string[])[] {
  return rows.map(({ what, times, bar }) => [
    what,
    ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
    bar,
  ])
}

export async function measureLab(browser: Browser, url: string, times: number): Promise<readonly RoomRow[]> {
  const page = await opened(browser, `${url}#/lab/eight-puzzle?strategy=breadth-first&start=moves=200,seed=4&step=0`)
  const nodes = () => page.evaluate(() => Number(document.querySelector<HTMLElement>('canvas')?.dataset['nodes'] ?? 0))
  await page.waitForFunction(() => document.querySelector<HTMLElement>('canvas')?.dataset['nodes'] === '1')
  await page.keyboard.press('e')
  while ((await nodes()) < manyNodes) await page.waitForTimeout(200)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(3_000)
  const dragged = await framesWhile(page, async () => {
    const { width = 0, height = 0, x = 0, y = 0 } = (await page.locator('canvas').first().boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    for (let at = 0; at < times; at++) await page.mouse.move(x + width / 2 + (at % 40), y + height / 2 + (at % 25))
    await page.mouse.up()
  })
  const back = await keyTimes(
    page,
    Array.from({ length: times }, () => 'ArrowLeft'),
  )
  await page.context().close()
  return [
    {
      what: `Lab: a frame while a tree of ${manyNodes.toLocaleString('en')} nodes is dragged`,
      times: dragged,
      bar: '33',
    },
    { what: 'Lab: a step back in that tree, from key to paint', times: back, bar: '50' },
  ]
}

async function measureArcade(browser: Browser, url: string, times: number): Promise<readonly RoomRow[]> {
  const page = await opened(browser, `${url}#/arcade/sokoban?level=1`)
  await page.locator('canvas').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.locator('canvas').first().click()
  const keys = await keyTimes(
    page,
    Array.from({ length: times }, (_, at) => (at % 2 === 0 ? 'ArrowUp' : 'ArrowDown')),
  )
  await page.context().close()
  return [{ what: 'Arcade: a move on the board, from key to paint', times: keys, bar: '50' }]
}

/** Results of the large campaign. */
const manyRuns = 100_000

/** From a typed filter to the rows that it keeps. */
async function measureRuns(browser: Browser, url: string): Promise<readonly RoomRow[]> {
  const page = await opened(browser, `${url}#/runs/box/small-search`)
  await page.locator('.runs-report-table').first().waitFor()
  const buffer = Buffer.from(linesOf(madeResults(manyRuns)))
  const file = join(mkdtempSync(join(tmpdir(), 'telos-bench-runs-')), 'results.jsonl')
  writeFileSync(file, buffer)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/file/)
  await page.keyboard.press('2')
  await page.locator('.runs-counts', { hasText: '100,000 rows' }).waitFor()
  const times: number[] = []
  for (const filter of [
    'domain-7',
    'outcome=crash cpu>20',
    'p4999',
    'is:failed -domain=domain-1',
    'lama',
    'cpu<1',
    'sig',
  ])
    times.push(
      await page.evaluate(async (text) => {
        const counts = document.querySelector('.runs-counts')!
        const box = document.querySelector<HTMLInputElement>('.runs-filter')!
        const begun = performance.now()
        const shown = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect()
            resolve(performance.now() - begun)
          })
          observer.observe(counts, { characterData: true, childList: true, subtree: true })
        })
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
        return shown
      }, filter),
    )
  await page.context().close()
  rmSync(dirname(file), { recursive: true, force: true })
  return [{ what: `Runs: ${manyRuns.toLocaleString('en')} runs, from a filter to its rows`, times, bar: '100' }]
}

async function opened(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  return page
}

/** Milliseconds between frames while something goes on. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames, isWatching: true })
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      if ((window as unknown as { isWatching: boolean }).isWatching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act()
  return page.evaluate(() => {
    Object.assign(window, { isWatching: false })
    return (window as unknown as { frames: number[] }).frames.slice(1)
  })
}

/** Milliseconds from each key press to the next paint. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // runs after the paint of that frame
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      { capture: true },
    )
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}
