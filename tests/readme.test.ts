/** The README stays readable in two minutes, and its moving picture is what the program draws. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { telos } from '../packages/cli/test/telos.ts'
import { read } from './pages.ts'
import { root } from './sources.ts'

test('the README has at most 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
})

test('the moving picture is what telos demo draws', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-picture-'))
  try {
    const file = join(folder, 'replanning.svg')
    await telos({}, 'demo', 'pirate', '--law', 'unlawful', '--remove', 'bottle-on-the-way', '--picture', file)
    const kept = readFileSync(join(root, 'docs/images/replanning.svg'), 'utf8')
    const hint =
      'run: npx telos demo pirate --law unlawful --remove bottle-on-the-way --picture docs/images/replanning.svg --force'
    expect(readFileSync(file, 'utf8') === kept, hint).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
