/** The files of the page. They are few and small, so a server keeps them: it goes on when a rebuild deletes them on the disk. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { LocalRoute } from '../server/local-route.ts'

export interface StaticFile {
  /** From the folder, with `/` between its parts. */
  readonly path: string
  readonly bytes: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** The built page without what only its build needs. `index.html`, which names the others, comes last. */
export function readStaticFiles(folder: string): readonly StaticFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .sort((one, other) => rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1))
    .map(({ file, path }) => ({ path, bytes: readFileSync(file) }))
}

/** A route for each file, so no path of a request ever becomes a path on the disk. */
export function staticRoutes(files: readonly StaticFile[]): readonly LocalRoute[] {
  return files.flatMap((file) => {
    const routes = [routeOf(`/${file.path}`, file)]
    return file.path === 'index.html' ? [routeOf('/', file), ...routes] : routes
  })
}

function routeOf(path: string, { path: name, bytes }: StaticFile): LocalRoute {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    // names of assets contain a hash of what is in them
    'Cache-Control': name.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  }
  return {
    method: 'GET',
    path,
    isOpen: true,
    answer: (request) => (request.headers['if-none-match'] === tag ? { status: 304, headers } : { bytes, headers }),
  }
}

function rank(path: string): number {
  return path === 'index.html' ? 1 : 0
}
