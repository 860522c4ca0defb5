import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const runner = join(folder, '../scripts/run-ts.mjs')
const examples = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file))

// what an example prints stands at its end; `npm test -- unit examples -u` writes it anew
test.concurrent.for(examples)('%s prints what it says', { timeout: 60_000 }, async (file, { expect }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [runner, join(folder, file)])
  const code = readFileSync(join(folder, file), 'utf8').split('\n// prints:\n', 1)[0].trimEnd()
  const prints = stdout.trimEnd().replaceAll(/^/gm, '// ').replaceAll(/ +$/gm, '')
  await expect(`${code}\n\n// prints:\n${prints}\n`).toMatchFileSnapshot(join(folder, file))
})
