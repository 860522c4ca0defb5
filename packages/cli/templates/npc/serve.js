// @ts-check
// npm run page: shows page.html on this machine alone. `PORT=3000 npm run page` takes another port.
import { realpathSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = realpathSync(dirname(fileURLToPath(import.meta.url)))
// the package may be installed in a folder above this one: found as an import would find it
const library = realpathSync(dirname(dirname(fileURLToPath(import.meta.resolve('@telos/core')))))
const libraryPath = '/node_modules/@telos/core/'
/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** The file that a path of the address stands for, if it is one that may be seen. @param {string} path */
async function fileAt(path) {
  const [root, rest] = path.startsWith(libraryPath) ? [library, path.slice(libraryPath.length)] : [folder, `.${path}`]
  // links are followed first, so that they lead nowhere else
  const file = await realpath(resolve(root, rest))
  const isInside = file.startsWith(root + sep) && !file.slice(root.length).includes(`${sep}.`)
  return isInside && (await stat(file)).isFile() ? file : undefined
}

/** Whether the page was asked for by a name of this machine: a site elsewhere may let its own name lead here. */
const isAskedHere = (/** @type {string | undefined} */ host) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return ['127.0.0.1', 'localhost'].some((name) => host === `${name}:${port}` || (port === 80 && host === name))
}

const server = createServer(async ({ method, url = '/', headers }, response) => {
  if (!isAskedHere(headers.host)) return void response.writeHead(403).end('not from here')
  try {
    const path = decodeURIComponent(url.split('?')[0])
    const file = method === 'GET' ? await fileAt(path === '/' ? '/page.html' : path) : undefined
    if (file === undefined) return void response.writeHead(404).end('not found')
    const content = await readFile(file)
    response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8` }).end(content)
  } catch {
    // an address that cannot be read, or a file that is not there or has just gone
    response.writeHead(404).end('not found')
  }
})
server.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EADDRINUSE') throw error
  // somebody else has the port: any free one will do
  server.listen(0, '127.0.0.1')
})
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`open http://127.0.0.1:${address?.port}/ in a browser; Ctrl+C ends it`)
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
