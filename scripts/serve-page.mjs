// Serves a folder with an index.html as a page on this machine only: straight from the sources, or built.
import { existsSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, createServer, defaultClientConditions, preview } from 'vite'
import { root } from './process.mjs'

/** The examples that are pages, by their folder under examples/. */
export const examplePages = /** @type {const} */ (['excalibur', 'phaser', 'three'])

const resolve = { conditions: ['telos-source', ...defaultClientConditions] }
const host = '127.0.0.1'

/**
 * Starts serving a folder; `close()` ends it.
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
    resolve,
    server: { host, port, fs: { allow: [root] }, ...(!reloads && { hmr: false, watch: null }) },
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url, close: () => server.close() }
}

/**
 * Starts serving a page that is built first, unless `builds` already has it; `close()` ends it. A browser then loads a few files instead
 * of hundreds.
 * @param {string} folder from the root of the repository
 * @param {string} builds where built pages go, each into a folder of its own; the caller deletes it
 * @param {Record<string, string>} [headers] what answers carry besides
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveBuiltPage(folder, builds, headers = {}) {
  const outDir = join(builds, folder.replaceAll('/', '-'))
  const shared = {
    root: join(root, folder),
    configFile: /** @type {const} */ (false),
    logLevel: /** @type {const} */ ('warn'),
  }
  if (!existsSync(outDir)) {
    const temporary = `${outDir}.building`
    await build({
      ...shared,
      resolve,
      worker: { format: 'es' },
      build: {
        outDir: temporary,
        emptyOutDir: true,
        minify: false,
        target: 'esnext',
        chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      },
    })
    // a page appears complete or not at all
    renameSync(temporary, outDir)
  }
  const server = await preview({ ...shared, build: { outDir }, preview: { host, port: 0, headers } })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url, close: () => server.close() }
}
