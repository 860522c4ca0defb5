/** Code of one's own in the page. */
import type { Page } from 'playwright-core'
import type { OpenPage } from '../open-page.ts'

/** Opens the studio with code that the browser has kept as the reader's own problem. */
export async function openOwn(open: (hash?: string) => Promise<OpenPage>, code: string): Promise<OpenPage> {
  const opened = await open('#/lab/own')
  await opened.page.evaluate((text) => localStorage.setItem('telos-studio-own-problem', text), code)
  await opened.page.reload()
  return opened
}

export const runOwn = (page: Page) => page.getByRole('button', { name: /Run it/ }).click()
export const ownStatus = (page: Page) => page.locator('.own-status')
