import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { store, storeFiles } from '../../test/store-game.ts'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

const { cwd, vgdl, typed, textOf } = vgdlFolder({
  ...storeFiles,
  'still.txt': store.replace('rat > RandomNPC', 'rat > Passive'),
  'long.txt': store.replace('limit=20', 'limit=900'),
})

const board = (row: string, line: string) => `wwwwwww\n${row}\nwwwwwww\n`.concat(`wr    w\nwwwwwww\n${line}\n`)

test('plays with letters, line by line', async () => {
  const stdin = 'undo\nr\n\nundo\nrestart\nRR\nL\n'
  const { exit, out, err } = await typed({ stdin }, 'play', 'still.txt', 'store_lvl0.txt')
  expect(exit).toBe(ExitCode.done)
  expect(err.split('\n')).toEqual([
    'nothing to undo: this is the start',
    'warning: the game is over after 2 ticks, so 1 more letter was not played',
    '',
  ])
  const start = board('wAecm w', '0 ticks played, score 0')
  const moved = board('w Acm w', '1 tick played, score 1, cheese 1')
  expect(out.split('\n\n')).toEqual([
    'w wall, A avatar, m mark, c crate, e cheese, r rat',
    ...[start, start, moved, moved, start, start].map((text) => text.trimEnd()),
    ...[0, 0].map(() => board('w  Ac w', '2 ticks played, score 6, cheese 1').trimEnd()),
    'won after 2 ticks, score 6\n',
  ])
})

test('a line that means nothing ends it, unless somebody types', async () => {
  const stdin = 'N\nuq\nU\n'
  const message = 'stdin, line 2: found "q" at position 2, expected letters of actions: '
  const { exit, err } = await typed({ stdin }, 'play', 'store.txt', '--record', 'wrong.jsonl')
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain(`error: ${message}`)
  expect(existsSync(join(cwd, 'wrong.jsonl'))).toBe(false)
  const told = await typed({ stdin }, 'play', 'store.txt', '--json')
  expect(told.exit).toBe(ExitCode.usage)
  expect(JSON.parse(told.out).diagnostics[0].message).toContain(message)
  const mended = await typed({ stdin, keyboard: true }, 'play', 'store.txt', '--json')
  expect([mended.exit, JSON.parse(mended.out).actions]).toEqual([ExitCode.done, 'NU'])
  expect(mended.err).toMatch(/^found "q" at position 2, .*; this line was not played\n$/)
})

test('only so many ticks can be taken back', async () => {
  const stdin = `${'N'.repeat(501)}\n${'undo\n'.repeat(501)}`
  const { out, err } = await typed({ stdin }, 'play', 'long.txt', 'store_lvl0.txt', '--json')
  expect(JSON.parse(out).actions).toBe('N')
  expect(err).toBe('nothing to undo: 500 ticks are as far as it goes\n')
})

test.each([
  [['--record'], 'no/such/x.jsonl', 'the folder no/such does not exist — make it first'],
  [['--force', '--record'], 'taken', 'it is a folder'],
])('a recording that cannot be written is refused before play: %s %s', async (options, file, why) => {
  mkdirSync(join(cwd, 'taken'), { recursive: true })
  const { exit, out, err } = await typed({ stdin: 'R' }, 'play', 'store.txt', '0', ...options, file)
  expect({ exit, out, err }).toEqual({ exit: ExitCode.usage, out: '', err: `error: cannot write ${file}: ${why}\n` })
})

test('tells the end as data, and writes it down as it can be played again', async () => {
  const stdin = 'NNRL\n'
  const { exit, out } = await typed({ stdin }, 'play', 'store.txt', '--seed', '5', '--json', '--record', 'played.jsonl')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toEqual({ winner: 'NO_WINNER', score: 1, tick: 3, over: false, actions: 'NNRL' })
  const [header] = textOf('played.jsonl').split('\n')
  expect(JSON.parse(header)).toMatchObject({ game: 'store', kind: 'played', seed: 5, actions: 'NNRL' })
})

test('plays with keys: arrows, back, again, and the end', async () => {
  // right, back, D, u, r, wait, D, D wins; the rest is ignored
  const stdin = '\u001b[C\u001b[Ddur.dd'
  const { exit, out } = await typed({ stdin, keyboard: true }, 'play', 'store.txt')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('3 ticks played, score 6')
  expect(out).toContain('arrows or WASD move')
  expect(out).toMatch(/won after 3 ticks, score 6\n$/)
  const left = await typed({ stdin: 'dq d', keyboard: true }, 'play', 'store.txt')
  expect(left.out).toMatch(/not finished after 1 tick, score 1\n$/)
  expect(left.out).not.toContain('nothing to take back')
  const back = await typed({ stdin: 'u', keyboard: true }, 'play', 'store.txt')
  expect(back.out).toContain('\nnothing to undo: this is the start\n')
})

test('a game that is over is lost or won', async () => {
  const { out } = await typed({ stdin: 'N'.repeat(50) }, 'play', 'store.txt')
  expect(out).toMatch(/lost after 21 ticks, score 0\n$/)
})

test('a game from stdin leaves none for moves', async () => {
  expect(await vgdl('play', '-')).toMatchObject({
    exit: ExitCode.usage,
    err: expect.stringContaining('moves are read from stdin'),
  })
})
