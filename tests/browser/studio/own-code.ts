/** Code of one's own in the page. */
import type { Page } from 'playwright-core'
import type { OpenPage } from '../open-page.ts'
import { plainFile } from './open-studio.ts'

/** Opens the studio with code that the browser has kept as the reader's own problem. */
export async function openOwn(open: (hash?: string) => Promise<OpenPage>, code: string): Promise<OpenPage> {
  const opened = await open(plainFile)
  await opened.page.evaluate((text) => localStorage.setItem('telos-studio-own-problem', text), code)
  await opened.page.goto(new URL('/#/lab/own', opened.page.url()).href)
  return opened
}

export const runOwn = (page: Page) => page.getByRole('button', { name: /Run it/ }).click()
export const ownStatus = (page: Page) => page.locator('.own-status')
