import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clearOwnFolders, ownFolder } from '../../scripts/leftovers.mjs'
import { root } from '../sources.ts'
import { launchBrowserServer } from './launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all test files share listens. */
    readonly browser: string
    /** The folder of the pages that were built; each is built once for all test files. */
    readonly pages: string
  }
}

/** Starts one browser before the first test file, and ends it after the last; so with the folder for built pages. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowserServer()
  project.provide('browser', server.wsEndpoint())
  const cache = join(root, 'node_modules', '.cache', 'telos')
  clearOwnFolders(cache, ['pages'])
  const pages = ownFolder(cache, 'pages')
  project.provide('pages', pages)
  return async () => {
    await server.close()
    rmSync(pages, { recursive: true, force: true })
  }
}
