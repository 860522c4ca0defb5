import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const examples = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file))

/** Runs an example in this process and returns what it printed. */
async function run(file: string): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => void lines.push(format(...values)))
  try {
    await import(/* @vite-ignore */ join(folder, file))
  } finally {
    log.mockRestore()
  }
  return lines.join('\n')
}

// an example ends with what it prints; `npm test -- unit examples -u` rewrites it
test.for(examples)('%s prints what it says', async (file) => {
  const code = readFileSync(join(folder, file), 'utf8').split('\n// prints:\n', 1)[0].trimEnd()
  const prints = (await run(file)).trimEnd().replaceAll(/^/gm, '// ').replaceAll(/ +$/gm, '')
  await expect(`${code}\n\n// prints:\n${prints}\n`).toMatchFileSnapshot(join(folder, file))
})

test('an example runs as its README says', async () => {
  const runner = join(folder, '../scripts/run-ts.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [runner, join(folder, 'pirate.ts')])
  expect(stdout).toContain('drinkRum')
})
