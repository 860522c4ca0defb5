import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { minecraftFolder } from '../../test/minecraft.ts'
import { ExitCode } from '../exit-codes.ts'

const meadow = `map meadow
box 0 0 0 15 8 15
floor 0
start 8.5 1 8.5
time 1000
legend d dirt
legend l oak_log
fill d 0
layer 1
${['l.............l', ...Array.from({ length: 14 }, () => '..............'), '...............'].map((row) => row.padEnd(16, '.')).join('\n')}
`

const { cwd, minecraft, json, has, textOf, files } = minecraftFolder({
  'meadow.txt': meadow,
  'broken.txt': meadow.replace('oak_log', 'oak_lgo'),
  'taken.svg': 'mine\n',
})

describe('a goal', () => {
  test('is reached on a map, and told as a story', async () => {
    const { exit, out, err } = await minecraft('bot', '--map', '4', '--goal', 'food')
    expect([exit, err]).toEqual([ExitCode.done, ''])
    const lines = out.split('\n')
    expect(lines[0]).toBe('Telos wants food on map 4, seed 1')
    expect(lines[1]).toMatch(/^ +0\.\d s {2}plan for food worth 1, about \d s: .*apple/)
    expect(out).toMatch(/^ +\d+\.\d s {2}got food worth 1$/m)
    expect(out).toMatch(/\n\nreached after \d+\.\d s of game time: food\n/)
    expect(out).toMatch(/^ {2}planning {2}\d+ decisions?, \d+\.\d ms on average, \d+\.\d ms at worst$/m)
    expect(out).toMatch(/^ {2}scans {5}\d+ full, \d+ blocks, \d+ lines of sight$/m)
    expect(out).toMatch(/^ {2}carries .*\d+ apple/m)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100)
  })

  test('comes after the other', async () => {
    const { status, goals, carries } = await json(
      'bot',
      '--map',
      'meadow.txt',
      '--goal',
      'oak_planks:4',
      '--goal',
      'stick',
    )
    expect(status).toBe('reached')
    expect(goals.map(({ goal, status }: { goal: string; status: string }) => [goal, status])).toEqual([
      ['oak_planks:4', 'reached'],
      ['stick', 'reached'],
    ])
    expect(carries.stick).toBeGreaterThanOrEqual(1)
  })

  test('is data with --json, the same for the same seed', async () => {
    const argv = ['bot', '--map', 'meadow.txt', '--goal', 'crafting_table', '--seed', '5'] as const
    const [first, second] = [await json(...argv), await json(...argv)]
    expect(first).toMatchObject({
      status: 'reached',
      name: 'Telos',
      goals: [{ goal: 'crafting_table', status: 'reached', plan: expect.arrayContaining(['craft 1 crafting_table']) }],
      planning: { decisions: expect.any(Number), meanMs: expect.any(Number), worstMs: expect.any(Number) },
      scans: { full: expect.any(Number), blocks: expect.any(Number), rays: expect.any(Number) },
      carries: { crafting_table: 1 },
    })
    expect(first.seconds).toBeGreaterThan(1)
    expect({ ...second, planning: 0 }).toEqual({ ...first, planning: 0 })
  })

  test('has its events as lines with --json --events', async () => {
    const { exit, out } = await minecraft('bot', '--map', 'meadow.txt', '--goal', 'oak_log', '--json', '--events')
    expect(exit).toBe(ExitCode.done)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const types = lines.slice(0, -1).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['plan-made', 'step-begun', 'errand-ended']))
    expect(lines.at(-1)).toMatchObject({ status: 'reached' })
  })

  test('that is impossible is refused with its reason', async () => {
    const argv = ['bot', '--map', 'meadow.txt', '--goal', 'iron_pickaxe', '--no-explore'] as const
    const { exit, out } = await minecraft(...argv)
    expect(exit).toBe(ExitCode.unsolvable)
    expect(out).toMatch(/^iron_pickaxe is impossible here: .*iron/m)
    expect(out).toContain('  carries   nothing\n')
    expect(await json(...argv)).toMatchObject({
      status: 'impossible',
      why: expect.stringContaining('iron'),
      goals: [{ status: 'impossible', plan: [] }],
    })
  })

  test('ends the run when it cannot be reached: what comes after it is not begun', async () => {
    const { goals } = await json('bot', '--map', 'meadow.txt', '--no-explore', '--goal', 'diamond', '--goal', 'stick')
    expect(goals).toMatchObject([{ status: 'impossible' }, { status: 'waiting' }])
  })

  test('that takes too long is out of time', async () => {
    const argv = ['bot', '--map', 'meadow.txt', '--goal', 'oak_log:2', '--time', '0.5'] as const
    const { exit, out } = await minecraft(...argv)
    expect(exit).toBe(ExitCode.outOfTime)
    expect(out).toContain('\nout of time after 0.5 s of game time: oak_log:2 was not reached\n')
    expect(await json(...argv)).toMatchObject({
      status: 'time',
      seconds: 0.5,
      goals: [{ status: 'time', seconds: 0.5 }],
    })
  })
})

test('a free bot lives until its time is over', async () => {
  const { exit, out } = await minecraft('bot', '--map', 'meadow.txt', '--free', '--time', '3')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^Telos lives by itself on map meadow\.txt, seed 1\n/)
  expect(out).toContain('\nlived for 3.0 s of game time\n')
})

test('decision trees plan food, wool and fuel', async () => {
  const { status, goals } = await json('bot', '--map', '4', '--goal', 'food', '--planner', 'trees')
  expect([status, goals.length]).toEqual(['reached', 1])
})

describe('a picture', () => {
  const argv = ['bot', '--map', 'meadow.txt', '--goal', 'oak_log'] as const

  test('is drawn at the end, and now and then', async () => {
    expect((await minecraft(...argv, '--picture', 'end.svg')).exit).toBe(ExitCode.done)
    expect(textOf('end.svg')).toMatch(/^<svg .*oak_log.*<\/svg>\n$/s)
    expect((await minecraft(...argv, '--picture', 'often.svg', '--every', '0.5')).exit).toBe(ExitCode.done)
    expect(textOf('often.svg')).toBe(textOf('end.svg'))
    expect(files().filter((file) => file.startsWith('.telos-'))).toEqual([])
  })

  test('is drawn of what is impossible, too', async () => {
    const { exit } = await minecraft(...argv.slice(0, 3), '--no-explore', '--goal', 'cake', '--picture', 'no.svg')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(textOf('no.svg')).toContain('impossible')
  })

  test('never takes the place of a file without --force, and is refused before the bot begins', async () => {
    const refused = await minecraft(...argv, '--picture', 'taken.svg')
    expect(refused).toEqual({ exit: ExitCode.usage, out: '', err: 'error: taken.svg exists; --force overwrites it\n' })
    expect(textOf('taken.svg')).toBe('mine\n')
    expect((await minecraft(...argv, '--picture', 'taken.svg', '--force')).exit).toBe(ExitCode.done)
    expect(textOf('taken.svg')).toMatch(/^<svg /)
    const nowhere = await minecraft(...argv, '--picture', 'no/such/map.svg')
    expect(nowhere.err).toBe('error: cannot write no/such/map.svg: the folder no/such does not exist — make it first\n')
  })
})

describe('what is wrong is told in one sentence', () => {
  test.each([
    [[], 'give a goal, such as --goal iron_pickaxe, or --free'],
    [['--goal', 'irn_pickaxe'], 'unknown goal "irn_pickaxe" — did you mean "iron_pickaxe"?'],
    [['--goal', 'food', '--free'], '--free chooses its own goals: leave out --goal, or --free'],
    [['--goal', 'food', '--list'], '--list does nothing else: leave out --goal and --free'],
    [['--goal', 'food', '--map', '1', '--host', 'localhost'], '--map is a world of its own: leave it out, or --host'],
    [['--goal', 'food', '--port', '1'], '--port has no effect without --host'],
    [['--goal', 'food', '--speed', '2'], '--speed has no effect without --host'],
    [['--goal', 'food', '--allow', 'Bob'], '--allow has no effect without --host'],
    [['--goal', 'food', '--traversal', 'astar'], '--traversal has no effect without --planner trees'],
    [
      ['--goal', 'cake', '--planner', 'trees'],
      'decision trees are for food, wool and fuel — leave --planner trees out for cake',
    ],
    [['--goal', 'food', '--every', '2'], '--every has no effect without --picture'],
    [['--goal', 'food', '--force'], '--force has no effect without --picture'],
    [['--goal', 'food', '--events'], '--events has no effect without --json'],
    [['--goal', 'food', '--map', 'claering'], 'unknown map "claering", and no such file — did you mean "clearing"?'],
    [
      ['--goal', 'food', '--map', 'moon'],
      'unknown map "moon", and no such file — choose from 1, 2, 3, 4, clearing, mine',
    ],
  ])('%j', async (argv, message) => {
    const { exit, out, err } = await minecraft('bot', ...argv)
    expect({ exit, out, err }).toEqual({ exit: ExitCode.usage, out: '', err: `error: ${message}\n` })
    if (argv.includes('--events')) return
    const told = await minecraft('bot', ...argv, '--json')
    expect(told.exit).toBe(ExitCode.usage)
    expect(JSON.parse(told.out)).toMatchObject({ status: 'error', diagnostics: [{ message }] })
  })

  test.each([
    [['--port', '0'], 'Expected a number from 1 to 65535.'],
    [['--port', 'x'], 'Expected a number from 1 to 65535.'],
    [['--name', 'a b'], 'Expected 3 to 16 letters, digits and underscores.'],
    [['--radius', '65'], 'Expected a number from 1 to 64.'],
    [['--radius', '1.5'], 'Expected a number from 1 to 64.'],
    [['--time', '0'], 'Expected a number above 0.'],
    [['--planner', 'magic'], 'Allowed choices are items, trees.'],
  ])('%j', async (argv, message) => {
    const { exit, err } = await minecraft('bot', '--goal', 'food', '--host', 'localhost', ...argv)
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(message)
  })

  test('of a map, with its line', async () => {
    const { exit, err } = await minecraft('bot', '--map', 'broken.txt', '--goal', 'food')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/^broken\.txt:7:\d+ .*oak_lgo.*oak_log/)
    expect(has('broken.txt')).toBe(true)
  })

  test('of a file that is no map', async () => {
    const { exit, err } = await minecraft('bot', '--map', './nothing.txt', '--goal', 'food')
    expect([exit, err]).toEqual([ExitCode.badInput, 'error: cannot read ./nothing.txt: there is no such file\n'])
  })
})

test('what can be made is listed', async () => {
  const { exit, out, err } = await minecraft('bot', '--map', 'meadow.txt', '--list')
  expect(exit).toBe(ExitCode.done)
  expect(out.split(/\s+/)).toEqual(expect.arrayContaining(['oak_planks', 'crafting_table', 'stick']))
  expect(err).toMatch(/^\d+ items can be crafted or smelted from what is in sight\n$/)
  const { items } = await json('bot', '--map', 'meadow.txt', '--list')
  expect(items).toEqual(expect.arrayContaining([{ item: 'stick', most: expect.any(Number) }]))
})

test('names in a map cannot send commands to the terminal', async () => {
  const file = 'x\u001b]0;owned\u0007.txt'
  writeFileSync(join(cwd, file), readFileSync(join(cwd, 'meadow.txt')))
  const { out } = await minecraft('bot', '--map', file, '--goal', 'oak_log')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
})
