/** The built studio in a real browser, served as static files without a backend. */
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { preview } from 'vite'
import { builtStudio } from '../../../scripts/built-studio.mjs'
import { type OpenPage, usePages } from '../open-page.ts'

/** A file of the studio that is no page: what it needs is put into the browser's storage there, without starting the studio for that. */
export const plainFile = 'THIRD-PARTY-LICENSES.txt'

/** Opens an address of the studio, such as `#/author/example-pirate`, in a browser that has not seen it before. */
export function useStudio(): (hash?: string) => Promise<OpenPage> {
  return usePages(serveStudio)
}

/** Serves the studio, which is built once for all test files; `close()` ends it. */
export async function serveStudio(): Promise<{ url: string; folder: string; close(): Promise<void> }> {
  const outDir = await builtStudio()
  const server = await preview({
    root: dirname(outDir),
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url, folder: outDir, close: () => server.close() }
}

/** Pastes a text where no field has the focus. */
export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}
