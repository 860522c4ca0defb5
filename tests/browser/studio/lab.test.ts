/** The path of the Lab: missionaries, steps both ways, greedy beside, why pruned, SVG, and a PDDL. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './accessibility.ts'
import { useStudio } from './open-studio.ts'

const open = useStudio()
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const position = async (page: Page) => Number(await page.getByRole('slider').inputValue())
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The nodes that a tree shows; -1 before there is one. */
const nodesOf = (page: Page, at = 0) =>
  page.evaluate(
    (index) => Number(document.querySelector<HTMLElement>(`canvas[data-lane="${index}"]`)?.dataset['nodes'] ?? -1),
    at,
  )

test('missionaries: five steps, two back, greedy beside, both to the end, why pruned, the tree as SVG; then a PDDL', async () => {
  const { page, complaints } = await open('#/lab/missionaries?step=0')
  await page.getByText('Missionaries and cannibals').first().waitFor()
  await expect.poll(() => nodesOf(page)).toBe(1)
  for (const step of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(page)).toBe(step)
  }
  // the tree is drawn a little after the step is taken: only its last size can be compared
  await expect.poll(() => nodesOf(page)).toBe(8)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => nodesOf(page)).toBe(6)
  expect(await position(page)).toBe(3)
  await page.getByText('step 3 / 5').waitFor()

  await page.keyboard.press('a')
  await lane(page, 'Greedy best-first').waitFor()
  await expect.poll(() => nodesOf(page, 1)).toBeGreaterThan(1)
  await page.keyboard.press('e')
  await lane(page, 'A*').getByText('solved').waitFor()
  await lane(page, 'Greedy best-first').getByText('solved').waitFor()
  // the statistics of both, side by side, by the names of the thesis
  await inspector(page).getByRole('rowheader', { name: 'max fringe' }).waitFor()
  const processed = inspector(page).getByRole('row', { name: /^processed/ })
  await expect.poll(() => processed.getByRole('cell').count()).toBe(2)

  // walking up from the goal leads to a node with a pruned successor
  const heading = () => inspector(page).getByRole('heading', { level: 2 }).first().innerText()
  do {
    const before = await heading()
    await page.keyboard.press('ArrowUp')
    await expect.poll(heading).not.toBe(before)
  } while ((await inspector(page).getByText('Why pruned?').count()) === 0)
  await inspector(page)
    .getByText(/leads (back )?to the state of node \d+/)
    .first()
    .waitFor()

  const saving = page.waitForEvent('download')
  await page.keyboard.press('Alt+Shift+V')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/missionaries.*\.svg$/)
  let svg = ''
  for await (const part of await file.createReadStream()) svg += String(part)
  expect(svg).toMatch(/^<svg [\s\S]*<circle [\s\S]*<\/svg>\n$/)

  // the view is in the address: loaded again, it is the same
  await expect.poll(() => page.url()).toMatch(/beside=greedy.*step=\d+.*node=/)
  const shown = [await nodesOf(page), await nodesOf(page, 1)]
  const shownNode = await heading()
  await page.reload()
  await expect.poll(async () => [await nodesOf(page), await nodesOf(page, 1)]).toEqual(shown)
  await expect.poll(heading).toBe(shownNode)
  expect(await seriousProblems(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Problem' }).selectOption({ label: 'House with locks' })
  await expect.poll(() => page.url()).toContain('#/lab/document/example-house')
  await page.keyboard.press('Home')
  await page
    .getByRole('button', { name: 'Pause' })
    .click()
    .catch(() => {})
  const before = await position(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page)).toBeGreaterThan(before)
  await inspector(page).getByText(/at\(/).first().waitFor()
  // the tree of the search before does not stand for one that cannot be
  await page.getByRole('combobox', { name: 'strategy' }).selectOption('bidirectional')
  await page.getByRole('alert').getByText('does not define predecessors').waitFor()
  await expect.poll(() => nodesOf(page)).toBe(0)
  await page.getByRole('combobox', { name: 'strategy' }).selectOption('greedy')
  await expect.poll(() => nodesOf(page)).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test('the room opens on a search that grows, with a sentence; breakpoints, keys, Italian, light and dark', async () => {
  const { page, complaints } = await open('#/lab')
  await expect.poll(() => nodesOf(page)).toBeGreaterThan(8)
  await page.getByText('Space plays, → takes one more node').waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Play' }).waitFor()

  const condition = page.getByRole('textbox', { name: 'Condition' })
  await condition.fill('f >')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await condition.fill('depth >= 9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'depth >= 9', exact: true }).waitFor()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect.poll(() => inspector(page).locator('dt:text-is("depth") + dd').innerText()).toBe('9')
  await lane(page, 'A*').getByText('ready for more').waitFor()

  // in the tree by keys, and folding
  const tree = page.locator('canvas[data-lane="0"]')
  const whole = Number((await tree.getAttribute('aria-label'))!.split(': ')[1])
  // it is drawn a little after the search has come there
  await expect.poll(() => nodesOf(page)).toBe(whole)
  await tree.focus().catch(() => {})
  await page.keyboard.press('n')
  await inspector(page).getByText('selected').waitFor()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowUp')
  await inspector(page)
    .getByRole('heading', { name: /^Node 0/ })
    .waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => nodesOf(page)).toBe(1)
  await page.keyboard.press('c')
  await expect.poll(() => nodesOf(page)).toBe(whole)

  await page.keyboard.press('i')
  await page
    .getByRole('complementary', { name: 'Ispettore' })
    .getByRole('heading', { name: /^Nodo 0/ })
    .waitFor()
  // the shell around it, too
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Cerca o esegui un comando').fill('un passo')
  await page.getByRole('option', { name: /Un passo indietro/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('t')
  await expect.poll(() => page.url()).toMatch(/layout=radial.*lang=it/)
  // an address in the other language has all names in it
  await page.evaluate(() => void (location.hash = '#/lab/eight-puzzle?step=3'))
  await lane(page, 'A*').waitFor()
  await page.getByRole('banner').getByText('8-puzzle').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
