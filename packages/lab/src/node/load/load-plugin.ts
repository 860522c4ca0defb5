/** Loads a strategy, pruning or heuristic of your own by path. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean } from '@telos/core/text'
import { placeOfExport } from '../../place-of-keys.ts'
import { fileError } from '../files/file-error.ts'
import { spanAtOffset } from '../files/read-text-file.ts'
import { type LoadModuleOptions, loadModule } from './load-module.ts'

/** A kind of plug-in. */
export type PluginKind = 'strategy' | 'pruning' | 'heuristic'

const functionsOf: Readonly<Record<PluginKind, readonly string[]>> = {
  strategy: ['guarantees', 'create'],
  pruning: ['create'],
  heuristic: ['unsupported', 'create'],
}

/** The key that distinguishes the kinds, since all of them have `create`. */
const flagsOf: Readonly<Record<PluginKind, readonly string[]>> = {
  strategy: ['informed'],
  pruning: ['finite', 'keepsCheapest'],
  heuristic: ['admissible'],
}

/**
 * Whether a name means a file: it contains a slash or ends like a module, which names of strategies never do.
 *
 * @example
 * isPluginPath('./my-strategy.ts') // true
 * isPluginPath('astar') // false
 */
export function isPluginPath(reference: string): boolean {
  return /[\\/]|\.m?[jt]s(#.*)?$/.test(reference)
}

/**
 * Loads the default export of a file, or the export named after `#`, and checks that it is of this kind.
 *
 * A heuristic may also be a plain function of state and goal.
 *
 * @example
 * await loadPlugin('./mine.ts#zigzag', 'strategy', { provide: { '@telos/core': core } })
 */
export async function loadPlugin(
  reference: string,
  kind: PluginKind,
  options: LoadModuleOptions = {},
): Promise<unknown> {
  const { path, name } = readReference(reference, options.cwd ?? process.cwd())
  const { exports, file, text } = await loadModule(path, options)
  const value = Object.hasOwn(exports, name) ? exports[name] : undefined
  const names = Object.keys(exports)
  if (value === undefined) {
    const others = names.length > 0 ? `there are: ${names.join(', ')}` : 'write export default'
    throw fileError({
      code: 'file/missing-export',
      message: name === 'default' ? `found no default export` : `found no export ${JSON.stringify(name)}`,
      hint: didYouMean(name, names) ?? (name === 'default' && names[0] ? `say ${path}#${names[0]}` : others),
      span: spanAtOffset(file, text, 0),
      text,
    })
  }
  const missing = missingParts(value, kind)
  if (missing.length === 0) return value
  throw fileError({
    code: 'file/wrong-plugin',
    message: `found no ${missing.join(' and no ')}, expected a ${kind}`,
    hint: `a ${kind} has a name, the functions ${functionsOf[kind].join(' and ')}, and says ${flagsOf[kind].join(' and ')}`,
    span: spanAtOffset(file, text, placeOfExport(text, name)),
    text,
  })
}

function readReference(reference: string, cwd: string): { readonly path: string; readonly name: string } {
  const at = reference.lastIndexOf('#')
  // a # may also be part of the file's name
  if (at <= 0 || existsSync(resolve(cwd, reference))) return { path: reference, name: 'default' }
  return { path: reference.slice(0, at), name: reference.slice(at + 1) || 'default' }
}

function missingParts(value: unknown, kind: PluginKind): string[] {
  if (kind === 'heuristic' && typeof value === 'function') return []
  const holder = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return [
    ...(typeof holder['name'] === 'string' && holder['name'] !== '' ? [] : ['name']),
    ...functionsOf[kind].filter((key) => typeof holder[key] !== 'function').map((key) => `function ${key}`),
    ...flagsOf[kind].filter((key) => typeof holder[key] !== 'boolean').map((key) => `${key}: true or false`),
  ]
}
