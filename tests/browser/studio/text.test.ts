import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './accessibility.ts'
import { plainFile, useStudio } from './open-studio.ts'

const open = useStudio()

interface Saved {
  readonly id: string
  readonly kind: 'domain' | 'pddl' | 'vgdl'
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** Opens a document as if this browser had kept it. */
async function openSaved(saved: Saved): Promise<{ page: Page; complaints: readonly string[] }> {
  const opened = await open(plainFile)
  await opened.page.evaluate(
    (document) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('telos-studio-documents')
        opening.onupgradeneeded = () => opening.result.createObjectStore('documents')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('documents', 'readwrite')
          writing.objectStore('documents').put({ ...document, telosStudio: 1, savedAt: 1 }, document.id)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { ...saved, title: saved.id },
  )
  await opened.page.goto(new URL(`/#/author/${saved.id}`, opened.page.url()).href)
  await opened.page.locator('.cm-content').first().waitFor()
  return opened
}

/** The text of a file as it is saved. */
function savedText(page: Page, id: string, path: string): Promise<string | undefined> {
  return page.evaluate(
    ([of, file]) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('telos-studio-documents')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('documents').objectStore('documents').get(of)
          reading.onsuccess = () => {
            opening.result.close()
            const saved = reading.result as Saved | undefined
            resolve(saved?.files.find((each) => each.path === file)?.text)
          }
        }
      }),
    [id, path] as const,
  )
}

/** The lines of an editor that are drawn. */
const textOf = (page: Page, at = 0) =>
  page
    .locator('.cm-content')
    .nth(at)
    .evaluate((content) => [...content.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'))

/** Puts the cursor behind the first place of a text in an editor, with the editor's own search. */
async function cursorBehind(page: Page, text: string, at = 0): Promise<void> {
  await page.locator('.cm-content').nth(at).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
}

test('a slip is underlined, mended by a quick fix, and all of it undone', async () => {
  const { page, complaints } = await open('#/author/example-pirate')
  const before = readFileSync(
    new URL('../../../packages/studio/src/examples/texts/pirate.yaml', import.meta.url),
    'utf8',
  )
  const saved = () => savedText(page, 'example-pirate', 'pirate.yaml')
  await page.locator('.tok-declared', { hasText: 'drinkRum' }).waitFor()
  await cursorBehind(page, 'needs: { rum')
  await page.keyboard.type('m')
  await page.locator('.cm-lintRange-error', { hasText: 'rumm' }).waitFor()
  await page.locator('.cm-lint-marker-error').waitFor()
  await page.getByRole('banner').getByText('1 problem').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+.')
  await page.getByRole('menuitem', { name: 'Replace "rumm" with "rum"' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.role === 'menuitem')
  await page.keyboard.press('Enter')
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' })
  await expect.poll(saved).toBe(before)

  // completion offers the facts
  await cursorBehind(page, 'needs: { rum')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('g')
  const options = page.getByRole('listbox').getByRole('option')
  await options.filter({ hasText: 'gold' }).waitFor()
  // the list takes no key in its first moments: whoever typed it did not mean the list
  await page.waitForTimeout(120)
  await page.keyboard.press('Enter')
  await expect.poll(saved).toContain('drinkRum:\n    needs: { gold: { atLeast')

  // the slip, its fix, a letter and a completion
  for (let undone = 0; undone < 4; undone++) await page.keyboard.press('Control+z')
  await expect.poll(saved).toBe(before)
  await page.keyboard.press('Control+z')
  await page.getByText('This is the first state.').waitFor()

  // who gives a fact, by mouse and by keyboard
  await page.locator('.cm-line', { hasText: 'rum: { kind' }).getByText('rum', { exact: true }).hover()
  await page.locator('.cm-tooltip-hover').getByText('Given by').waitFor()
  await page.mouse.move(5, 5)
  await cursorBehind(page, 'goToTavern')
  await page.keyboard.press('F1')
  await page.getByRole('status').getByText('goToTavern').first().waitFor()
  await page.keyboard.press('Control+y')
  await expect.poll(saved).toContain('rumm')
  expect(complaints).toEqual([])
})

test('a predicate is renamed in domain and problem at once, and one can go from one to the other', async () => {
  const { page, complaints } = await open('#/author/example-house')
  await page.locator('.tok-declared', { hasText: 'locked' }).waitFor()
  expect(await page.locator('.cm-editor').count()).toBe(2)
  // the editor holds only the lines in view
  await page.setViewportSize({ width: 1280, height: 1400 })
  await expect.poll(() => textOf(page, 0)).toContain('unlock')
  const before = [await textOf(page, 0), await textOf(page, 1)]
  await cursorBehind(page, '(locked', 1)
  await page.keyboard.press('F2')
  const name = page.getByLabel('New name')
  await name.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('lies')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('lies').waitFor()
  await name.fill('shut')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page, 0)).toBe(before[0]!.replaceAll('(locked', '(shut'))
  expect(await textOf(page, 1)).toBe(before[1]!.replaceAll('(locked', '(shut'))
  await page.keyboard.press('F12')
  await page.locator('.text-status').getByText('house.pddl').waitFor()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('shut')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => [await textOf(page, 0), await textOf(page, 1)]).toEqual(before)
  expect(complaints).toEqual([])
})

test('a game and its level have colours, problems and folds', async () => {
  const game =
    'BasicGame\n    SpriteSet\n        box > Passiv\n    LevelMapping\n        b > box\n    TerminationSet\n        Timeout limit=9 wim=False\n'
  const { page, complaints } = await openSaved({
    id: 'boxes',
    kind: 'vgdl',
    files: [
      { path: 'box.txt', text: game },
      { path: 'box_lvl0.txt', text: 'bb\nb\n' },
    ],
  })
  await page.locator('.tok-key', { hasText: 'SpriteSet' }).waitFor()
  await page.locator('.cm-lintRange-error', { hasText: 'Passiv' }).waitFor()
  await page.getByRole('tab', { name: /^box_lvl0.txt.*1 problem/ }).waitFor()
  await page.locator('.cm-lintRange-warning', { hasText: 'wim' }).waitFor()
  await page.locator('.cm-content').first().focus()
  await page.keyboard.press('Alt+Shift+x')
  await expect.poll(() => textOf(page)).toContain('win=False')
  await page.keyboard.press('Control+Home')
  // where parts end is known a moment after the last change
  await page.locator('.cm-foldGutter .cm-gutterElement:not([style*="hidden"]) .cm-fold-open').first().waitFor()
  await page.keyboard.press('Control+Shift+BracketLeft')
  await page.locator('.cm-foldPlaceholder').waitFor()
  expect(complaints).toEqual([])
})

test('names that look like scripts stay text, nothing serious is found in either theme, and one can leave by keyboard', async () => {
  const name = '<img src=x onerror=alert`1`>'
  const text = `telos: 1\nfacts:\n  "${name}": { kind: flag }\n  __proto__: { kind: flag }\nactions:\n  "${name}":\n    does: { "${name}": true, nope: true }\n    cost: 1\n`
  const { page, complaints } = await openSaved({ id: 'hostile', kind: 'domain', files: [{ path: '<b>.yaml', text }] })
  await cursorBehind(page, 'does: { "<img')
  await page.keyboard.press('F1')
  await page.locator('.text-hover code', { hasText: name }).first().waitFor()
  expect(await page.locator('.text-look img').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await page.locator('.text-card').getByText('nope').first().waitFor()
  expect(await seriousProblems(page, '.text-look')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('Control+f')
  expect(await seriousProblems(page, '.text-look')).toEqual([])

  // Tab indents, and leaves the editor after Escape
  await page.keyboard.press('Escape')
  const isInEditor = () => page.evaluate(() => document.activeElement?.classList.contains('cm-content'))
  await page.keyboard.press('Tab')
  expect(await isInEditor()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isInEditor()).toBe(false)
  expect(complaints).toEqual([])
})
