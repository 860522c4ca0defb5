import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const experiment = (...argv: readonly string[]) => telos({}, 'minecraft', 'experiment', ...argv)
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))

test('prints the test result sets and the times of growth beside the thesis', async () => {
  const { exit, out, err } = await experiment('--runs', '200')
  expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
  expect(widest(out)).toBeLessThanOrEqual(110)
  expect(out.match(/^Test result set \d/gm)).toHaveLength(4)
  // expected and printed by the thesis
  expect(out).toMatch(/^astar +[\d.]+ +4\.7196 +4\.7046 /m)
  expect(out).toMatch(/^no plan: \d+ of 200 runs, 33\.0 expected, 1684 of 10,000 in the thesis$/m)
  expect(out).toContain('Tables 4.1 and 4.3')
  expect(out).toMatch(/^ +4 +[\d.]+ +[\d.]+ +[\d.]+ +1\.003$/m)
})

test('the same seed gives the same sample; times aside', async () => {
  const ask = async (seed: string) => {
    const { sets } = JSON.parse((await experiment('--set', '2', '--runs', '100', '--seed', seed, '--json')).out)
    expect(sets).toHaveLength(1)
    const { runs, unsolved, means } = sets[0]
    return { runs, unsolved, costs: [means.astar.cost, means['breadth-first'].cost, means['depth-first'].scans] }
  }
  expect(await ask('3')).toEqual(await ask('3'))
  expect(await ask('3')).not.toEqual(await ask('4'))
})

test('exact means, in words and as data', async () => {
  const { exit, out } = await experiment('--exact')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('5.437956')
  expect(out).toMatch(/3\.00 standard errors/)
  expect(out).toContain('no plan in 10,000 runs: 1651.198 expected, 1684 in the thesis')
  const { sets } = JSON.parse((await experiment('--exact', '--set', '4', '--json')).out)
  expect(sets[0].means.astar.cost).toBeCloseTo(5.181716856595946, 9)
})

test.each([
  [['--set', '5'], '--set 5: unknown — choose from 1, 2, 3, 4'],
  [['--runs', '0'], 'above 0'],
  [['--runs', '1e99'], 'At most 10,000,000 runs'],
  [['--seed', 'x'], 'whole number'],
  [['--exat'], '--exact'],
])('wrong usage is told: %j', async (argv, message) => {
  expect(await experiment(...argv)).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining(message) })
})
