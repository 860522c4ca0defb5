import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-trees-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const trees = (...argv: readonly string[]) => telos({ cwd }, 'minecraft', 'trees', ...argv)
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))

test('prints all trees, and result sets that are those of the thesis', async () => {
  const { exit, out, err } = await trees()
  expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
  expect(widest(out)).toBeLessThanOrEqual(100)
  expect(out.match(/^Tree \d: /gm)).toHaveLength(5)
  expect(out).toContain('MineIronOre <- UnstorePickaxe (5 + 24)    Running Cost: 101.0\n')
  expect(out.match(/the same$/gm)).toHaveLength(9)
  expect(out).toContain('6 (6)')
  const told = JSON.parse((await trees('--json')).out)
  expect(told.trees.map(({ nodes }: { nodes: number }) => nodes)).toEqual([9, 11, 21, 11, 9])
  for (const { ours, thesis } of told.resultSets) expect(ours).toEqual(thesis)
})

test('one tree, one plan or all of them, by any traversal', async () => {
  const { exit, out } = await trees('--tree', '3', '--all')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('fuel on map 3: 6 branches, 6 levels, 21 nodes')
  expect(out.match(/^1: /gm)).toHaveLength(12)
  expect(out).toMatch(/^astar: 21 nodes visited, 17 block scans, greatest open list 6, [\d.]+ ms$/m)
  const first = async (...argv: readonly string[]) => JSON.parse((await trees(...argv, '--json')).out)
  expect(await first('--goal', 'food', '--map', '4')).toMatchObject({
    status: 'solved',
    map: 4,
    goal: { hasFood: true },
    plans: [{ cost: 4, steps: [{ name: 'UnstoreApple' }] }],
    work: { visited: 1, scans: 1 },
  })
  expect((await first('--tree', '2', '--traversal', 'depth-first')).plans[0].cost).toBe(96)
  expect((await first('--tree', '2', '--traversal', 'dearest-first')).plans[0].cost).toBe(96)
  expect((await first('--tree', '3', '--traversal', 'auto', '--urgency', 'urgent')).traversal).toBe('astar')
  expect((await first('--tree', '1', '--traversal', 'auto', '--urgency', 'urgent')).traversal).toBe('breadth-first')
})

test('options change what is grown and found', async () => {
  const ask = async (...argv: readonly string[]) => JSON.parse((await trees(...argv, '--json')).out)
  expect((await ask('--tree', '3', '--all', '--variable-cost', 'per-node')).plans.at(-1).cost).toBe(102)
  expect((await ask('--tree', '3', '--no-cost')).plans[0].cost).toBe(0)
  expect(
    (await ask('--tree', '3', '--holding', 'axe', '--without', 'UnstoreCoal,UnstoreWood,UnstoreWool')).plans[0],
  ).toEqual({
    cost: 12,
    steps: [{ name: 'ChopWood' }],
  })
  const firstOnly = await ask('--tree', '3', '--first', '--validate')
  expect(firstOnly).toMatchObject({ end: 'solution', nodes: 2, work: { checks: 0, scans: 0, scansOfGrowth: 1 } })
  expect((await ask('--tree', '1', '--only', 'CraftBread,UnstoreWheat')).nodes).toBe(2)
  const near = await ask('--tree', '1', '--all', '--from-player')
  expect(near.plans[0].cost).toBe(4 + 3)
  expect((await ask('--tree', '3', '--max-depth', '1')).end).toBe('max-depth')
  const whole = await ask('--tree', '3', '--until-empty')
  expect(whole.work.closed).toHaveLength(21)
  const segments = await ask('--tree', '3', '--all', '--traversal', 'breadth-first', '--segments', '6')
  expect(segments.work.greatest).toBe(1)
  expect((await ask('--tree', '3', '--traversal', 'depth-first', '--patience', '2')).work.visited).toBeLessThan(6)
  const inOrder = async (seed: string) => (await ask('--tree', '1', '--order', seed)).tree
  expect(await inOrder('5')).toEqual(await inOrder('5'))
  expect(await inOrder('5')).not.toEqual(await inOrder('6'))
})

test('without a plan it says so', async () => {
  const { exit, out } = await trees('--goal', 'wool', '--map', '1', '--without', 'CraftShears')
  expect(exit).toBe(ExitCode.gaveUp)
  expect(out).toContain('No plan.')
})

test('variety: orders of their own, distinct plans beside cost', async () => {
  const { exit, out } = await trees('--tree', '1', '--variety', '40')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^astar +40 +40 +1 +4$/m)
  const told = JSON.parse((await trees('--tree', '1', '--variety', '40', '--json')).out)
  expect(told.variety).toHaveLength(4)
  expect(told.variety[2]).toMatchObject({ traversal: 'depth-first', runs: 40, solved: 40 })
  expect(told.variety[2].distinct).toBeGreaterThan(2)
})

test('exports go to stdout, or to a file that is never overwritten unasked', async () => {
  expect((await trees('--tree', '1', '--export', 'text')).out).toMatch(/^UnstoreApple|^CookMeat/)
  expect((await trees('--tree', '1', '--export', 'dot')).out).toMatch(/^digraph tree {/)
  expect(JSON.parse((await trees('--tree', '1', '--export', 'json')).out)).toMatchObject({ nodes: 9 })
  const { exit, out, err } = await trees('--tree', '1', '--export', 'svg', '--out', 'food.svg')
  expect({ exit, out, err }).toEqual({ exit: ExitCode.done, out: '', err: 'wrote food.svg\n' })
  expect(readFileSync(join(cwd, 'food.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  writeFileSync(join(cwd, 'mine.svg'), 'precious')
  const refused = await trees('--tree', '1', '--export', 'svg', '--out', 'mine.svg')
  expect(refused).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining('mine.svg exists; --force') })
  expect(readFileSync(join(cwd, 'mine.svg'), 'utf8')).toBe('precious')
  expect((await trees('--tree', '1', '--export', 'svg', '--out', 'mine.svg', '--force')).exit).toBe(ExitCode.done)
})

test.each([
  [['--tree', '6'], '--tree 6: unknown — choose from 1, 2, 3, 4, 5'],
  [['--goal', 'foot', '--map', '1'], 'did you mean "food"?'],
  [['--goal', '__proto__', '--map', '1'], ': unknown'],
  [['--goal', 'food'], '--goal needs a map'],
  [['--map', '1'], '--map needs a goal'],
  [['--tree', '1', '--map', '1'], 'leave out --goal and --map'],
  [['--tree', '1', '--traversal', 'depth-frist'], 'did you mean "depth-first"?'],
  [['--tree', '1', '--without', 'CookMeet'], 'did you mean "CookMeat"?'],
  [['--tree', '1', '--holding', 'swort'], 'did you mean "sword"?'],
  [['--all'], 'which tree?'],
  [['--no-cost'], 'which tree?'],
  [['--tree', '1', '--out', 'x.svg'], '--out needs --export'],
  [['--tree', '1', '--segments', '0'], 'above 0'],
  [['--tree', '1', '--segments', '2'], '--segments is for --traversal breadth-first'],
  [['--tree', '1', '--traversal', 'breadth-first', '--patience', '2'], '--patience is for --traversal depth-first'],
  [['--tree', '1', '--urgency', 'idle'], '--urgency is for --traversal auto'],
  [['--tree', '1', '--variety', '1e99'], 'At most 10,000,000 runs'],
  [['--tree', '1', '--variety', '5', '--export', 'svg'], '--variety compares all traversals'],
  [['--tree', '1', '--variety', '5', '--traversal', 'auto'], '--variety compares all traversals'],
  [['--tree', '1', '--export', 'png'], 'Allowed choices'],
])('wrong usage is told: %j', async (argv, message) => {
  expect(await trees(...argv)).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining(message) })
})

test('with --json, wrong usage is data', async () => {
  const { exit, out } = await trees('--tree', '6', '--json')
  expect(exit).toBe(ExitCode.usage)
  expect(JSON.parse(out)).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/usage' }] })
})
