import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boardView } from '../../../packages/studio/src/draw/board/board-view.ts'
import { seriousProblems } from './accessibility.ts'
import { useStudio } from './open-studio.ts'

const open = useStudio()
const board = (page: Page) => page.locator('canvas.board')
const verdict = (page: Page) => page.locator('.winnable-box')

/** How many pixels of the board have the colour of a token, more or less. */
function pixelsOf(page: Page, token: string): Promise<number> {
  return board(page).evaluate((element, name) => {
    const canvas = element as HTMLCanvasElement
    const digits = getComputedStyle(canvas).getPropertyValue(name).trim().slice(1)
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
    // reading the board itself would move it out of the graphics card
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
    copy.drawImage(canvas, 0, 0)
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (Math.abs(data[at]! - red!) + Math.abs(data[at + 1]! - green!) + Math.abs(data[at + 2]! - blue!) < 12) count++
    return count
  }, token)
}

async function clickCell(page: Page, column: number, row: number, columns: number, rows: number): Promise<void> {
  const { x, y, width, height } = (await board(page).boundingBox())!
  const { cell, left, top } = boardView({ columns, rows, size: { width, height }, margin: 16 })
  await page.mouse.click(x + left + (column + 0.5) * cell, y + top + (row + 0.5) * cell)
}

test('Sokoban: the agent plays, level 0 is won by keys, a crate in a corner is proved hopeless, a slip is mended, PDDL is copied', async () => {
  const { page, complaints } = await open('#/arcade')
  // opens on something that moves: the agent plays level 1, with its plan on the board
  await page.getByText('The agent plays:').waitFor()
  await page.getByRole('banner').getByText('the agent plays').waitFor()
  await expect.poll(() => pixelsOf(page, '--accent')).toBeGreaterThan(300)
  await expect.poll(() => page.url()).toContain('#/arcade/sokoban?level=1&moves=')
  expect(await seriousProblems(page)).toEqual([])

  // level 0 by keys: while the board has the focus, arrows play
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'level 0' })
  await page.getByText('Click the board and press arrow keys').waitFor()
  await board(page).click()
  await page.getByText('back to the time bar').waitFor()
  for (const key of ['Left', 'Up', 'Up', 'Left', 'Up', 'Right']) await page.keyboard.press(`Arrow${key}`)
  await page.getByText('tick 6 / 6').waitFor()
  await page.locator('.effect', { hasText: 'crate avatar > bounceForward' }).hover()
  await page.getByText('The board after this effect').waitFor()
  await page.locator('.cm-line.cm-part', { hasText: 'crate avatar > bounceForward' }).waitFor()
  await expect.poll(() => pixelsOf(page, '--purple')).toBeGreaterThan(60)
  await page.mouse.move(2, 2)
  await expect.poll(() => page.locator('.cm-line.cm-part').count()).toBe(0)
  await page.keyboard.press('d')
  await page.locator('.board-end.won').waitFor()
  await page.getByText('Won after 7 moves, score 2').waitFor()
  // Escape gives the arrows back: they step through time
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('tick 6 / 7').waitFor()

  // a second crate in the corner
  await page.keyboard.press('r')
  await page.keyboard.press('e')
  await verdict(page).getByText('winnable in 7 moves', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'crate, written c' }).click()
  await clickCell(page, 1, 1, 8, 6)
  await verdict(page).getByText('not winnable', { exact: true }).waitFor()
  expect(await verdict(page).locator('.proof li').count()).toBeGreaterThan(0)
  await page.keyboard.press('Control+z')
  await verdict(page).getByText('winnable in 7 moves', { exact: true }).waitFor()
  await page.keyboard.press('e')

  // a misspelt effect: the last good game stays, and says why
  await page.getByRole('tab', { name: 'sokoban.txt' }).click()
  const line = page.locator('.cm-line', { hasText: 'crate wall crate > undoAll' })
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.locator('.board-sentence.wrong', { hasText: 'undoAlls' }).waitFor()
  await page.locator('.cm-lintRange').first().waitFor()
  await page.keyboard.press('Control+.')
  const fixes = page.getByRole('menu', { name: 'Quick fixes' })
  await fixes.waitFor()
  // neither the mistake nor what mends it is cut or squeezed
  expect(await page.locator('.board-sentence').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  const widths = await fixes
    .locator('span')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await page.locator('.board-sentence:not(.wrong)').waitFor()

  // what the rule became in PDDL, copied
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.cm-line', { hasText: 'crate avatar > bounceForward' }).click()
  await page.getByRole('button', { name: 'PDDL', exact: true }).click()
  const pddl = page.getByRole('region', { name: 'PDDL' })
  await pddl.locator('.cm-line.cm-part').first().waitFor()
  await pddl.getByText('crate avatar > bounceForward').waitFor()
  await pddl.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('status').getByText('on the clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\s*(?:;.*\n\s*)*\(define \(domain/)
  await pddl.getByRole('button', { name: 'Solve' }).click()
  await expect.poll(() => pddl.locator('.plan-lines li').count()).toBeGreaterThan(6)
  await page.keyboard.press('Alt+1')

  // the address holds it all
  await page.keyboard.press('Escape')
  await board(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.getByText('tick 2 / 2').waitFor()
  await expect.poll(() => page.url()).toContain('level=0&moves=LU')
  await page.reload()
  await page.getByText('tick 2 / 2').waitFor()
  expect(complaints).toEqual([])
})

test('a run goes out as a replay, a link and a moving picture, and comes back', async () => {
  const { page, complaints } = await open('#/arcade/sokoban?level=0&moves=LU2LUR2')
  await page.locator('.board-end.won').waitFor()
  const saved = async (keys: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(keys)])
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part as Buffer)
    return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString('latin1') }
  }
  const replay = await saved('Alt+s')
  expect(replay.name).toBe('sokoban-0.jsonl')
  await page.getByRole('status').getByText('Saved sokoban-0.jsonl. Drop it here to see the run again.').waitFor()
  const gif = await saved('Alt+Shift+i')
  expect(gif.text.slice(0, 6)).toBe('GIF89a')
  const svg = await saved('Alt+Shift+v')
  expect(svg.text).toContain('<svg')

  // dropped on the room, the replay is played from its start
  await page.keyboard.press('r')
  await page.getByText('no ticks yet').waitFor()
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'run.jsonl'))
    return data
  }, replay.text)
  await page.dispatchEvent('.arcade', 'drop', { dataTransfer: dropped })
  await page.getByText('tick 0 / 7').waitFor()
  await page.getByRole('status').getByText('This is a run of 7 ticks').waitFor()

  // one of each sprite, as a level of the game
  await page.keyboard.press('Alt+Shift+t')
  const tab = page.getByRole('tab', { name: 'sokoban_lvltest.txt' })
  await tab.waitFor()
  await page.getByText('no ticks yet').waitFor()
  // the tab of what is shown is in sight, though eleven stand before it
  const tabs = page.getByRole('tablist', { name: 'Files of the document' })
  const [place, list] = [(await tab.boundingBox())!, (await tabs.boundingBox())!]
  expect(place.x + place.width).toBeLessThanOrEqual(list.x + list.width + 1)

  // a link holds the game with this level
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Alt+Shift+l')
  await page.getByRole('status').getByText('The link is on the clipboard').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#/arcade/shared?level=10&')
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('tab', { name: 'sokoban_lvltest.txt' }).waitFor()
  await expect.poll(() => other.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('sokoban_lvltest.txt')
  await other.close()

  // other games of the box
  await page.getByRole('combobox', { name: 'Game' }).selectOption('zelda')
  await page.getByRole('application', { name: 'Board of Zelda, level 0' }).waitFor()
  await page.evaluate(() => void (location.hash = '#/arcade/example-pirate'))
  await page.getByText('no game at this address').waitFor()
  expect(complaints).toEqual([])
})

test('the rail comes back to the game, its level and its run; an address lets the agent play', async () => {
  const { page, complaints } = await open('#/arcade/zelda?level=0&moves=L2')
  const zelda = page.getByRole('application', { name: 'Board of Zelda, level 0' })
  const rail = page.getByRole('navigation', { name: 'Rooms' })
  await page.getByText('tick 2 / 2').waitFor()
  await rail.getByRole('link', { name: 'Telos' }).click()
  await zelda.waitFor({ state: 'detached' })
  await rail.getByRole('link', { name: 'Arcade' }).click()
  await zelda.waitFor()
  await page.getByText('tick 2 / 2').waitFor()
  expect(page.url()).toContain('#/arcade/zelda?level=0&moves=L2')
  // asked for from inside, what is shown stays
  await rail.getByRole('link', { name: 'Arcade' }).click()
  await expect.poll(() => page.url()).toContain('#/arcade/zelda?level=0&moves=L2')
  await page.getByText('tick 2 / 2').waitFor()

  await page.evaluate(() => void (location.hash = '#/arcade/sokoban?level=1&play=agent'))
  await page.getByText('The agent plays:').waitFor()
  await expect.poll(() => page.url()).toContain('#/arcade/sokoban?level=1&moves=')
  expect(complaints).toEqual([])
})
