// npm run build: every package into its dist. What is built is read from package.json: each entry of `exports`
// with a `telos-source` condition becomes a module with types; the telos command becomes one bundle, with the page of the studio. A package without
// sources is ready as it is. --libraries leaves the command out.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

await ensureInstalled()
const { build } = await import('tsdown')
const { bundle } = await import('./bundle.mjs')
const { packStudio } = await import('./built-studio.mjs')

for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name)
  if (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'src'))) continue
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest.private) continue
  if (manifest.bin !== undefined && process.argv.includes('--libraries')) continue
  if (manifest.bin !== undefined) await buildCommand(folder)
  else await buildLibrary(folder, manifest)
  console.log(`built ${manifest.name}`)
}

/** @param {string} folder */
async function buildCommand(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await bundle({ entry: join(folder, 'src/main.ts'), folder: join(folder, 'dist'), inline: true, sourcemap: false })
  await packStudio(join(folder, 'dist/studio'))
}

/**
 * @param {string} folder
 * @param {{ exports: Record<string, string | Record<string, string>> }} manifest
 */
async function buildLibrary(folder, manifest) {
  const entry = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'object' && 'telos-source' in target ? [target['telos-source']] : [],
  )
  await build({
    cwd: folder,
    config: false,
    // some files have two names
    entry: [...new Set(entry)],
    format: 'esm',
    platform: 'neutral',
    deps: { neverBundle: [/^node:/] },
    fixedExtension: false,
    dts: true,
    sourcemap: false,
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warn',
  })
}
