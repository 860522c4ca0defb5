import { expect, test } from 'vitest'
import { useStudio } from './open-studio.ts'

const open = useStudio()

test('rooms, palette and keys work from the keyboard, and nobody complains', async () => {
  const { page, complaints } = await open()
  await page.getByRole('link', { name: 'Author' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('author')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash.startsWith('#/author'))
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Light or dark').waitFor()
  await page.keyboard.press('Escape')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await page.keyboard.press('Alt+l')
  expect(await theme()).not.toBe(before)
  await page.reload()
  expect(await theme()).not.toBe(before)
  await page.goBack()
  await page.waitForFunction(() => !location.hash.startsWith('#/author'))
  expect(complaints).toEqual([])
})

test('an example opens at its address and is kept from then on', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await page.getByRole('banner').getByText('Pirate').waitFor()
  await page.getByRole('banner').getByText('saved').waitFor()
  await page.reload()
  await page.getByRole('banner').getByText('Pirate').waitFor()
  expect(complaints).toEqual([])
})

test('no key of the Author room means two things', async () => {
  const { page } = await open('#/author/example-pirate')
  await page.getByRole('banner').getByText('saved').waitFor()
  for (const looks of [[], ['Alt+2'], ['Alt+3', 'Alt+Shift+2']]) {
    for (const key of looks) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Keys of this room' }).click()
    await page.getByRole('dialog').getByText('Light or dark').waitFor()
    const keys = await page.getByRole('dialog').locator('dd kbd').allTextContents()
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('a link holds a whole document, and one that lies is refused with a sentence', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await page.getByRole('banner').getByText('saved').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Alt+Shift+l')
  await page.getByRole('status').getByText('on the clipboard').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('banner').getByText('Pirate').waitFor()
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\/author\/shared-[a-z\d]{6}$/)
  await page.goto('about:blank')
  await page.goto(link.slice(0, -40))
  await page.getByText('This link is damaged').waitFor()
  expect(complaints).toEqual([])
})

test('a second tab with the same document is told, and can take over', async () => {
  const { page } = await open('#/author/example-pirate')
  await page.getByRole('banner').getByText('saved').waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByText('open in another tab').waitFor()
  await second.getByRole('button', { name: 'Edit it here instead' }).click()
  await page.getByText('open in another tab').waitFor()
  expect(await second.getByText('open in another tab').count()).toBe(0)
})
