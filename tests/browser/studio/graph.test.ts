import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from './open-studio.ts'

const open = useStudio()
const pirate = readFileSync('packages/studio/src/examples/texts/pirate.yaml', 'utf8')

const action = (page: Page, name: string) => page.getByRole('group', { name: `action ${name}`, exact: true })

/** What the document says now: exported as what it is, it is its own text. */
async function exported(page: Page, keys: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(keys)])
  let text = ''
  for await (const part of await download.createReadStream()) text += String(part)
  return { name: download.suggestedFilename(), text }
}

const textNow = async (page: Page) => (await exported(page, 'Alt+Shift+Y')).text

/** The middle of a dot, once the graph stands still: it moves into view when it is laid out. */
async function middleOf(dot: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await dot.boundingBox())
      return last === before
    })
    .toBe(true)
  const { x, y, width, height } = (await dot.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a dragged link changes the text, and undo brings it back', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  for (const name of ['work', 'goToTavern', 'buyRum', 'drinkRum']) await action(page, name).waitFor()
  await page.getByRole('group', { name: 'goal happy' }).waitFor()
  await page.getByLabel('gold from work to buyRum').waitFor({ state: 'attached' })
  const effect = action(page, 'work').locator('.effect .react-flow__handle')
  const condition = action(page, 'drinkRum').locator('.need .react-flow__handle')
  const [from, to] = [await middleOf(effect), await middleOf(condition)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  await page.getByLabel('rum from work to drinkRum').waitFor({ state: 'attached' })
  await expect
    .poll(() => textNow(page))
    .toBe(pirate.replace('does: { gold: { add: 1 } }', 'does: { gold: { add: 1 }, rum: { add: 1 } }'))
  const program = await exported(page, 'Alt+Shift+T')
  expect(program.name).toBe('pirate.ts')
  expect(program.text).toContain('does: { gold: plus(1), rum: plus(1) }')
  await page.keyboard.press('Control+z')
  await page.getByLabel('rum from work to drinkRum').waitFor({ state: 'detached' })
  await expect.poll(() => textNow(page)).toBe(pirate)
  expect(complaints).toEqual([])
})

test('actions are walked to, removed and renamed from the keyboard', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Alt+3')
  await action(page, 'buyRum').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-id'))).toBe('action:drinkRum')
  await page.keyboard.press('Delete')
  await action(page, 'drinkRum').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await action(page, 'drinkRum').waitFor()
  await action(page, 'drinkRum').click()
  await page.keyboard.press('r')
  await page.getByLabel('New name').fill('<script>')
  await page.keyboard.press('Enter')
  await action(page, '<script>').waitFor()
  await page.keyboard.press('r')
  await page.getByLabel('New name').fill('__proto__')
  await page.keyboard.press('Enter')
  await action(page, '__proto__').waitFor()
  await page.getByLabel('rum from buyRum to __proto__').waitFor({ state: 'attached' })
  await expect.poll(() => textNow(page)).toContain('  "__proto__":\n    needs: { rum: { atLeast: 1 } }')
  for (let undo = 0; undo < 2; undo++) await page.keyboard.press('Control+z')
  await action(page, 'drinkRum').waitFor()
  await expect.poll(() => textNow(page)).toBe(pirate)
  expect(complaints).toEqual([])
})

test('forms change the same text, keep the focus, and look the same in the graph', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await action(page, 'work').waitFor()
  await page.keyboard.press('Alt+2')
  const name = page.getByLabel('Name of fact rum')
  await name.fill('grog')
  await name.press('Enter')
  await page.getByLabel('Name of fact grog').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name of fact grog')
  await page.getByLabel('Cost of work').fill('7')
  await page.getByLabel('Cost of work').press('Enter')
  await page.locator('.form-look').getByLabel('at at the start').selectOption({ label: 'tavern' })
  await page.keyboard.press('Alt+3')
  await page.getByLabel('grog from buyRum to drinkRum').waitFor({ state: 'attached' })
  const changed = pirate
    .replaceAll(/\brum(?!\.)\b/g, 'grog')
    .replace('cost: 5', 'cost: 7')
    .replace('start: { at: docks }', 'start: { at: tavern }')
  await expect.poll(() => textNow(page)).toBe(changed)
  for (let undo = 0; undo < 3; undo++) await page.keyboard.press('Control+z')
  await page.getByLabel('rum from buyRum to drinkRum').waitFor({ state: 'attached' })
  await expect.poll(() => textNow(page)).toBe(pirate)
  expect(complaints).toEqual([])
})

test('what was typed into a form is kept when a key changes the look', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await action(page, 'work').waitFor()
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Cost of work').fill('7')
  await page.keyboard.press('Alt+1')
  await page.locator('.cm-content', { hasText: 'cost: 7' }).waitFor()
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Name of fact rum').fill('grog')
  await page.keyboard.press('Alt+1')
  await page.locator('.cm-content', { hasText: 'grog' }).waitFor()
  const changed = pirate.replaceAll(/\brum(?!\.)\b/g, 'grog').replace('cost: 5', 'cost: 7')
  await expect.poll(() => textNow(page)).toBe(changed)
  expect(complaints).toEqual([])
})
