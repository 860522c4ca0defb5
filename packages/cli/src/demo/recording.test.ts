import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMoment, readSessionFile } from '@telos/core/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telos-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a demo is recorded, can be rewound, and is not written over by accident', async () => {
  const file = join(folder, 'pirate.telos.gz')
  const record = (...argv: readonly string[]) => telos({}, 'demo', 'pirate', '--record', file, ...argv)
  const first = await record()
  expect(first).toMatchObject({ exit: ExitCode.done, err: `recorded; view it with: telos replay ${file}\n` })
  const bytes = await readFile(file)
  const { session, diagnostics } = await readSessionFile(bytes, file)
  expect(diagnostics).toEqual([])
  const { recording } = session ?? {}
  expect(recording?.range.last).toBeGreaterThan(20)
  const early = recording?.at(20)
  expect(early && describeMoment(early)).toContain('Jack')
  expect(early?.agents.get('Jack')).toMatchObject({ goal: 'getDrunk', action: { step: { name: 'work' } } })

  const again = await record('--law', 'unlawful')
  // before the demo runs, so no story is printed
  expect(again).toMatchObject({ exit: ExitCode.badInput, out: '' })
  expect(again.err).toContain(`${file} exists already — choose another name, or --force`)
  expect(await readFile(file)).toEqual(bytes)
  expect((await record('--law', 'unlawful', '--force')).exit).toBe(ExitCode.done)
  expect(await readFile(file)).not.toEqual(bytes)
})

test('folders are not made, and not written over', async () => {
  const before = await readdir(folder)
  const nowhere = await telos({}, 'demo', 'pirate', '--record', join(folder, 'none', 'pirate.telos.gz'))
  expect(nowhere).toMatchObject({ exit: ExitCode.badInput, out: '' })
  expect(nowhere.err).toContain(`the folder ${join(folder, 'none')} does not exist`)
  const onFolder = await telos({}, 'demo', 'pirate', '--record', folder, '--force')
  expect(onFolder).toMatchObject({ exit: ExitCode.badInput, out: '' })
  expect(onFolder.err).toContain('is a folder')
  expect(await readdir(folder)).toEqual(before)
})
