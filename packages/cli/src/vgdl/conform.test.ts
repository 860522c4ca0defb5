import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storeFiles } from '../../test/store-game.ts'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

const { cwd, vgdl } = vgdlFolder(storeFiles)

const folder = (name: string) => {
  mkdirSync(join(cwd, name), { recursive: true })
  return join(cwd, name)
}
const traceOf = async (letters: string) => (await vgdl('trace', 'store.txt', '0', '--actions', letters)).out

test('passes what is the same, and tells the first difference of each game', async () => {
  const traces = folder('traces')
  const good = await traceOf('NNR')
  const bad = good.replace('"t":1,"score":0', '"t":1,"score":9')
  writeFileSync(join(traces, 'store_lvl0_0.jsonl'), good)
  writeFileSync(join(traces, 'store_lvl0_win.jsonl.gz'), gzipSync(await traceOf('RR')))
  writeFileSync(join(traces, 'old-store_lvl0_0.jsonl.gz'), gzipSync(good))
  writeFileSync(join(traces, 'README.md'), 'nothing to play')
  const args = ['conform', '--games', '.', '--games', 'old-=.', '--traces', 'traces']
  expect(await vgdl(...args)).toEqual({
    exit: ExitCode.done,
    out: 'old-store: 1 passed\nstore: 2 passed\n2 games: 3 passed\n',
    err: '',
  })
  writeFileSync(join(traces, 'store_lvl0_1.jsonl'), bad)
  writeFileSync(join(traces, 'store_lvl0_2.jsonl'), bad)
  const { exit, out } = await vgdl(...args)
  const difference = 'tick 1, score: expected 9, found 0'
  expect(exit).toBe(ExitCode.no)
  expect(out).toBe(
    `old-store: 1 passed\nstore: 2 passed, 2 failed\n  store_lvl0_1.jsonl: ${difference}\n2 games: 3 passed, 2 failed\n`,
  )
  expect((await vgdl(...args, '--only', 'store')).out).toContain(`  store_lvl0_2.jsonl: ${difference}\n`)
  expect((await vgdl(...args, '--only', 'old-store')).exit).toBe(ExitCode.done)
  const told = JSON.parse((await vgdl(...args, '--json')).out)
  expect(told).toMatchObject({ passed: 3, failed: 2 })
  expect(told.games[1].failures[0]).toEqual({
    trace: 'store_lvl0_1.jsonl',
    difference: { tick: 1, field: 'score', expected: '9', found: '0' },
  })
})

test.each([
  [
    'store_lvl0_0.jsonl.gz',
    async () => gzipSync(await traceOf('RRNN')).subarray(0, 60),
    'the compressed file is not whole',
  ],
  ['store_lvl0_0.jsonl.gz', async () => 'plain text', 'it is not a gzip file'],
  ['store_lvl0_0.jsonl', async () => '', 'the trace is empty'],
  ['store_lvl0_0.jsonl', async () => '{"t":-1}\n', 'found nothing as seed, expected a whole number'],
  ['store_lvl0_0.jsonl', async () => (await traceOf('RN')).slice(0, -30), 'tick 1, line: '],
  ['store_lvl0_0.jsonl', async () => (await traceOf('LN')).replace(/.+\n$/, ''), 'expected the end of the trace'],
  ['store_lvl8_0.jsonl', async () => traceOf('N'), 'store_lvl8.txt: there is no such file'],
  ['shop_lvl0_0.jsonl', async () => traceOf('N'), 'there is no '],
  ['words_lvl0_0.jsonl', async () => traceOf('N'), 'words.txt:1:1 '],
  ['store.jsonl', async () => traceOf('N'), 'its name does not say which game it is of'],
])('what cannot be played again is a failure: %s', async (name, content, message) => {
  const traces = folder('wrong')
  writeFileSync(join(traces, name), await content())
  const { exit, out, err } = await vgdl('conform', '--games', '.', '--traces', 'wrong')
  rmSync(traces, { recursive: true })
  expect({ exit, err }).toEqual({ exit: ExitCode.no, err: '' })
  expect(out).toContain(message)
})

test('folders have to be there, and to have traces', async () => {
  expect((await vgdl('conform', '--games', '.', '--traces', 'nowhere')).err).toContain('there is no such folder')
  expect(await vgdl('conform', '--games', '.', '--games', 'old-=NOPE', '--traces', '.')).toEqual({
    exit: ExitCode.badInput,
    out: '',
    err: 'error: cannot read NOPE: there is no such folder\n',
  })
  folder('empty')
  const { exit, err } = await vgdl('conform', '--games', '.', '--traces', 'empty')
  expect({ exit, err }).toEqual({ exit: ExitCode.badInput, err: 'error: there are no traces in empty\n' })
})

test('games have to be given', async () => {
  expect(await vgdl('conform', '--traces', '.')).toMatchObject({
    exit: ExitCode.usage,
    err: expect.stringContaining("required option '--games <[prefix=]folder>' not specified"),
  })
})
