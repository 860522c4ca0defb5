/**
 * The code that Node runs in the thread of module hooks to resolve the modules of students.
 *
 * It is a string, not a file: the command is one bundle, and a `data:` URL needs no other files. So it is kept small. It resolves names;
 * the program itself does all reading (`student-modules.ts`) and answers requests over a port. Only `load` sends requests:
 * `import.meta.resolve` blocks the program until `resolve` is done, so nobody could answer.
 *
 * A student's module carries a mark in its URL, `problem.ts?telos=0.1.7`. Its relative imports get the same mark, so a file that is loaded
 * again brings fresh versions of everything it imports.
 */
const hook = String.raw`
import { realpathSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { receiveMessageOnPort } from 'node:worker_threads'

let port, owner
const provided = new Map()
const waiting = new Map()
let asked = 0

export function initialize(data) {
  port = data.port
  owner = data.owner
  port.on('message', receive)
}

function receive(message) {
  if (message.mark !== undefined) return provided.set(message.mark, new Map(message.provided))
  waiting.get(message.id)?.(message)
  waiting.delete(message.id)
}

export async function resolve(specifier, context, nextResolve) {
  const mark = markOf(context.parentURL)
  if (mark === undefined) return nextResolve(specifier, context)
  // what was posted before this import began may not have been delivered yet
  for (let next; (next = receiveMessageOnPort(port)); ) receive(next.message)
  const virtual = provided.get(mark)?.get(specifier)
  if (virtual !== undefined) return { url: virtual, format: 'module', shortCircuit: true }
  const missing = (why) => {
    const details = encodeURIComponent(JSON.stringify({ mark, specifier, parent: context.parentURL, why }))
    return { url: 'telos-missing:' + details, format: 'module', shortCircuit: true }
  }
  try {
    if (/^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier)) {
      const url = findFile(new URL(specifier, context.parentURL))
      if (url === undefined) return missing()
      return isForeign(url) ? nextResolve(url.href, context) : { url: marked(url, mark), shortCircuit: true }
    }
    const found = await nextResolve(specifier, context)
    if (found.url.startsWith('node:') && !isBuiltin(found.url)) return missing('Node has no such module')
    if (!/^(file|data|node):/.test(found.url)) return missing('only files and packages can be imported')
    const own = specifier.startsWith('#') && found.url.startsWith('file:') && !isForeign(new URL(found.url))
    return own ? { url: marked(new URL(found.url), mark), shortCircuit: true } : found
  } catch (error) {
    return missing(error.message)
  }
}

export async function load(url, context, nextLoad) {
  const virtual = url.startsWith('telos-provided:' + owner + '.') || url.startsWith('telos-missing:' + '%7B%22mark%22%3A%22' + owner + '.')
  if (!virtual && markOf(url) === undefined) return nextLoad(url, context)
  const answer = await new Promise((done) => {
    waiting.set(++asked, done)
    port.postMessage({ id: asked, url })
  })
  if (answer.error !== undefined) throw new Error(answer.error)
  return { format: 'module', source: answer.source, shortCircuit: true }
}

function markOf(url) {
  const mark = /[?]telos=([\d.]+)$/.exec(url ?? '')?.[1]
  return mark?.startsWith(owner + '.') ? mark : undefined
}

function marked(url, mark) {
  return pathToFileURL(realpathSync(fileURLToPath(url))).href + '?telos=' + mark
}

// CommonJS and what others wrote is Node's own business
function isForeign(url) {
  return /\/node_modules\/|\.(cjs|node|wasm)$/.test(url.pathname)
}

function findFile(url) {
  const { pathname } = url
  const endings = ['', '.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.js']
  const names = endings.map((ending) => pathname + ending)
  if (/\.m?js$/.test(pathname)) names.splice(1, 0, pathname.replace(/js$/, 'ts'))
  for (const name of names) {
    const candidate = new URL(url)
    candidate.pathname = name
    candidate.search = candidate.hash = ''
    if (statSync(candidate, { throwIfNoEntry: false })?.isFile()) return candidate
  }
}
`

/** The hook as an importable URL. */
export const MODULE_HOOK_URL = `data:text/javascript;charset=utf-8,${encodeURIComponent(hook)}`
