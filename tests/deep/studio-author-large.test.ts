/** Hostile sizes in the Author room: ten thousand actions, and a text of 50 MB. The page stays alive, and says what it leaves out. */
import { expect, test } from 'vitest'
import { openMade } from '../browser/studio/open-made.ts'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()

test('of ten thousand actions, what is not drawn is told and can be searched for', async () => {
  const { page, complaints } = await open()
  await openMade(page, 'many', 10_000)
  await page.getByText('actions folded').waitFor({ timeout: 60_000 })
  await page.getByRole('navigation', { name: 'Outline' }).getByText('9,800 more: search for them.').waitFor()
  await page.getByRole('heading', { name: /^Plan · cost/ }).waitFor({ timeout: 60_000 })

  // thousands of names are typed, not listed
  const why = page.getByLabel('Why not this action?')
  await why.fill('a9999')
  await page.getByRole('status').getByText('a9999').first().waitFor({ timeout: 60_000 })
  await page.getByLabel('Find a part').fill('a9998')
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /^a9998/ })
    .click()
  await page.getByRole('group', { name: 'action a9998', exact: true }).waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
}, 180_000)

test('a text of 50 MB opens, is edited, saved and undone; the rest is off, and says so', async () => {
  const { page, complaints } = await open()
  await openMade(page, 'huge', 100_000, 430)
  await page.locator('.text-note', { hasText: 'larger than 5 MB' }).waitFor()
  await page.getByText('The graph is drawn for documents of up to 5 MB.').waitFor()
  await page.getByText('The studio plans for smaller ones').waitFor()
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('# mine ')
  await page.locator('.cm-line', { hasText: '# mine # ' }).waitFor()
  await page.getByRole('banner').getByText('saved').waitFor()
  await page.keyboard.press('Control+z')
  await page.locator('.cm-line', { hasText: '# mine' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
}, 120_000)
