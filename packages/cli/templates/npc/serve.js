// @ts-check
// npm run page: serves page.html to this machine only. `PORT=3000 npm run page` uses another port.
import { realpathSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = realpathSync(dirname(fileURLToPath(import.meta.url)))
// the package may be installed in a folder above this one, so it is found the way an import finds it
const library = realpathSync(dirname(dirname(fileURLToPath(import.meta.resolve('@telos/core')))))
const libraryPath = '/node_modules/@telos/core/'
/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** The file for a URL path; undefined if it must not be served. @param {string} path */
async function fileAt(path) {
  const [root, rest] = path.startsWith(libraryPath) ? [library, path.slice(libraryPath.length)] : [folder, `.${path}`]
  // resolves links first, so that they cannot lead out of the folder
  const file = await realpath(resolve(root, rest))
  const isInside = file.startsWith(root + sep) && !file.slice(root.length).includes(`${sep}.`)
  return isInside && (await stat(file)).isFile() ? file : undefined
}

/** Whether the request names this machine as its host: another site may point its own host name here. */
const isAskedHere = (/** @type {string | undefined} */ host) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return ['127.0.0.1', 'localhost'].some((name) => host === `${name}:${port}` || (port === 80 && host === name))
}

const server = createServer(async ({ method, url = '/', headers }, response) => {
  if (!isAskedHere(headers.host)) return void response.writeHead(403).end('wrong host name')
  try {
    const path = decodeURIComponent(url.split('?')[0])
    const file = method === 'GET' ? await fileAt(path === '/' ? '/page.html' : path) : undefined
    if (file === undefined) return void response.writeHead(404).end('not found')
    const content = await readFile(file)
    response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8` }).end(content)
  } catch {
    // a malformed URL, or a file that does not exist or was just deleted
    response.writeHead(404).end('not found')
  }
})
server.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EADDRINUSE') throw error
  // another program has the port: any free one will do
  server.listen(0, '127.0.0.1')
})
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`open http://127.0.0.1:${address?.port}/ in a browser; Ctrl+C stops it`)
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
