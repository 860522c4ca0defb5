/** The folders that `telos new` copies. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Template {
  readonly name: string
  /** One sentence: the `description` in its package.json. */
  readonly summary: string
  readonly folder: string
}

/** A file of a template: where it goes, with `/` between the parts of the path, and what is in it. */
export interface TemplateFile {
  readonly path: string
  readonly content: Uint8Array
}

// the code lies in dist of the package, in src/new, or in node_modules/.cache/telos/cli-… of a checkout
const places = ['../templates/', '../../templates/', '../../../../packages/cli/templates/']

/** All templates, by name. */
export function findTemplates(): Template[] {
  const root = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path))
  if (root === undefined) throw new Error('the templates are not where this package has them; install telos again')
  return readdirSync(root)
    .sort()
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .map((name) => {
      const { description = '' } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
      return { name, summary: description, folder: join(root, name) }
    })
}

/** The files of a template, without what was installed by trying it out in place. */
export function readTemplate({ folder }: Template): TemplateFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }))
    .filter(({ path }) => !/(^|\/)node_modules\/|^package-lock\.json$/.test(path))
    .map(({ file, path }) => ({ path: path.replace(/(^|\/)_gitignore$/, '$1.gitignore'), content: readFileSync(file) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
