/** A person's way through the Author room: a slip, its fix, a dragged link, the new plan, questions, an export, and back to the first state. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'
import { root } from '../sources.ts'

const open = useStudio()
const first = readFileSync(join(root, 'packages/studio/src/examples/texts/pirate.yaml'), 'utf8')
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const action = (page: Page, name: string) => page.getByRole('group', { name: `action ${name}`, exact: true })

async function download(page: Page, keys: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(keys)])
  let text = ''
  for await (const part of await file.createReadStream()) text += String(part)
  return text
}

test('from a slip to an exported program, and back to the first state', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await inspector(page).getByRole('heading', { name: 'Plan · cost 11, proved cheapest' }).waitFor()

  // a slip, and its quick fix
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('needs: { rum')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('m')
  await page.locator('.cm-lintRange-error', { hasText: 'rumm' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+.')
  await page.waitForFunction(() => document.activeElement?.role === 'menuitem')
  await page.keyboard.press('Enter')
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' })

  // an effect dragged to a condition: work now gives rum, and the plan gets shorter
  await page.waitForTimeout(1_000)
  const effect = action(page, 'work').locator('.effect .react-flow__handle')
  const condition = action(page, 'drinkRum').locator('.need .react-flow__handle')
  await effect.hover()
  await page.mouse.down()
  const to = (await condition.boundingBox())!
  await page.mouse.move(to.x - 20, to.y, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2)
  await page.mouse.up()
  await inspector(page).getByRole('heading', { name: 'Plan · cost 6, proved cheapest' }).waitFor()
  const steps = await inspector(page).locator('.plan-step').allInnerTexts()
  expect(steps.map((step) => step.replace(/\s+/g, ' '))).toEqual([
    '1 work 5 why?',
    '− goToTavern 3',
    '− buyRum 2',
    '2 drinkRum 1 why?',
  ])

  // why not steal?
  await page.keyboard.press('Escape')
  await inspector(page).getByLabel('Why not this action?').selectOption('steal')
  await inspector(page).getByText('With steal the plan costs').waitFor()

  // the program, and everything undone
  expect(await download(page, 'Alt+Shift+T')).toContain('rum: plus(1)')
  while ((await download(page, 'Alt+Shift+Y')) !== first) {
    await page.locator('.cm-content').focus()
    await page.keyboard.press('Control+z')
    await page.waitForTimeout(200)
  }
  await inspector(page).getByRole('heading', { name: 'Plan · cost 11, proved cheapest' }).waitFor()
  expect(complaints).toEqual([])
})
