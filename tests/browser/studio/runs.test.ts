/** The path of the Runs room: the campaign in the box, its table, a point and its two runs, a failed run; then a folder while it grows. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linesOf, madeCampaign } from '../../../packages/studio/test/made-results.ts'
import { root } from '../../../scripts/process.mjs'
import { usePages } from '../open-page.ts'
import { seriousProblems } from './accessibility.ts'
import { useStudio } from './open-studio.ts'

const open = useStudio()
const patient = { timeout: 30_000 }
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const counts = (page: Page) => page.locator('.runs-counts')

test('the room opens on a campaign; filter, a point and its two runs, a failed run in the Lab, and the way back', async () => {
  const { page, complaints } = await open('#/runs')
  await page.getByRole('heading', { name: 'Summary' }).waitFor(patient)
  expect(page.url()).toContain('#/runs/box/small-search')
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('2')
  await counts(page).getByText('44 rows').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('eight-puzzle -algorithm="A*" cpu>=0')
  await counts(page).getByText('12 of 44 rows').waitFor()
  await expect.poll(() => page.url(), patient).toContain('filter=eight-puzzle')
  await page.reload()
  await counts(page).getByText('12 of 44 rows').waitFor(patient)
  expect(await seriousProblems(page)).toEqual([])

  await page.keyboard.press('5')
  await page.getByRole('searchbox', { name: 'Filter' }).fill('')
  const points = page.locator('.runs-chart [data-runs]')
  await expect.poll(() => points.count(), patient).toBe(10)
  await points.first().click()
  await inspector(page).getByRole('heading', { name: 'uniform cost' }).waitFor()
  await inspector(page).getByRole('heading', { name: 'A*' }).waitFor()
  // the same two are marked in the table below, and the other way round
  await expect.poll(() => page.locator('.runs-report td.chosen').count()).toBe(2)
  await page.locator('.runs-report tbody tr').nth(1).getByRole('button').first().click()
  await expect.poll(() => page.locator('.runs-chart [data-runs].chosen').count()).toBe(1)

  await page.keyboard.press('f')
  await counts(page).getByText('4 of 44 rows').waitFor()
  await page.keyboard.press('n')
  await inspector(page).getByText('did not accept its input').first().waitFor()
  await inspector(page).getByRole('button', { name: 'Open in Lab' }).click()
  await expect.poll(() => page.url(), patient).toMatch(/#\/lab\/document\/run-.*strategy=/)
  await page.goBack()
  await counts(page).getByText('4 of 44 rows').waitFor(patient)
  expect(complaints).toEqual([])
})

const { description, results } = madeCampaign(3_000)
const again = madeCampaign(3_000, { revision: 'changed' })
const resultsAgain = again.results.map((result) => ({ ...result, engine: 'lazy-greedy' }))
const folder = mkdtempSync(join(tmpdir(), 'telos-studio-runs-'))
const place = join(folder, 'results/made')
const openFolder = usePages(async () => {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'campaign.json'), description)
  writeFileSync(join(place, 'results.jsonl'), linesOf(results.slice(0, 2_000)))
  const command = [join(root, 'packages/cli/bin/telos.js'), 'studio', folder, '--port', '0', '--no-open']
  const child: ChildProcess = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', (text) => (printed += text))
  while (!printed.includes('Ctrl-C')) await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  return {
    url: /http:\S+(?=#)/.exec(printed)![0],
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

test('a campaign of the folder is followed while it runs; a view is saved beside it', async () => {
  const { page, complaints } = await openFolder('#/runs')
  const list = page.getByRole('navigation', { name: 'Campaigns' })
  await list.getByText('Made <b>up</b>').waitFor(patient)
  await page.keyboard.press('2')
  await counts(page).getByText('2,000 rows').waitFor(patient)
  await list.getByText(/running, 66 %/).waitFor()
  const [torn, rest] = [linesOf(results.slice(2_000, 2_500)), linesOf(results.slice(2_500))]
  appendFileSync(join(place, 'results.jsonl'), torn.slice(0, -50))
  await counts(page).getByText('2,499 rows').waitFor(patient)
  appendFileSync(join(place, 'results.jsonl'), torn.slice(-50) + rest)
  await counts(page).getByText('3,000 rows').waitFor(patient)
  await list.getByText('complete').first().waitFor()
  // a complete one is looked at seldom, and when a key asks for it
  const look = () => page.keyboard.press('u')
  appendFileSync(join(place, 'results.jsonl'), linesOf([{ ...results[0]!, run: 'f'.repeat(32) }]))
  await look()
  await inspector(page).getByText('1 other result in results.jsonl is left out').waitFor(patient)
  await counts(page).getByText('3,000 rows').waitFor()
  await inspector(page).getByRole('checkbox', { name: 'show them, too' }).check()
  await counts(page).getByText('3,001 rows').waitFor(patient)
  await expect.poll(() => page.url(), patient).toContain('others=shown')
  await list.getByText('complete').first().waitFor()
  await inspector(page).getByRole('checkbox').uncheck()
  await counts(page).getByText('3,000 rows').waitFor(patient)
  // a limit is changed, and the campaign is run again: what was done before does not count
  writeFileSync(join(place, 'campaign.json'), again.description)
  appendFileSync(join(place, 'results.jsonl'), linesOf(resultsAgain.slice(0, 600)))
  await look()
  await counts(page).getByText('600 rows').waitFor(patient)
  await list.getByText(/running, 20 %/).waitFor(patient)
  appendFileSync(join(place, 'results.jsonl'), linesOf(resultsAgain.slice(600)))
  await counts(page).getByText('3,000 rows').waitFor(patient)
  // what took turns says who found the plan
  await page.keyboard.press('n')
  await inspector(page).getByText('Found by').waitFor()
  await inspector(page).getByText('lazy-greedy').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect.poll(() => page.url(), patient).toContain('compare=1')
  await page.keyboard.press('v')
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('two of them')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'two of them', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('checkbox', { name: 'two side by side' }).waitFor(patient)
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'two of them', exact: true }).waitFor(patient)
  // an address that leads nowhere says so, and does not look busy
  await page.evaluate(() => (location.hash = '#/runs/folder/results/nowhere'))
  await page.getByRole('alert').getByText('There is no campaign in results/nowhere').waitFor(patient)
  expect(await page.getByText('Counting').count()).toBe(0)
  expect(complaints).toEqual([])
})
