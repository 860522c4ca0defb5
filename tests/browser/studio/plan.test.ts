import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './accessibility.ts'
import { plainFile, useStudio } from './open-studio.ts'

const open = useStudio()

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const heading = (page: Page, text: string | RegExp) => inspector(page).getByRole('heading', { name: text }).waitFor()
const stepsOf = (page: Page) => inspector(page).locator('.plan-step').allInnerTexts()
const inOneLine = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' '))

test('the plan stands there, changes with the start, shows its difference, and says why or why not', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await heading(page, 'Plan · cost 11, proved cheapest')
  expect(inOneLine(await stepsOf(page))).toEqual([
    '1 work 5 why?',
    '2 goToTavern 3 why?',
    '3 buyRum 2 why?',
    '4 drinkRum 1 why?',
  ])
  await page.keyboard.press('Alt+w')
  await inspector(page).getByText('so that buyRum has gold at least 1').waitFor()

  const gold = inspector(page).getByLabel('gold at the start')
  await gold.focus()
  await page.keyboard.press('ArrowUp')
  await heading(page, 'Plan · cost 6, proved cheapest')
  expect(inOneLine(await stepsOf(page))[0]).toBe('− work 5')
  await inspector(page).getByRole('img', { name: 'trial' }).waitFor()
  await page.keyboard.press('Alt+t')
  await heading(page, 'Plan · cost 11, proved cheapest')
  expect(inOneLine(await stepsOf(page))[0]).toBe('+ work 5 why?')
  await inspector(page).getByRole('button', { name: 'hide changes' }).click()
  expect(inOneLine(await stepsOf(page))[0]).toBe('1 work 5 why?')

  await inspector(page).getByRole('button', { name: 'Try another goal' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('gold at least 2')
  await page.keyboard.press('Enter')
  await heading(page, 'Plan · cost 10, proved cheapest')
  await page.keyboard.press('Alt+t')
  await heading(page, 'Plan · cost 11, proved cheapest')

  // no plan: the engine's explanation, and a button that repairs it
  await inspector(page).getByRole('button', { name: 'Why drinkRum?' }).press('Enter')
  await inspector(page).getByRole('button', { name: 'Plan without drinkRum' }).press('Enter')
  await heading(page, 'No plan')
  await inspector(page).getByText('drinkRum is disabled. With it, there is a plan of 4 steps').waitFor()
  await inspector(page).getByRole('button', { name: 'Allow drinkRum again' }).press('Enter')
  await heading(page, 'Plan · cost 11, proved cheapest')

  await page.keyboard.press('Alt+n')
  await page.keyboard.type('work')
  await inspector(page).getByText('Without work, there is no plan.').waitFor()
  await inspector(page).getByLabel('gold at the start').fill('1')
  await inspector(page)
    .getByText('With work the plan costs 11 instead of 6: work 5, goToTavern 3, buyRum 2, drinkRum 1.')
    .waitFor()
  await inspector(page).getByRole('button', { name: 'Try it' }).press('Enter')
  await heading(page, 'Plan · cost 11, proved cheapest')
  await inspector(page).getByRole('button', { name: 'Take "with work" back' }).press('Enter')
  await heading(page, 'Plan · cost 6, proved cheapest')
  expect(complaints).toEqual([])
})

test('actions are fired by hand, kept and replayed, and the time bar steps through every run', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  await heading(page, /^Plan · cost 11/)
  await page.keyboard.press('Alt+f')
  await page.keyboard.type('drinkRum')
  await inspector(page).getByText('✕ needs rum at least 1, but rum is 0').waitFor()
  expect(await inspector(page).getByRole('button', { name: 'Fire', exact: true }).isDisabled()).toBe(true)
  await inspector(page).getByLabel('Action to fire').selectOption('work')
  const fire = inspector(page).getByRole('button', { name: 'Fire', exact: true })
  await fire.click()
  await heading(page, 'Now · after step 1')
  await inspector(page).getByText('✓ can be fired now, costs 5').waitFor()
  await fire.click()
  await heading(page, 'Now · after step 2')
  const fired = inspector(page).getByRole('list', { name: 'Fired by hand' })
  expect(inOneLine(await fired.getByRole('listitem').allInnerTexts())).toEqual(['1 work', '2 work'])
  await inspector(page).getByLabel('Name of these events').fill('two days')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+u')
  await heading(page, 'Now · after step 1')
  await page.keyboard.press('Alt+p')
  await fired.waitFor({ state: 'detached' })
  await page.reload()
  await inspector(page).getByRole('button', { name: 'Replay two days' }).click()
  await heading(page, 'Now · after step 2')

  // the same bar walks through the plan, and the step is in the address
  await page.keyboard.press('Alt+p')
  await fired.waitFor({ state: 'detached' })
  await heading(page, 'Start')
  await page.keyboard.press('ArrowRight')
  await heading(page, 'Now · after step 1')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => location.hash.endsWith('?step=2'))
  await page.reload()
  await heading(page, 'Now · after step 2')
  expect(await inspector(page).locator('.fact-row.changed').innerText()).toMatch(/at\s*docks\s*→\s*tavern/)
  expect(await inspector(page).locator('[aria-current="step"]').innerText()).toContain('goToTavern')
  await page.keyboard.press('Space')
  await heading(page, 'Now · after step 3')
  await page.keyboard.press('Home')
  await heading(page, 'Start')
  expect(new URL(page.url()).hash).toBe('#/author/example-pirate')
  expect(complaints).toEqual([])
})

test('PDDL has its plan, in light and dark without serious problems of access', async () => {
  const { page, complaints } = await open('#/author/example-house?step=1')
  await heading(page, 'Plan · cost 18, proved cheapest')
  await inspector(page).getByText('has(letter) and at(garden)').waitFor()
  await inspector(page).getByRole('button', { name: 'Why take(letter,study)?' }).click()
  await inspector(page).getByText('for the goal: has(letter)').waitFor()
  await inspector(page).getByLabel('Action to fire').selectOption('unlock')
  for (const parameter of ['door', 'key', 'room', 'other'])
    expect(await inspector(page).getByRole('combobox', { name: parameter, exact: true }).count()).toBe(1)
  expect(await seriousProblems(page, '.inspector', '.time-bar')).toEqual([])
  await page.keyboard.press('Alt+b')
  expect(await seriousProblems(page, '.inspector', '.time-bar')).toEqual([])
  expect(complaints).toEqual([])
})

test('names are data', async () => {
  const { page, complaints } = await open(plainFile)
  await page.evaluate(async () => {
    const name = '<img src=x onerror=alert`1`>'
    const text = `{"telos":1,"facts":{"__proto__":{"kind":"flag"},"b":{"kind":"count","max":3}},"actions":{${JSON.stringify(name)}:{"does":{"b":{"add":1}}},"constructor":{"needs":{"b":{"atLeast":1}},"does":{"__proto__":true}}},"goal":{"__proto__":true},"start":{}}`
    const saved = {
      id: 'hostile',
      title: name,
      kind: 'domain',
      files: [{ path: 'a.json', text }],
      telosStudio: 1,
      savedAt: 1,
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('telos-studio-documents')
      request.onupgradeneeded = () => request.result.createObjectStore('documents')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const writing = database.transaction('documents', 'readwrite')
    writing.objectStore('documents').put(saved, 'hostile')
    await new Promise((resolve) => void (writing.oncomplete = resolve))
    database.close()
  })
  await page.goto(new URL('/#/author/hostile', page.url()).href)
  await heading(page, 'Plan · cost 2, proved cheapest')
  expect(inOneLine(await stepsOf(page))).toEqual(['1 <img src=x onerror=alert`1`> 1 why?', '2 constructor 1 why?'])
  await inspector(page).getByLabel('__proto__ at the start').check()
  await inspector(page).getByText('already').waitFor()
  expect(complaints).toEqual([])
})
