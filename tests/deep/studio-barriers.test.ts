/** axe-core finds nothing serious in any view, light and dark. `npm test` looks at some of them in one theme. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from '../browser/studio/accessibility.ts'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()

interface View {
  readonly hash: string
  readonly keys?: string
  readonly sign: (page: Page) => ReturnType<Page['locator']>
}

const views: readonly View[] = [
  { hash: '#/home', sign: (page) => page.getByRole('heading', { name: 'Examples' }) },
  { hash: '#/home/watch/squad', sign: (page) => page.locator('.mind-plan li') },
  {
    hash: '#/author/example-guard',
    keys: 'Alt+3',
    sign: (page) => page.getByRole('group', { name: 'action close', exact: true }),
  },
  { hash: '#/author/example-guard', keys: 'Alt+2', sign: (page) => page.getByLabel('Name of action close') },
  { hash: '#/author/example-house', keys: 'Alt+1', sign: (page) => page.locator('.plan-step') },
  { hash: '#/lab/missionaries?beside=greedy&step=6', sign: (page) => page.locator('canvas[data-lane="1"]') },
  { hash: '#/lab/needs', sign: (page) => page.locator('.needs-table td') },
  { hash: '#/lab/compare', sign: (page) => page.locator('.compare-table') },
  { hash: '#/lab/own', sign: (page) => page.locator('.own .cm-content') },
  { hash: '#/arcade/sokoban?level=0&paint=1', sign: (page) => page.locator('.winnable-box') },
  { hash: '#/runs/box/small-search?look=runs', sign: (page) => page.locator('.runs-rows td') },
  { hash: '#/runs/box/small-search', sign: (page) => page.locator('.runs-report-table') },
  { hash: '#/runs/box/small-search?look=scatter', sign: (page) => page.locator('.runs-chart svg') },
  { hash: '#/arcade/sokoban?level=0&look=pddl', sign: (page) => page.locator('.winnable-box') },
]

test.each(views)('$hash $keys', async ({ hash, keys, sign }) => {
  const { page } = await open(hash)
  await page.locator('.room').waitFor()
  if (keys !== undefined) {
    await page.locator('.plan-step').first().waitFor()
    await page.keyboard.press(keys)
  }
  await sign(page).first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    // colours that fade from one theme to the other are read as they will be
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(300)
    expect(await seriousProblems(page), colorScheme).toEqual([])
  }
})
