import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telos-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a moving picture is written beside the story, and not over another file', async () => {
  const file = join(folder, 'pirate.svg')
  const draw = (...argv: readonly string[]) => telos({}, 'demo', 'pirate', '--picture', file, ...argv)
  const first = await draw()
  expect(first).toMatchObject({ exit: ExitCode.done, err: `wrote ${file}: open it in a browser\n` })
  expect(first.out).toBe((await telos({}, 'demo', 'pirate')).out)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^<svg /)
  expect(text).toContain('Jack is drunk and happy.')

  const again = await draw()
  expect(again).toMatchObject({ exit: ExitCode.usage, out: '' })
  expect(again.err).toContain('exists; --force overwrites it')
  expect((await draw('--law', 'unlawful', '--force')).exit).toBe(ExitCode.done)
  expect(await readFile(file, 'utf8')).toContain('steal the rum')
})
