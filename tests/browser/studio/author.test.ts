import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './accessibility.ts'
import { paste, useStudio } from './open-studio.ts'

const open = useStudio()

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const action = (page: Page, name: string) => page.getByRole('group', { name: `action ${name}`, exact: true })

/** A document as the part of an address that holds it. */
function packed(page: Page, document: unknown): Promise<string> {
  return page.evaluate(async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  }, JSON.stringify(document))
}

test('what is selected in the outline is selected in text, graph and form; nodes tell the values of the moment', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await action(page, 'buyRum').getByLabel('now 0').waitFor()
  await outline(page)
    .getByRole('button', { name: /^buyRum/ })
    .click()
  await page.locator('.cm-line.cm-part', { hasText: 'buyRum' }).waitFor()
  await page.locator('.graph-action.selected', { hasText: 'buyRum' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.locator('.graph-action.selected', { hasText: 'goToTavern' }).waitFor()
  await outline(page).getByRole('button', { name: 'gold 0 … 9' }).click()
  expect(await page.locator('.graph-look .row.chosen').allInnerTexts()).toContain('gold plus 1')

  // the first step of the plan earns the gold
  await inspector(page)
    .getByRole('heading', { name: /^Plan · cost 11/ })
    .waitFor()
  await page.keyboard.press('ArrowRight')
  await action(page, 'bribeGuard').getByLabel('now 1').waitFor()
  await page.keyboard.press('Alt+2')
  await page.locator('.form-card.selected', { hasText: 'count' }).waitFor()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+o')
  await outline(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+o')
  await outline(page).waitFor()
  expect(await seriousProblems(page, '.author')).toEqual([])
  expect(complaints).toEqual([])
})

test('texts are pasted and dropped, and a link that lies is refused', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await page.locator('.cm-content').waitFor()
  await paste(page, 'Dear Sir or Madam')
  await page.getByText('The pasted text is neither a Telos document').waitFor()
  await paste(page, 'telos: 1\nname: shed\nfacts: { lit: { kind: flag } }\n')
  await page.locator('.cm-content', { hasText: 'shed' }).waitFor()
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['(define (domain barn))'], 'barn.pddl'))
    dataTransfer.items.add(new File([new Uint8Array(50_000_000)], 'film.yaml'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await page.locator('.cm-content', { hasText: '(domain barn)' }).waitFor()
  await page.getByText('film.yaml has 50 MB. The studio opens texts of up to 5 MB.').waitFor()

  const go = (data: string) => page.evaluate((to) => void (location.hash = `#/author/shared?data=${to}`), data)
  const files = [{ path: '<script>alert(1)</script>', text: 'telos: 1\n' }]
  await go(await packed(page, { telosStudio: 99, title: 'x', kind: 'domain', files }))
  await page.getByText('newer version of the studio').waitFor()
  await go(await packed(page, { telosStudio: 1, title: 'x', kind: 'program', files }))
  await page.getByText('its kind is not one of domain, pddl, vgdl').waitFor()
  await go('AAAA')
  await page.getByText('This link is damaged').waitFor()
  const title = '<img src=x onerror=alert(1)>'
  await go(await packed(page, { telosStudio: 1, title, kind: 'domain', files }))
  await page.getByRole('banner').getByText(title).waitFor()
  expect(await page.locator('img').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a level has its moves, board by board; a box in a corner is proved hopeless; undo brings the plan back', async () => {
  const { page, complaints } = await open('#/author/example-sokoban')
  await inspector(page).getByRole('heading', { name: 'Plan · 7 moves win' }).waitFor()
  await page.locator('body').press('End')
  await inspector(page).getByRole('heading', { name: 'sokoban_lvl0.txt · after move 7' }).waitFor()
  expect(await inspector(page).locator('.game-board').innerText()).not.toContain('c')
  await outline(page)
    .getByRole('button', { name: /^crate/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('crate')

  const level = page.getByRole('tabpanel', { name: 'sokoban_lvl0.txt' }).locator('.cm-content')
  await level.getByText('w.....ow').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.type('c')
  await inspector(page).getByRole('heading', { name: 'Not winnable' }).waitFor()
  expect(await inspector(page).locator('.no-plan').innerText()).toMatch(/\w{3}/)
  for (let undo = 0; undo < 2; undo++) await page.keyboard.press('Control+z')
  await inspector(page).getByRole('heading', { name: 'Plan · 7 moves win' }).waitFor()
  await page.getByRole('tab', { name: 'sokoban_lvl1.txt' }).click()
  await inspector(page).getByRole('heading', { name: 'sokoban_lvl1.txt' }).waitFor()
  expect(await seriousProblems(page, '.author-room')).toEqual([])
  expect(complaints).toEqual([])
})

test('PDDL is shown as a form and as a graph with the objects of the next step, and is exported from its text', async () => {
  const { page, complaints } = await open('#/author/example-house')
  await inspector(page)
    .getByRole('heading', { name: /^Plan · cost 18/ })
    .waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Alt+Shift+G')])
  expect(download.suggestedFilename()).toBe('house.svg')
  await page.keyboard.press('Alt+3')
  await action(page, 'take').getByText('?thing = brass').waitFor()
  expect(await action(page, 'go').getByLabel('holds now', { exact: true }).count()).toBe(3)
  await page.keyboard.press('Alt+2')
  await page.getByRole('region', { name: 'action unlock' }).getByText('(opens ?key ?door)').waitFor()
  await page.getByRole('button', { name: 'unlock', exact: true }).first().click()
  await page.keyboard.press('Alt+1')
  await page.locator('.cm-line.cm-part', { hasText: '(:action unlock' }).waitFor()
  expect(complaints).toEqual([])
})
