import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seriousProblems } from './accessibility.ts'
import { paste, useStudio } from './open-studio.ts'
import { openOwn, ownStatus, runOwn } from './own-code.ts'

const open = useStudio()

test('needs: curves, K, tables and what is seen in a sentence', async () => {
  const { page, complaints } = await open('#/lab/needs')
  await page.getByText('ends at 210. With K = 3').waitFor()
  await page.getByRole('img', { name: /^Discontentment over time/ }).waitFor()
  await page.getByRole('slider', { name: 'K', exact: true }).focus()
  for (let stop = 0; stop < 20; stop++) await page.keyboard.press('ArrowRight')
  await page.getByText('both end at 210').waitFor()
  expect(page.url()).toContain('k=1000')
  await page.getByRole('button', { name: 'Evening' }).click()
  await page.getByRole('cell', { name: '549', exact: true }).first().waitFor()
  expect(await seriousProblems(page, '.needs')).toEqual([])
  // the minute is a part of the address
  await page.getByRole('button', { name: 'One step forward' }).click()
  await expect.poll(() => page.url()).toContain('minute=1')
  await page.reload()
  await page.getByText('minute 1 /').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^PNG/ }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toBe('discontentment.png')
  expect(await picture.failure()).toBeNull()
  await page.getByRole('link', { name: 'Step through the search' }).click()
  await page
    .getByText(/[1-9]\d* expanded/)
    .first()
    .waitFor()
  expect(page.url()).toContain('#/lab/search/needs')
  expect(complaints).toEqual([])
})

test('compare: table, bars, lines, sorting, and a job that opens in the Lab', async () => {
  const { page, complaints } = await open('#/lab/compare?problem=jugs&strategies=greedy')
  await page.getByText(/^The job found a solution/).waitFor()
  // an address that is entered is compared
  await page.evaluate(() => void (location.hash = '#/lab/compare?problem=jugs&strategies=astar|breadth-first'))
  await page.getByText(/^All 2 jobs found a solution/).waitFor()
  await page.getByRole('button', { name: /^Expanded/ }).click()
  await page.locator('th[aria-sort=ascending]').waitFor()
  expect(await page.locator('.compare-chart .compare-bar').count()).toBe(12)
  expect(await page.locator('.compare-lines .uplot canvas').count()).toBe(4)
  expect(await seriousProblems(page, '.compare')).toEqual([])
  await page.getByRole('link', { name: 'breadth-first best-cost' }).click()
  await page.locator('.lab').waitFor()
  expect(page.url()).toContain('#/lab/jugs?strategy=breadth-first')
  expect(complaints).toEqual([])
})

test('one’s own problem runs when it is asked to, is stepped, and stops', async () => {
  const { page, complaints } = await open('#/lab/own')
  await ownStatus(page).getByText('Nothing has run yet.').waitFor()
  await page.getByRole('textbox', { name: 'problem.ts' }).waitFor()
  expect(await seriousProblems(page, '.own', '.own-side')).toEqual([])
  await runOwn(page)
  await ownStatus(page).getByText('✓ counting is ready.').waitFor()
  await page.getByRole('button', { name: 'Step through its search' }).click()
  await page.locator('.lab').waitFor()
  await page
    .getByText(/[1-9]\d* expanded/)
    .first()
    .waitFor()
  await page.locator('.own-bar').getByRole('button', { name: 'Stop' }).click()
  await ownStatus(page).getByText('Stopped.').waitFor()
  // nothing runs by itself after a reload
  await page.reload()
  await ownStatus(page).getByText('Nothing has run yet.').waitFor()
  expect(complaints).toEqual([])
})

test('code of one’s own reaches nothing: no network, no storage, no evaluation', async () => {
  const { page } = await openOwn(
    open,
    `
    const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'importScripts', 'indexedDB',
      'caches', 'navigator', 'Worker', 'SharedWorker', 'BroadcastChannel', 'postMessage', 'WebAssembly', 'location']
    const left = names.filter((name) => (globalThis as any)[name] !== undefined)
    let evaluated = 'refused'
    try { evaluated = String((0, eval)('1')) } catch {}
    throw new Error('left: ' + left.length + ', eval: ' + evaluated)
  `,
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await runOwn(page)
  await ownStatus(page).getByText('left: 0, eval: refused').waitFor()
  expect(asked.filter((url) => !/\/assets\/|^blob:/.test(url))).toEqual([])
})

test('a link with code shows it and runs nothing', async () => {
  const data = deflateRawSync("throw new Error('this must not run')").toString('base64url')
  const linked = await open(`#/lab/own?data=${data}`)
  await linked.page.getByText('This code came with a link or a file. Read it before you run it.').waitFor()
  await linked.page.getByText('this must not run').waitFor()
  await ownStatus(linked.page).getByText('Nothing has run yet.').waitFor()
  expect(linked.complaints).toEqual([])
  // in a page that shows one's own code, the link shows its own; changing it leaves the other alone
  const kept = await openOwn(open, 'export default 7 // mine')
  const editor = kept.page.locator('.cm-content')
  await editor.getByText('// mine').waitFor()
  await kept.page.evaluate((hash) => void (location.hash = hash), `#/lab/own?data=${data}`)
  await editor.getByText('this must not run').waitFor()
  await editor.click()
  await kept.page.keyboard.type('// changed ')
  await kept.page.evaluate(() => void (location.hash = '#/lab/own'))
  await editor.getByText('// mine').waitFor()
  // an example takes its place as a change that can be taken back
  await kept.page.locator('.own-tools select').selectOption('ferry')
  await editor.getByText('// mine').waitFor({ state: 'detached' })
  await editor.click()
  await kept.page.keyboard.press('Control+z')
  await editor.getByText('// mine').waitFor()
  expect(kept.complaints).toEqual([])
})

test('a trace opens wherever it is dropped, also on another trace', async () => {
  const { page, complaints } = await open('#/')
  const drop = async (name: string) => {
    const dataTransfer = await page.evaluateHandle((file) => {
      const text = 'version: 1.4.0\nevents:\n  - { type: source, id: 0 }\n  - { type: expanding, id: 0 }\n'
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], file))
      return transfer
    }, name)
    await page.dispatchEvent('body', 'drop', { dataTransfer })
    await page.getByRole('banner').getByText(name).waitFor()
    await page.locator('.lab').waitFor()
  }
  await page.getByText('Start something').waitFor()
  await drop('one.trace.yaml')
  await drop('two.trace.yaml')
  await page.evaluate(() => void (location.hash = '#/lab/jugs'))
  await page.getByRole('banner').getByText('Water jugs').waitFor()
  await drop('three.yaml')
  expect(complaints).toEqual([])
})

test('a PDDL domain with its problem, and code, can be pasted where a search is shown', async () => {
  const { page, complaints } = await open('#/lab/jugs?step=3')
  await page.getByRole('banner').getByText('Water jugs').waitFor()
  await paste(
    page,
    '(define (domain d) (:predicates (p) (q)) (:action a :parameters () :precondition (p) :effect (q)))\n' +
      '(define (problem e) (:domain d) (:init (p)) (:goal (q)))',
  )
  await page.getByRole('banner').getByText('pasted').waitFor()
  await page.getByText(/solved · 1 expanded/).waitFor()
  await paste(page, 'export default 7 // pasted')
  await page.getByText('// pasted').waitFor()
  await ownStatus(page).getByText('Nothing has run yet.').waitFor()
  expect(complaints).toEqual([])
})

test('where there is nothing, every problem can be chosen', async () => {
  const { page } = await open('#/lab/document/nothing')
  const problems = page.getByRole('combobox', { name: 'Problem' })
  await problems.locator('option', { hasText: 'Water jugs' }).waitFor({ state: 'attached' })
  await problems.selectOption({ label: 'Water jugs' })
  await page.getByRole('banner').getByText('Water jugs').waitFor()
  await page.evaluate(() => void (location.hash = '#/lab/compare?problem=nothing'))
  const choice = page.locator('.compare').getByRole('combobox', { name: 'Problem' })
  await choice.locator('option', { hasText: 'Water jugs' }).waitFor({ state: 'attached' })
})

test('a recorded search is stepped like any other; wrong traces are told', async () => {
  const { page, complaints } = await open('#/lab/trace')
  await page.getByRole('button', { name: 'Read a small example' }).click()
  await page.getByText('solved · 4 expanded').waitFor()
  await page.goto(`${page.url().replace(/#.*$/, '')}#/lab/trace`)
  await page.getByLabel('Text of the trace').fill('version: 1.4.0\nevents:\n  - type: expanding\n')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByText('pasted.trace.yaml, line 3:').waitFor()
  await page
    .getByText(/without an id/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText(/Recordings are gone when the page is closed/).waitFor()
  expect(complaints).toEqual([])
})
