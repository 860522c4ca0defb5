import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { serveBuiltPage } from '../../scripts/serve-page.mjs'
import { root } from '../sources.ts'
import { makeWorkersLate } from './late-workers.ts'

/** A page that was opened for a test. */
export interface OpenPage {
  readonly page: Page
  /** Errors and warnings of the console, exceptions that nobody caught, files that could not be loaded. */
  readonly complaints: readonly string[]
}

interface Served {
  readonly url: string
  close(): Promise<void>
}

interface PageOptions {
  /** What goes behind the address. */
  readonly search?: string
  /** Ten frames a second at most: without a graphics card, drawing is most of the work of a page. */
  readonly drawsSeldom?: boolean
}

/** For a test file: the browser that all share, and a page served for it: that of a folder, or by a server of its own. */
export function usePages(
  from: string | (() => Promise<Served>),
  { search = '', drawsSeldom = false }: PageOptions = {},
): (hash?: string) => Promise<OpenPage> {
  let browser: Browser | undefined
  let server: Served | undefined
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'))
    server = await (typeof from === 'string' ? serveBuiltPage(from, inject('pages')) : from())
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return async (hash = '') => {
    const context = await browser!.newContext({ viewport: { width: 1280, height: 720 } })
    // what is right is tested here, not how soon: other tests share the processor
    context.setDefaultTimeout(inject('patience'))
    const page = await context.newPage()
    if (drawsSeldom) await page.addInitScript(drawSeldom)
    const lateness = inject('lateness')
    if (lateness) await page.addInitScript(makeWorkersLate, lateness)
    // a page that is left open goes on drawing
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await picture(page, task.name)
      await context.close()
    })
    const complaints: string[] = []
    // a browser asks for one when a file is opened that is no page
    const isMissingIcon = (url: string) => url.endsWith('/favicon.ico') && page.url().endsWith('.txt')
    page.on('console', (message) => {
      if (isOurs(message.type(), message.text()) && !isMissingIcon(message.location().url))
        complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('requestfailed', (request) => {
      // a page that is left stops loading
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`not loaded: ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400 && !isMissingIcon(response.url()))
        complaints.push(`${response.status()}: ${response.url()}`)
    })
    await page.goto(server!.url + search + hash)
    return { page, complaints }
  }
}

/** Says what a test that failed has last seen, and keeps a picture of it. */
async function picture(page: Page, test: string): Promise<void> {
  const path = join(root, 'node_modules/.cache/telos/failed', `${test.replace(/\W+/g, '-')}.png`)
  await page.screenshot({ path, timeout: 10_000 })
  const seen = await page.locator('body').ariaSnapshot({ timeout: 10_000 })
  console.error(`picture of the page: ${path}\n${seen.slice(0, 6_000)}`)
}

/** Runs in the page. */
function drawSeldom(): void {
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = (callback) =>
    window.setTimeout(() => requestAnimationFrame.call(window, callback), 1000 / 10)
  window.cancelAnimationFrame = (id) => window.clearTimeout(id)
}

/** What software rendering says about itself is not the page's fault. */
function isOurs(type: string, text: string): boolean {
  return (
    (type === 'error' || type === 'warning') && !/GPU stall due to ReadPixels|software WebGL|SwiftShader/i.test(text)
  )
}
