/** Loads a student's module by path. */
import { realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileError, fileErrorReason } from '../files/file-error.ts'
import { similarName } from '../files/read-text-file.ts'
import { explainLoadError } from './explain-load-error.ts'
import { displayName } from './student-files.ts'
import { entryUrl, openModules } from './student-modules.ts'

/** How to resolve the path, and what the file can import though nothing is installed beside it. */
export interface LoadModuleOptions {
  /** Base of relative paths. @default the working directory */
  readonly cwd?: string
  /** Namespaces by name: `{ '@telos/lab': lab }` lets the file `import { defineProblem } from '@telos/lab'`. */
  readonly provide?: Readonly<Record<string, object>>
}

/** A loaded module: its exports, and its source text. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** The path as given. */
  readonly file: string
  readonly text: string
}

/**
 * Loads the current version of a file in JavaScript or TypeScript, however often it was loaded before.
 *
 * Files are ES modules. Types are stripped, not checked. Throws a `FileError` that names the student's line.
 *
 * @example
 * const { exports } = await loadModule('./problem.ts', { provide: { '@telos/lab': lab } })
 */
export async function loadModule(file: string, options: LoadModuleOptions = {}): Promise<LoadedModule> {
  const path = await findEntry(resolve(options.cwd ?? process.cwd(), file), file)
  const modules = openModules(path, file, options.provide ?? {})
  try {
    const exports = (await nativeImport(entryUrl(modules))) as Readonly<Record<string, unknown>>
    return { exports, file: displayName(modules, path), text: modules.files.get(path)?.text ?? '' }
  } catch (error) {
    throw await explainLoadError(error, modules)
  }
}

async function findEntry(path: string, file: string): Promise<string> {
  let isDevice: boolean
  try {
    const real = await realpath(path)
    const found = await stat(real)
    // a device may have no end
    isDevice = found.isCharacterDevice() || found.isBlockDevice()
    if (!found.isDirectory() && !isDevice) return real
  } catch (error) {
    const message = `cannot read ${file}: ${fileErrorReason(error)}`
    throw fileError({ code: 'file/unreadable', message, hint: await similarName(path), cause: error })
  }
  if (isDevice) throw fileError({ code: 'file/unreadable', message: `cannot read ${file}: it is a device` })
  const hint = 'name a file in it'
  throw fileError({ code: 'file/unreadable', message: `cannot read ${file}: it is a directory`, hint })
}

/** Node's own `import()`. Bundlers and test runners replace it in source files by one that ignores module hooks. */
async function nativeImport(url: string): Promise<unknown> {
  const helper = 'data:text/javascript,export const load = (url) => import(url)'
  const { load } = (await import(/* @vite-ignore */ helper)) as { load(url: string): Promise<unknown> }
  return load(url)
}
