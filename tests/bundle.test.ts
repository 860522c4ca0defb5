// What scripts/bundle.mjs makes of the command's sources.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle } from '../scripts/bundle.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function bundled(source: string): Promise<string> {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, source)
  return bundle({ entry, folder: join(folder, 'dist'), inline: true, sourcemap: false })
}

test('a bundle is plain ASCII and says the same', async () => {
  const file = await bundled(
    `export const words = (name: string) => ['a → b', \`\${name} …\`, 'no 🙂'.replace(/[🙂…]/u, '-'), /…$/.test('wait…')]`,
  )
  expect(readFileSync(file, 'latin1')).toMatch(/^[\0-\x7f]*$/)
  expect(createRequire(file)(file).words('ä')).toEqual(['a → b', 'ä …', 'no -', true])
})

test('raw texts stay as they are', async () => {
  const file = await bundled(`export const word = (name: string) => String.raw\`\${name} →\``)
  expect(createRequire(file)(file).word('a')).toBe('a →')
})

test('CommonJS in a script still knows where it lies', async () => {
  writeFileSync(join(folder, 'place.cjs'), 'module.exports = { place: __dirname }\n')
  const entry = join(folder, 'script.ts')
  writeFileSync(entry, `import { place } from './place.cjs'\nexport const found = place\n`)
  const file = await bundle({ entry, folder: join(folder, 'dist'), keepLocations: true })
  expect((await import(/* @vite-ignore */ file)).found).toBe(folder)
})
