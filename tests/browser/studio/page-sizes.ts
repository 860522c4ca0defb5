/** How much code the page loads, from the manifest of its build. Sizes are kB after gzip. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export interface PageSizes {
  /** Everything until Home's first paint. */
  readonly home: number
  /** All page code of a room that is alive, with what the shell loads later; by room. */
  readonly rooms: Readonly<Record<string, number>>
  /** By worker. */
  readonly workers: Readonly<Record<string, number>>
}

export function pageSizes(folder: string): PageSizes {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const size = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000
  const entry = 'index.html'
  const roomOf = (key: string) => /rooms\/(\w+)\/\w+-room\.tsx$/.exec(key)?.[1]
  const roomKeys = Object.keys(manifest).filter((key) => roomOf(key) !== undefined)

  /** The files of chunks and of what they import; also of what they load later, where `isLater` says so. */
  function filesOf(keys: readonly string[], isLater: (key: string) => boolean): ReadonlySet<string> {
    const [seen, files] = [new Set<string>(), new Set<string>()]
    const walk = (key: string): void => {
      if (seen.has(key)) return
      seen.add(key)
      const { file, css = [], imports = [], dynamicImports = [] } = manifest[key]!
      for (const each of [file, ...css]) files.add(each)
      for (const next of [...imports, ...dynamicImports.filter(isLater)]) walk(next)
    }
    for (const key of keys) walk(key)
    return files
  }

  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)
  const home = roomKeys.filter((key) => roomOf(key) === 'home')
  // texts of examples are data, and other rooms are not entered
  const isPageCode = (key: string) => !key.includes('?raw') && !roomKeys.includes(key) && !/\/games\//.test(key)
  const workers = readdirSync(join(folder, 'assets')).filter((file) => /\.worker-.*\.js$/.test(file))
  return {
    home: sum(filesOf([entry, ...home], () => false)),
    rooms: Object.fromEntries(roomKeys.map((key) => [roomOf(key)!, sum(filesOf([entry, key], isPageCode))])),
    workers: Object.fromEntries(
      workers.map((file) => [file.replace(/\.worker-.*/, ''), sum(withImports(folder, `assets/${file}`))]),
    ),
  }
}

/** A worker's file and the chunks that it shares with others, by the import statements in them. */
function withImports(folder: string, file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(join(folder, file), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g))
    withImports(folder, `assets/${name}`, seen)
  return seen
}
