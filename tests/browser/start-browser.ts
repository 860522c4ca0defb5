import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { browserArguments } from './launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all test files share listens. */
    readonly browser: string
  }
}

/** Starts one browser before the first test file, and ends it after the last. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ ...(await findBrowser()), args: browserArguments, host: '127.0.0.1' })
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
