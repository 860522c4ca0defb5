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
    /** Milliseconds that a page has for what a test waits for. */
    readonly patience: number
    /** How late messages to and from workers are, at most, in milliseconds; undefined where they are not. */
    readonly lateness: { readonly seed: number; readonly most: number } | undefined
  }
}

/** Deep tests are long, and run on machines that are busy: what is right is tested there, not how soon. */
const patience = { deep: 120_000, others: 60_000 }

/** Milliseconds. More than people take between two keys, less than they take to lose patience. */
const mostLate = 600

/** Starts one browser before the first test file, and ends it after the last; so with the folder for built pages. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowserServer()
  project.provide('browser', server.wsEndpoint())
  project.provide('patience', project.name === 'deep' ? patience.deep : patience.others)
  const { TELOS_LATE: seed } = process.env
  project.provide('lateness', seed ? { seed: Number(seed), most: mostLate } : undefined)
  const cache = join(root, 'node_modules', '.cache', 'telos')
  clearOwnFolders(cache, ['pages'])
  const pages = ownFolder(cache, 'pages')
  project.provide('pages', pages)
  return async () => {
    await server.close()
    rmSync(pages, { recursive: true, force: true })
  }
}
