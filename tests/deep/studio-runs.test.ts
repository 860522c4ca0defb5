/** The Runs room with hostile and large results, on a phone, and with a campaign beside another. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linesOf, madeResults } from '../../packages/studio/test/made-results.ts'
import { seriousProblems } from '../browser/studio/accessibility.ts'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()
const folder = mkdtempSync(join(tmpdir(), 'telos-deep-runs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const patient = { timeout: 60_000 }
const hurt = '<img src=x onerror="globalThis.wasHurt = true">'

test('names that try to be code are names; every look shows them', async () => {
  const { page, complaints } = await open('#/runs/box/small-search')
  await page.locator('.runs-report-table').first().waitFor(patient)
  const file = join(folder, 'results.jsonl')
  const results = madeResults(60, [hurt, '__proto__']).map((each) => ({
    ...each,
    domain: `${hurt} ${each.domain}`,
    task: hurt,
  }))
  const named = results.map((each, at) => ({
    ...each,
    task: `${hurt} ${at >> 1}`,
    plan: hurt,
    log: hurt,
    detail: hurt,
  }))
  writeFileSync(file, `${linesOf(named)}nonsense\n{"run":"torn`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/runs\/file/)
  await page.getByRole('complementary').getByText('line 61 was left out').waitFor(patient)
  await page.getByRole('complementary').getByText('it is torn').waitFor()
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
    await page.keyboard.press(key)
    await page.locator('.runs-rows td, .runs-report-table, .runs-chart svg').first().waitFor(patient)
    await page.waitForTimeout(300)
  }
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.locator('.runs-run').waitFor()
  await page.waitForURL(/run=/)
  await page.reload()
  await page.locator('.runs-run').waitFor(patient)
  expect(await page.evaluate(() => 'wasHurt' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})

test('50 MB of results and 50 MB of nonsense: the page goes on', async () => {
  const { page, complaints } = await open('#/runs/box/small-search')
  await page.locator('.runs-report-table').first().waitFor(patient)
  const [good, bad] = [join(folder, 'good.jsonl'), join(folder, 'bad.jsonl')]
  writeFileSync(good, linesOf(madeResults(100_000)))
  writeFileSync(bad, Buffer.alloc(50_000_000, 'x\n'))
  await page.locator('input[type=file]').setInputFiles(good)
  await page.waitForURL(/good/)
  await page.keyboard.press('2')
  await page.locator('.runs-counts', { hasText: '100,000 rows' }).waitFor(patient)
  await page.locator('.runs-rows').evaluate((element) => void (element.scrollTop = 1_000_000))
  await page.getByText('p19', { exact: false }).first().waitFor()
  await page.locator('input[type=file]').setInputFiles(bad)
  await page.waitForURL(/bad/)
  await page.getByText('This is not a file of results').first().waitFor(patient)
  expect(complaints).toEqual([])
})

test('a phone shows it; two campaigns are compared', async () => {
  const { page, complaints } = await open('#/runs/box/small-search')
  await page.locator('.runs-report-table').first().waitFor(patient)
  const file = join(folder, 'again.jsonl')
  writeFileSync(
    file,
    linesOf(
      madeResults(40, ['A*', 'greedy'])
        .map((each) => ({ ...each, domain: 'jugs', task: 'usual' }))
        .slice(0, 2),
    ),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/again/)
  await page.keyboard.press('7')
  await page.getByRole('combobox', { name: 'The other campaign' }).selectOption({ label: 'Small searches' })
  await page
    .getByRole('heading', { name: /the other campaign/ })
    .first()
    .waitFor(patient)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => void (location.hash = '#/runs/box/small-search'))
  await page.getByRole('heading', { name: 'Summary' }).waitFor(patient)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
