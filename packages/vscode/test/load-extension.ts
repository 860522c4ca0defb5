/** The extension as VS Code loads it, with stand-ins for the editor's own module and for the language client. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type * as vscode from 'vscode'

const source = fileURLToPath(new URL('../src/extension.ts', import.meta.url))

export interface Loaded {
  activate(context: vscode.ExtensionContext): Promise<void>
  deactivate(): Promise<void>
}

type Provided = 'vscode' | 'vscode-languageclient/node'
const isProvided = (id: string): id is Provided => id === 'vscode' || id === 'vscode-languageclient/node'

/** The code of the extension in one piece, and the files it is made of. */
export async function bundleOf(): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const build = await rolldown({
    input: source,
    platform: 'node',
    external: (id) => id.startsWith('node:') || isProvided(id),
    resolve: { conditionNames: ['telos-source', 'node', 'import', 'default'] },
  })
  const { output } = await build.generate({ format: 'cjs' })
  await build.close()
  const [{ code, modules: parts }] = output
  return { code, files: Object.keys(parts).filter((file) => (parts[file]?.renderedLength ?? 0) > 0) }
}

let bundle: ReturnType<typeof bundleOf> | undefined

/** Modules take the place of those that the editor provides. The code is put together once for all tests. */
export async function loadExtension(modules: Readonly<Record<Provided, unknown>>): Promise<Loaded> {
  bundle ??= bundleOf()
  const { code } = await bundle
  const require = createRequire(source)
  const module = { exports: {} }
  const load = (id: string) => (isProvided(id) ? modules[id] : require(id))
  new Function('module', 'exports', 'require', code)(module, module.exports, load)
  return module.exports as Loaded
}

export const extensionFolder = join(source, '../..')
