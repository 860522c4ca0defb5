// npm run vsix -- FOLDER: packs the extension for VS Code as a .vsix file, with the telos command inside it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { npm, root } from './process.mjs'

// version 4 needs Node 22
const packer = '@vscode/vsce@3.9.2'

const [wanted, ...more] = process.argv.slice(2)
if (wanted === undefined || more.length > 0) {
  console.error('usage: npm run vsix -- FOLDER, the folder for the .vsix file')
  process.exit(2)
}
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), wanted)
const extension = join(root, 'packages/vscode')
await ensureInstalled()
const { bundle, bundleExtension } = await import('./bundle.mjs')
const { packStudio } = await import('./built-studio.mjs')
for (const made of ['dist', 'telos']) rmSync(join(extension, made), { recursive: true, force: true })
await bundleExtension(join(extension, 'src/extension.ts'), join(extension, 'dist/extension.cjs'))
await bundle({
  entry: join(root, 'packages/cli/src/main.ts'),
  folder: join(extension, 'telos/dist'),
  inline: true,
  sourcemap: false,
})
await packStudio(join(extension, 'telos/dist/studio'))
for (const part of ['bin', 'templates', 'package.json'])
  cpSync(join(root, 'packages/cli', part), join(extension, 'telos', part), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
cpSync(join(root, 'LICENSE'), join(extension, 'LICENSE'))
mkdirSync(folder, { recursive: true })
const { version } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'))
const file = join(folder, `telos-vscode-${version}.vsix`)
const args = ['exec', '--yes', '--package', packer, '--', 'vsce', 'package', '--no-dependencies', '--out', file]
process.exitCode = await npm([...args, '--allow-missing-repository', '--skip-license'], { cwd: extension })
if (existsSync(file)) console.log(`Install it with: code --install-extension ${file}`)
