// A folder with an index.html as a page: Vite serves it straight from the sources, on this machine alone.
import { basename, join } from 'node:path'
import { createServer, defaultClientConditions } from 'vite'
import { root } from './process.mjs'

/** The examples that are pages, by their folder under examples/. */
export const examplePages = /** @type {const} */ (['excalibur', 'phaser', 'three'])

/**
 * Starts to serve a folder; `close()` ends it.
 * @param {string} folder from the root of the repository
 * @param {{ port?: number, reloads?: boolean }} [options] where to (another one is taken when it is busy; without: any that is
 *   free), and whether the page is loaded again when a source changes
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function servePage(folder, { port = 0, reloads = false } = {}) {
  const server = await createServer({
    root: join(root, folder),
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules', '.cache', 'vite', basename(folder)),
    resolve: { conditions: ['telos-source', ...defaultClientConditions] },
    server: { host: '127.0.0.1', port, fs: { allow: [root] }, ...(!reloads && { hmr: false, watch: null }) },
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url, close: () => server.close() }
}
