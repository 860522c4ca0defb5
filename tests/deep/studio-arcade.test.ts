/** The Arcade under load and in odd places: levels and games that are far too large, phones, and everything that must not jump or be cut. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { packDocument } from '../../packages/studio/src/documents/share-link.ts'
import { gameExamples } from '../../packages/studio/src/examples/examples.ts'
import { gameFiles } from '../../packages/studio/src/examples/games.ts'
import { seriousProblems } from '../browser/studio/accessibility.ts'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()
const [sokoban] = gameFiles('sokoban')

/** Opens a game of one's own by a link. */
async function openOwn(page: Page, game: string, level: string, query = ''): Promise<void> {
  const files = [
    { path: 'own.txt', text: game },
    { path: 'own_lvl0.txt', text: level },
  ]
  const data = await packDocument({ id: 'x', title: 'Own', kind: 'vgdl', files })
  await page.evaluate((to) => void (location.hash = to), `#/arcade/shared?data=${data}${query}`)
  await page.getByRole('application', { name: 'Board of Own, level 0' }).waitFor()
}

/** Milliseconds from a key press to the frame after the position has changed; the best of some. */
async function keyTime(page: Page): Promise<number> {
  const times: number[] = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) {
    times.push(
      await page.evaluate(async (pressed) => {
        const shown = () => document.querySelector('.time-bar .position')?.textContent
        const before = shown()
        const start = performance.now()
        document
          .querySelector('canvas.board')!
          .dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
        while (shown() === before && performance.now() - start < 5_000)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - start
      }, key),
    )
  }
  return Math.min(...times)
}

/** Pixels of the board in the colour of the ring that shows where the avatar is. */
function accentPixels(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.board')!
  const probe = document.createElement('canvas').getContext('2d')!
  probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  probe.fillRect(0, 0, 1, 1)
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++
  return count
}

/** The share of the board that is black, which nothing of it is. */
function blackShare(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.board')!
  // a copy: a browser complains of a canvas that is read twice
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
  copy.drawImage(canvas, 0, 0)
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at]! + data[at + 1]! + data[at + 2]! === 0 && data[at + 3] === 255) count++
  return count / (data.length / 4)
}

test('a level of 200 × 200 is played, painted, followed and judged while the page stays awake', async () => {
  const { page, complaints } = await open()
  // the engine has at most 10,000 sprites: this game has none for plain floor
  const game = sokoban!.text
    .replace(/^.*floor.*>.*\n/m, '')
    .replace(/^.*> floor\n/m, '')
    .replaceAll('> floor ', '> ')
  const row = `w${' '.repeat(198)}w`
  const middle = `w${' '.repeat(90)}A  c  o${' '.repeat(101)}w`
  const level = ['w'.repeat(200), ...Array(99).fill(row), middle, ...Array(98).fill(row), 'w'.repeat(200)].join('\n')
  await openOwn(page, game, `${level}\n`)
  await page.getByText('Click the board and press arrow keys').waitFor()
  await page.locator('canvas.board').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('tick 1 / 1').waitFor()
  expect(await keyTime(page)).toBeLessThan(400)
  expect(await page.evaluate(accentPixels)).toBeGreaterThan(100)
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Follow' }).waitFor()
  // large boards are put together of pixels, on ground in the colour of the theme
  await page.waitForTimeout(500)
  expect(await page.evaluate(blackShare)).toBeLessThan(0.01)
  await page.keyboard.press('e')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^undo paint/ }).waitFor()
  await page.keyboard.press('Control+z')
  // a verdict, or that there is none yet: never nothing
  await page.locator('.winnable-box b').waitFor()
  await page.keyboard.press('Alt+2')
  await page.waitForTimeout(3_000)
  await page.keyboard.press('Alt+1')
  await page.locator('.cm-content').first().waitFor()
  expect(complaints).toEqual([])
})

test('a game that makes thousands of sprites in real time can be stopped, stepped back and left', async () => {
  const game = `BasicGame
  SpriteSet
    floor > Immovable color=LIGHTGRAY
    nest > SpawnPoint stype=moth prob=1 cooldown=1 total=100000
    moth > RandomNPC speed=1
    avatar > MovingAvatar
  LevelMapping
    . > floor
    n > floor nest
    A > floor avatar
  InteractionSet
    moth EOS > stepBack
    avatar EOS > stepBack
  TerminationSet
    Timeout limit=100000 win=False
`
  const level = Array.from({ length: 40 }, (_, row) => (row === 20 ? `A${'n.'.repeat(29)}.` : 'n.'.repeat(30))).join(
    '\n',
  )
  const { page, complaints } = await open()
  await openOwn(page, game, `${level}\n`, '&time=real')
  await page.getByText('to start the clock').waitFor()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8')
  await page.keyboard.press('Space')
  await expect
    .poll(async () => Number(/tick (\d+)/.exec((await page.locator('.time-bar .position').textContent()) ?? '')?.[1]), {
      timeout: 60_000,
    })
    .toBeGreaterThan(4)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('r')
  await page.getByText('no ticks yet').waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
  expect(complaints).toEqual([])
})

test.each([
  ['no level', 'BasicGame\n', undefined],
  ['nonsense', '\u0000\uFFFD <img src=x onerror="globalThis.wasHurt=1">', 'www\nwAw\nwww\n'],
  ['an empty level', sokoban!.text, '\n'],
])('a game with %s says what is wrong, and hurts nobody', async (_, game, level) => {
  const { page, complaints } = await open()
  const files = [
    { path: 'own.txt', text: game },
    ...(level === undefined ? [] : [{ path: 'own_lvl0.txt', text: level }]),
  ]
  const data = await packDocument({ id: 'x', title: 'Own', kind: 'vgdl', files })
  await page.evaluate((to) => void (location.hash = to), `#/arcade/shared?data=${data}&moves=R9&tick=3`)
  await page.locator('.board-panel').waitFor()
  await expect.poll(() => page.locator('.board-empty, .board-sentence').allTextContents()).not.toEqual([])
  await page.waitForTimeout(800)
  for (const key of ['g', 'e', 'r', 'Alt+2', 'Alt+Shift+p', 'Alt+Shift+i', 'Alt+s', 'Alt+Shift+t', 'Space', 'n'])
    await page.keyboard.press(key)
  await page.waitForTimeout(800)
  expect(await page.locator('.broken').count()).toBe(0)
  expect(await page.evaluate(() => 'wasHurt' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})

/** Elements that stick out of the window to the side, and text of buttons and headings that is cut. */
function cutParts(): readonly string[] {
  const wide = [...document.querySelectorAll('.shell, .shell > *, .room > *, .board-tools, .text-side-head')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1,
  )
  return wide.map(({ tagName, className }) => `${tagName} ${className}`)
}

test('both themes have no serious fault, nothing is cut at 1280 × 720, and a phone shows the game without editing it', async () => {
  const { page, complaints } = await open('#/arcade/zelda?level=1&look=both&paint=1')
  await page.locator('.pddl-look .cm-content, .pddl-none').first().waitFor()
  await page.locator('.winnable-box b').waitFor()
  for (const _ of ['one', 'other']) {
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Alt+b')
    // colours fade from one theme to the other
    await page.waitForTimeout(300)
  }
  expect(await page.evaluate(cutParts)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByText('view only').waitFor()
  expect(await page.evaluate(cutParts)).toEqual([])
  expect(await page.getByRole('button', { name: 'Paint' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Plan, tick and verdict' }).click()
  await page.locator('.winnable-box b').waitFor()
  expect(await seriousProblems(page, '.arcade')).toEqual([])
  expect(complaints).toEqual([])
})

test('with reduced motion, the agent waits to be asked, and its plan is shown', async () => {
  const { page } = await open()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => void (location.hash = '#/arcade'))
  await page.getByText('tick 1 / 1').waitFor()
  await page.getByText('moves left').waitFor()
  await page.waitForTimeout(1_500)
  expect(await page.locator('.time-bar .position').textContent()).toBe('tick 1 / 1')
})

test('nothing jumps while the room opens and the agent plays', async () => {
  const { page } = await open()
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        const page = globalThis as unknown as { shifted: number }
        if (!hadRecentInput) page.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${origin}/#/arcade`)
  await page.getByText('The agent plays:').waitFor()
  await page.waitForTimeout(3_000)
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
})

test('every game in the box opens, is played by the agent, and is compiled or says why not', async () => {
  const { page, complaints } = await open()
  for (const { id, title } of gameExamples) {
    await page.evaluate((to) => void (location.hash = to), `#/arcade/${id}?level=0&look=both`)
    await page.getByRole('application', { name: `Board of ${title}, level 0` }).waitFor()
    await page.getByRole('button', { name: 'Let the agent play' }).click()
    await expect.poll(() => page.locator('.time-bar .position').textContent()).not.toMatch(/tick [012] /)
    await page.locator('.pddl-body .cm-content, .pddl-none:not(:text("Compiling"))').first().waitFor()
    await page.locator('.winnable-box b').waitFor()
    expect(await page.locator('.broken, .board-sentence.wrong').count(), id).toBe(0)
  }
  expect(complaints).toEqual([])
})
