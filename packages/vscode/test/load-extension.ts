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

/** Modules by name, in place of those that the editor provides. */
type Modules = Readonly<Record<string, unknown>>

/** The code of the extension in one piece, and the files it is made of. */
export async function bundleOf(
  modules: Modules,
): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const build = await rolldown({
    input: source,
    platform: 'node',
    external: (id) => id.startsWith('node:') || id in modules,
    resolve: { conditionNames: ['telos-source', 'node', 'import', 'default'] },
  })
  const { output } = await build.generate({ format: 'cjs' })
  await build.close()
  const [{ code, modules: parts }] = output
  return { code, files: Object.keys(parts).filter((file) => (parts[file]?.renderedLength ?? 0) > 0) }
}

export async function loadExtension(modules: Modules): Promise<Loaded> {
  const { code } = await bundleOf(modules)
  const require = createRequire(source)
  const module = { exports: {} }
  const load = (id: string) => modules[id] ?? require(id)
  new Function('module', 'exports', 'require', code)(module, module.exports, load)
  return module.exports as Loaded
}

export const extensionFolder = join(source, '../..')
