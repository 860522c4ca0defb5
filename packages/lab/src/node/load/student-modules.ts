/** Loads modules that students wrote: a hook in Node's loader finds them, this file reads and prepares them. */
import { register } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, threadId } from 'node:worker_threads'
import { type FileError, fileError } from '../files/file-error.ts'
import { parseJson } from '../files/parse-json.ts'
import { readTextFile } from '../files/read-text-file.ts'
import { explainMissingImport } from './missing-import.ts'
import { MODULE_HOOK_URL } from './module-hook.ts'
import { stripTypes } from './strip-types.ts'
import { displayName, type StudentModules } from './student-files.ts'

interface Shared {
  owners: number
  readonly provided: Map<string, object>
}

// the source of a provided module can reach its values only through a global; `owners` separates two copies of this file
const key = 'telos.student-modules'
const globals = globalThis as unknown as Record<symbol, Shared>
const shared = (globals[Symbol.for(key)] ??= { owners: 0, provided: new Map() })

const opened = new Map<string, StudentModules>()
let owner: string | undefined
let port: MessagePort | undefined

/** Prepares the loading of a file. It can import the modules in `provide` by name, though nothing is installed there. */
export function openModules(path: string, name: string, provide: Readonly<Record<string, object>>): StudentModules {
  port ??= startHook()
  const mark = `${owner}.${opened.size + 1}`
  const modules: StudentModules = { mark, path, name, provide, files: new Map(), failures: [] }
  opened.set(mark, modules)
  port.postMessage({ mark, provided: Object.entries(provide).map(([each, values]) => [each, urlOf(values)]) })
  return modules
}

/** The modules with this mark. */
export function findModules(mark: string): StudentModules | undefined {
  return opened.get(mark)
}

/** The URL under which the entry is imported. */
export function entryUrl({ path, mark }: StudentModules): string {
  return `${pathToFileURL(path).href}?telos=${mark}`
}

function startHook(): MessagePort {
  owner = `${threadId}.${++shared.owners}`
  const { port1, port2 } = new MessageChannel()
  port1.on('message', ({ id, url }: { id: number; url: string }) => {
    sourceOf(url).then(
      (source) => port1.postMessage({ id, source }),
      (error) => port1.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
  // Node waits for a pending import anyway; the port alone must not keep a finished program alive
  port1.unref()
  register(MODULE_HOOK_URL, import.meta.url, { data: { port: port2, owner }, transferList: [port2] })
  return port1
}

async function sourceOf(url: string): Promise<string> {
  if (url.startsWith('telos-provided:')) return reExport(url)
  if (url.startsWith('telos-missing:')) {
    const details = JSON.parse(decodeURIComponent(url.slice('telos-missing:'.length)))
    const modules = opened.get(details.mark)!
    const parent = fileURLToPath(details.parent.replace(/\?.*$/, ''))
    return fail(modules, await explainMissingImport(modules, parent, details.specifier, details.why))
  }
  const [, file, mark] = /^(.*)\?telos=(.*)$/.exec(url)!
  const modules = opened.get(mark!)!
  const path = fileURLToPath(file!)
  try {
    return await read(modules, path)
  } catch (error) {
    return fail(modules, error as FileError)
  }
}

async function read(modules: StudentModules, path: string): Promise<string> {
  const name = displayName(modules, path)
  const text = await readTextFile(path, name)
  // kept before it is parsed, so that errors can show it
  modules.files.set(path, { text, code: text })
  const code = await translate(name, text)
  modules.files.set(path, { text, code })
  return code
}

async function translate(name: string, text: string): Promise<string> {
  if (/\.m?ts$/.test(name)) return stripTypes(name, text)
  if (/\.m?js$/.test(name)) return text
  if (/\.json$/.test(name)) return `export default JSON.parse(${JSON.stringify(JSON.stringify(parseJson(name, text)))})`
  const message = `cannot load ${name}, expected a file that ends in .ts, .mts, .js, .mjs or .json`
  throw fileError({ code: 'file/wrong-ending', message, hint: 'save it under such a name' })
}

function fail(modules: StudentModules, error: FileError): never {
  modules.failures.push(error)
  throw error
}

/** The same values get the same URL, so they are one module however often they are provided. */
function urlOf(values: object): string {
  for (const [url, known] of shared.provided) if (known === values && isOwn(url)) return url
  const url = `telos-provided:${owner}.${shared.provided.size}`
  shared.provided.set(url, values)
  return url
}

function isOwn(url: string): boolean {
  return url.startsWith(`telos-provided:${owner}.`)
}

function reExport(url: string): string {
  const values = `globalThis[Symbol.for(${JSON.stringify(key)})].provided.get(${JSON.stringify(url)})`
  const names = Object.keys(shared.provided.get(url)!).map((name) => JSON.stringify(name))
  return [
    `const values = ${values}`,
    ...names.map((name, index) => `const v${index} = values[${name}]; export { v${index} as ${name} }`),
  ].join('\n')
}
