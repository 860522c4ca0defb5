import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../scripts/bundle.mjs'
import { root } from './sources.ts'

/** Does to a folder what `npm install @telos/core` does, with the library straight from its sources. */
export async function installCore(folder: string): Promise<void> {
  const library = join(folder, 'node_modules/@telos/core')
  await bundle({
    entry: join(root, 'packages/core/src/entries/index.ts'),
    folder: join(library, 'dist'),
    sourcemap: false,
  })
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))
  writeFileSync(join(library, 'package.json'), JSON.stringify({ name, version, type, exports: './dist/index.js' }))
}
