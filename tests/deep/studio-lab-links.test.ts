/** Links into the Lab that are far, overtaken or strange. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()
const patient = { timeout: 60_000 }

const position = async (page: Page) => Number(await page.getByRole('slider').inputValue())
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a link with a far step keeps it while it opens, and Esc stops it; breakpoints stay after a reload', async () => {
  const { page, complaints } = await open(
    '#/lab/fifteen-puzzle?strategy=breadth-first&step=900000000&break=depth > 30|@7',
  )
  await expect.poll(() => position(page), patient).toBeGreaterThan(100)
  await page.waitForTimeout(600)
  expect(page.url()).toContain('step=900000000')
  await page.getByRole('button', { name: 'depth > 30', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url(), patient).not.toContain('step=900000000')
  const stopped = await position(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page), patient).toBe(stopped + 1)
  await expect.poll(() => page.url(), patient).toContain(`step=${stopped + 1}`)
  await page.reload()
  await page.getByRole('button', { name: 'depth > 30', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove.*depth > 30/ }).click()
  await expect.poll(() => decodeURIComponent(page.url()), patient).toMatch(/break=@7/)
  expect(complaints).toEqual([])
})

test('what overtakes a search that is being opened does not break it', async () => {
  const { page, complaints } = await open('#/lab/fifteen-puzzle?strategy=breadth-first&step=400000')
  await expect.poll(() => position(page), patient).toBeGreaterThan(100)
  await page.keyboard.press('ArrowRight')
  const strategy = page.getByRole('combobox', { name: 'Strategy' })
  await strategy.selectOption({ label: 'Uniform cost' })
  await page.waitForTimeout(200)
  await strategy.selectOption({ label: 'Breadth-first' })
  await lane(page, 'Breadth-first').getByText('ready for more').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Stop' }).isDisabled(), patient).toBe(true)
  expect(await page.getByText('The laboratory has stopped').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('names that every object has are no views', async () => {
  for (const name of ['constructor', '__proto__']) {
    const { page, complaints } = await open(`#/lab/${name}`)
    await page
      .getByText(/there is no problem/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  }
})
