// Builds the studio: one page, its rooms and its workers, as static files.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, defaultClientConditions } from 'vite'
import { writeLicences } from './licences.mjs'
import { root } from './process.mjs'

/** What building and serving from the sources have in common. */
export const studioConfig = {
  root: join(root, 'packages/studio'),
  configFile: /** @type {const} */ (false),
  logLevel: /** @type {const} */ ('warn'),
  // works from any folder of any web server
  base: './',
  plugins: [react()],
  resolve: { conditions: ['telos-source', ...defaultClientConditions] },
  worker: { format: /** @type {const} */ ('es') },
}

/**
 * Writes the page into a folder, which is emptied first.
 * @param {string} outDir
 */
export async function buildStudio(outDir) {
  /** @type {Set<string>} */
  const modules = new Set()
  /** @returns {import('vite').Plugin} */
  const noteModules = () => ({
    name: 'note-modules',
    generateBundle(_, output) {
      for (const part of Object.values(output))
        if (part.type === 'chunk') for (const id of part.moduleIds) modules.add(id)
    },
  })
  // how long plug-ins take is nothing that people who start the studio can change
  const rolldownOptions = { checks: { pluginTimings: false } }
  // tests run under another environment, for which Vite would take the development build of React
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    ...studioConfig,
    plugins: [...studioConfig.plugins, noteModules()],
    worker: { ...studioConfig.worker, plugins: () => [noteModules()], rolldownOptions },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions,
    },
  }).finally(() => {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  })
  writeLicences(outDir, modules)
}

/**
 * Serves the page from its sources and loads it again when one changes, for those who work on the studio.
 * @param {number} port
 */
export async function serveStudioSources(port) {
  const cacheDir = join(root, 'node_modules/.cache/vite/studio')
  const server = await createServer({
    ...studioConfig,
    cacheDir,
    server: { host: '127.0.0.1', port, fs: { allow: [root] } },
  })
  await server.listen()
  return server
}
