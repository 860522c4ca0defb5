import { expect, test } from 'vitest'
import { storeFiles } from '../../../test/store-game.ts'
import { vgdlFolder } from '../../../test/vgdl.ts'
import { ExitCode } from '../../exit-codes.ts'

const { typed } = vgdlFolder({ ...storeFiles, 'still.txt': storeFiles['store.txt'].replace('RandomNPC', 'Passive') })

const realTime = (stdin: readonly (string | number)[], ...rest: readonly string[]) =>
  typed({ stdin, keyboard: true }, 'play', 'still.txt', 'store_lvl0.txt', '--realtime', ...rest)

/** The end of the last frame, and the final message of the command. */
const ends = async (stdin: readonly (string | number)[], ...rest: readonly string[]) =>
  (await realTime(stdin, ...rest)).out.trimEnd().split('\n').at(-1)

test('ticks come by themselves, ten per second or as many as somebody says', async () => {
  expect(await ends([500])).toBe('not finished after 5 ticks, score 0')
  expect(await ends([500], '4')).toBe('not finished after 2 ticks, score 0')
  expect(await ends([99])).toBe('not finished after 0 ticks, score 0')
})

test('a key acts in the next tick, and the last one before it counts', async () => {
  expect(await ends(['d', 50, 'q'])).toBe('not finished after 0 ticks, score 0')
  expect(await ends(['d', 100, 'q'])).toBe('not finished after 1 tick, score 1')
  expect(await ends(['d', 'a', 100, 'q'])).toBe('not finished after 1 tick, score 0')
  // it acts once
  expect(await ends(['d', 300, 'q'])).toBe('not finished after 3 ticks, score 1')
  expect(await ends(['d', 100, 'd', 100, 100])).toBe('won after 2 ticks, score 6')
})

test('p pauses and goes on; a tick that is taken back pauses, too', async () => {
  expect(await ends(['p', 1000, 'p', 200])).toBe('not finished after 2 ticks, score 0')
  expect(await ends(['p', 'd', 'p', 100])).toBe('not finished after 1 tick, score 0')
  expect(await ends(['d', 100, 'u', 1000])).toBe('not finished after 0 ticks, score 0')
  expect(await ends(['d', 100, 'u', 'r', 300])).toBe('not finished after 3 ticks, score 0')
  const { out } = await realTime(['p'])
  expect(out).toContain('paused: p resumes')
})

test('it needs a keyboard, and a number of ticks', async () => {
  const piped = await typed({ stdin: 'R' }, 'play', 'still.txt', 'store_lvl0.txt', '--realtime')
  expect([piped.exit, piped.err]).toEqual([ExitCode.usage, expect.stringContaining('--realtime needs a keyboard')])
  const asData = await typed(
    { stdin: 'R', keyboard: true },
    'play',
    'still.txt',
    'store_lvl0.txt',
    '--realtime',
    '--json',
  )
  expect(asData.exit).toBe(ExitCode.usage)
  for (const wrong of ['0', '101', 'fast']) {
    const { exit, err } = await realTime([], wrong)
    expect([exit, err]).toEqual([ExitCode.usage, expect.stringContaining('Expected ticks per second, from 0.1 to 100')])
  }
  const before = await typed({ keyboard: true }, 'play', '--realtime', 'still.txt')
  expect([before.exit, before.err]).toEqual([ExitCode.usage, expect.stringContaining('named before --realtime')])
})
