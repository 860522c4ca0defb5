/** The moving picture of the README: a guard replans, then a slip in a domain is found, mended and planned for. */
import type { Browser, Page } from 'playwright-core'
import { type AnimationFrame, animatedPng, readPng } from './animated-png.ts'

const size = { width: 1280, height: 720 }

export async function filmStudio(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: size, colorScheme: 'light' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const frames: AnimationFrame[] = []
  /** Adds what is seen now. */
  const shoot = async (shown: number) => void frames.push({ pixels: readPng(await page.screenshot()), shown })
  await page.goto(url)
  await page.waitForFunction(() => document.querySelectorAll('canvas[data-card]').length === 4)
  await page.waitForFunction(() => document.querySelector('.card-loading') === null)
  await addPointer(page)
  await home(page, shoot)
  await author(page, shoot)
  await context.close()
  return animatedPng(frames)
}

type Shoot = (shown: number) => Promise<void>

/** Four worlds that plan; one is taken over, and its door is locked. */
async function home(page: Page, shoot: Shoot): Promise<void> {
  await page.mouse.move(660, 460)
  for (let frame = 0; frame < 14; frame++) {
    await shoot(130)
    await page.waitForTimeout(60)
  }
  await click(page, shoot, page.getByRole('link', { name: /A guard who replans/ }))
  await page.locator('.mind-plan li').first().waitFor()
  for (let frame = 0; frame < 8; frame++) await shoot(130)
  await click(page, shoot, page.getByRole('button', { name: 'Lock the door' }))
  for (let frame = 0; frame < 26; frame++) {
    await shoot(130)
    await page.waitForTimeout(40)
  }
}

/** A slip, its fix, why a step is needed, and the plan step by step. */
async function author(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(() => void (location.hash = '#/author/example-pirate'))
  await page.locator('.plan-step').first().waitFor()
  await page.waitForTimeout(1_500)
  await shoot(1_500)
  const line = page.locator('.cm-line', { hasText: 'needs: { at: docks }' }).first()
  await line.click()
  await page.keyboard.press('End')
  for (let left = 0; left < 2; left++) await page.keyboard.press('ArrowLeft')
  await shoot(300)
  await page.keyboard.type('s')
  await page.locator('.cm-lintRange-error').first().waitFor()
  await page.waitForTimeout(700)
  await page.keyboard.press('Escape')
  await shoot(1_600)
  await page.keyboard.press('Control+.')
  await page.waitForFunction(() => document.activeElement?.role === 'menuitem')
  await shoot(1_200)
  await page.keyboard.press('Enter')
  await page.locator('.cm-lintRange-error').first().waitFor({ state: 'detached' })
  await page.locator('.plan-step').first().waitFor()
  await page.waitForTimeout(700)
  await shoot(700)
  await click(page, shoot, page.getByRole('button', { name: 'Why work?' }))
  await page.waitForTimeout(300)
  await shoot(1_800)
  await page
    .locator('.graph-look, .react-flow')
    .first()
    .focus()
    .catch(() => undefined)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(250)
    await shoot(700)
  }
  await shoot(1_200)
}

async function click(page: Page, shoot: Shoot, target: ReturnType<Page['locator']>): Promise<void> {
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 })
  await shoot(350)
  await target.click()
}

/** Screenshots show no pointer, so the page draws one. */
async function addPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pointer = document.createElement('div')
    pointer.innerHTML =
      '<svg width="22" height="22" viewBox="0 0 16 16"><path d="M2 1l11 6-5 1.2L5.500 13z" fill="#111" stroke="#fff"/></svg>'
    pointer.style.cssText = 'position:fixed;left:0;top:0;z-index:9999;pointer-events:none'
    document.body.append(pointer)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.transform = `translate(${clientX}px,${clientY}px)`
    })
  })
}
