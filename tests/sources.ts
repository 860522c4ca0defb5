import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export interface Import {
  readonly to: string
  readonly typeOnly: boolean
}

export interface Source {
  /** Path from the repository root, with `/` between its parts. */
  readonly path: string
  /** Name of the folder under `packages/`. */
  readonly package: string
  /** Path from the package's `src`. */
  readonly file: string
  readonly lines: number
  /** The text without its comments. */
  readonly code: string
  readonly imports: readonly Import[]
}

/** All TypeScript files under packages/<name>/src, without tests. */
export function readSources(): Source[] {
  return readdirSync(join(root, 'packages')).flatMap((name) =>
    walk(join(root, 'packages', name, 'src'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
      .map((path) => readSource(name, path)),
  )
}

function readSource(name: string, absolute: string): Source {
  const path = relative(root, absolute).split(sep).join('/')
  const text = readFileSync(absolute, 'utf8')
  const code = withoutComments(text)
  const lines = text.split('\n').length - 1
  return { path, package: name, file: path.split('/').slice(3).join('/'), lines, code, imports: importsOf(code) }
}

/** The path, from the root of the repository, that a relative import leads to. */
export function resolveImport(source: Pick<Source, 'path'>, to: string): string {
  // a bundler reads `file?raw` as the text of the file, and `file?worker&url` as the address of a worker
  return posix.join(posix.dirname(source.path), to.replace(/\?[\w&]+$/, ''))
}

export function importsOf(code: string): Import[] {
  const pattern =
    /\b(?:import|export)\s+(type\s)?[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport(?:\s+|\s*(\()\s*)['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].map(([, type, from, , bare]) => ({
    to: from ?? bare!,
    typeOnly: type !== undefined,
  }))
}

export function withoutComments(text: string): string {
  // strings are matched first, so that a `//` inside one is not read as a comment
  const pattern = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text.replace(pattern, (match) => (match.startsWith('/') ? ' ' : match))
}

function walk(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
