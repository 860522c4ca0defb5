/** Makes the package.json of a new project. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'

/** Says where a package comes from: a version, or a file. */
export type PackageSource = (name: string) => string

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const isOurs = (name: string) => name === 'telos' || name.startsWith('@telos/')

/** The template's package.json with the name of the project, and with Telos from `source`. */
export function projectManifest(template: Manifest, name: string, source: PackageSource): string {
  const dependencies = Object.fromEntries(
    Object.entries(template.dependencies ?? {}).map(([each, range]) => [each, isOurs(each) ? source(each) : range]),
  )
  // npm does not install a package into a package of the same name
  const own = Object.hasOwn(dependencies, name) ? `${name}-project` : name
  return `${JSON.stringify({ ...template, name: own, dependencies }, undefined, 2)}\n`
}

/** Takes Telos from files made by `npm pack` in a folder of the user. Reports all missing files at once. */
export function packedSource(
  packages: string,
  { dependencies = {} }: Manifest,
  version: string,
  folder: string,
  io: Io,
): PackageSource {
  const from = resolve(io.cwd, packages)
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found?.isDirectory())
    throw new CommandError(
      'badInput',
      `--packages ${packages}: ${found === undefined ? 'there is no such folder' : 'found a file, expected the folder with the .tgz files'}`,
    )
  const fileOf = (name: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  const missing = Object.keys(dependencies)
    .filter(isOurs)
    .map(fileOf)
    .filter((file) => !existsSync(join(from, file)))
  if (missing.length > 0)
    throw new CommandError(
      'badInput',
      `${packages} has no ${missing.join(' and no ')} — "npm run pack -- FOLDER" in a checkout of Telos makes such files`,
    )
  const way = relative(realFolder(folder), realpathSync(from)).split(sep).join('/')
  // without a leading dot, npm would misread some names
  const prefix = isAbsolute(way) || way.startsWith('.') ? way : `./${way}`
  return (name) => `file:${prefix}/${fileOf(name)}`
}

/** Resolves the real path of a folder that may not exist yet: links on the way would break relative paths. */
function realFolder(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const above = resolve(path, '..')
  return above === path ? path : join(realFolder(above), relative(above, path))
}
