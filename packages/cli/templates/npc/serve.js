// @ts-check
// npm run page: shows page.html on this machine alone. `PORT=3000 npm run page` takes another port.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
// the package may be installed in a folder above this one: found as an import would find it
const library = dirname(dirname(fileURLToPath(import.meta.resolve('@telos/core'))))
const libraryPath = '/node_modules/@telos/core/'
/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** The file that a path of the address stands for, if it is one that may be seen. @param {string} path */
function fileAt(path) {
  const [root, rest] = path.startsWith(libraryPath) ? [library, path.slice(libraryPath.length)] : [folder, `.${path}`]
  const file = resolve(root, rest)
  const isInside = file.startsWith(root + sep) && !file.slice(root.length).includes(`${sep}.`)
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

const server = createServer(({ method, url = '/' }, response) => {
  let file
  try {
    const path = decodeURIComponent(url.split('?')[0])
    if (method === 'GET') file = fileAt(path === '/' ? '/page.html' : path)
  } catch {
    // an address that cannot be read is the address of nothing
  }
  if (file === undefined) return void response.writeHead(404).end('not found')
  response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8` })
  createReadStream(file).pipe(response)
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
