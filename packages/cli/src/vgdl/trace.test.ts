import { expect, test } from 'vitest'
import { storeFiles } from '../../test/store-game.ts'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

const { vgdl, textOf } = vgdlFolder(storeFiles)

test('prints a line for each tick, and ends with the game', async () => {
  const { exit, out, err } = await vgdl('trace', 'store.txt', '0', '--actions', 'RRRUU', '--seed', '7')
  expect({ exit, err }).toEqual({
    exit: ExitCode.done,
    err: 'warning: the game is over after 2 ticks, so 3 more letters were not played\n',
  })
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ game: 'store', level: 0, seed: 7, actions: 'RR', cols: 7, rows: 5, blockSize: 10 })
  expect(lines[0].result).toEqual({ winner: 'PLAYER_WINS', score: 6, over: true, lastTick: 1 })
  expect(lines.slice(1).map(({ t }) => t)).toEqual([-1, 0, 1])
  const enough = await vgdl('trace', 'store.txt', '--actions', 'RR', '--seed', '7')
  expect(enough).toEqual({ exit: ExitCode.done, out, err: '' })
})

test('writes a file, and never over another without being told to', async () => {
  const args = ['trace', 'store.txt', 'store_lvl3.txt', '--actions', 'RR', '--out', 'run.jsonl']
  expect(await vgdl(...args)).toEqual({ exit: ExitCode.done, out: '', err: 'run.jsonl: 2 ticks played\n' })
  const printed = await vgdl(...args.slice(0, -2))
  expect(textOf('run.jsonl')).toBe(printed.out)
  expect((await vgdl(...args)).err).toContain('run.jsonl exists; --force overwrites it')
  const forced = await vgdl(...args, '--force', '--json')
  expect(JSON.parse(forced.out)).toMatchObject({ status: 'done', header: { level: 3 } })
})

test('warnings go to stderr, and count as errors when that is wanted', async () => {
  const args = ['trace', 'odd.txt', '0', '--actions', 'R']
  const { exit, out, err } = await vgdl(...args)
  expect(exit).toBe(ExitCode.done)
  expect(out.split('\n')).toHaveLength(4)
  expect(err).toMatch(/^odd\.txt:3:22 warning: .*colour/m)
  expect(err).toMatch(/^odd_lvl0\.txt:2:3 warning: /m)
  expect(await vgdl(...args, '--json')).toEqual({ exit, out, err })
  expect((await vgdl('play', 'odd.txt', '--json')).err).toBe(err)
  const strict = await vgdl(...args, '--strict')
  expect(strict).toMatchObject({ exit: ExitCode.badInput, out: '' })
  expect(strict.err).toContain('2 warnings, so it cannot be played')
  const data = await vgdl(...args, '--strict', '--json')
  expect({ err: data.err, told: JSON.parse(data.out).diagnostics.length }).toEqual({ err: '', told: 2 })
})

test('a game with mistakes is refused, with the place', async () => {
  const { exit, err } = await vgdl('trace', 'broken.txt', 'store_lvl0.txt', '--actions', 'R')
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toMatch(/^broken\.txt:6:11 .*"RandomNpc".*did you mean "RandomNPC"/m)
  const flying = await vgdl('trace', 'flying.txt', 'store_lvl0.txt', '--actions', 'R', '--json')
  expect(flying.exit).toBe(ExitCode.unsupported)
  expect(JSON.parse(flying.out).diagnostics).toContainEqual(expect.objectContaining({ code: 'vgdl/unsupported' }))
})

test('a file that cannot be written is refused before play', async () => {
  const file = 'store.txt/x.jsonl'
  expect(await vgdl('trace', 'store.txt', '0', '--actions', 'R', '--out', file)).toEqual({
    exit: ExitCode.usage,
    out: '',
    err: `error: cannot write ${file}: the folder store.txt does not exist — make it first\n`,
  })
})

test('a level that is not there is bad input, also as data', async () => {
  const told = await vgdl('trace', 'store.txt', 'nothing.txt', '--actions', 'R', '--json')
  expect(told.exit).toBe(ExitCode.badInput)
  expect(JSON.parse(told.out)).toMatchObject({
    status: 'error',
    diagnostics: [{ message: expect.stringContaining('nothing.txt') }],
  })
})

test.each([
  [['trace', 'stor', '0'], 'unknown built-in game "stor", and no such file'],
  [
    ['trace', 'store.txt', '7', '--actions', 'R'],
    'store.txt has no level 7: store_lvl7.txt does not exist — choose from 0, 3',
  ],
  [['trace', 'store.txt', '0'], 'the actions are missing'],
  [['trace', 'store.txt', '0', '--actions', 'RZ'], '--actions: found "Z" at position 2'],
  [['trace', 'store.txt', '0', '--actions', 'R', '--seed', 'x'], 'Expected a whole number.'],
  [['trace', '-', '-', '--actions', 'R'], 'stdin can be read once'],
])('wrong usage is told: %s', async (args, message) => {
  expect(await vgdl(...args)).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining(message) })
})
