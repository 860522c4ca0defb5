import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { advance, DEFAULT_SEED, loadGame, loadLevel, readActionLetters, type World } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

/** Fetch the key, then leave by the door; a randomly moving ghost may be on the way. */
const keep = `BasicGame square_size=10
  SpriteSet
    door > Immovable
    key > Resource limit=1
    ghost > RandomNPC
    avatar > MovingAvatar
    wall > Immovable
  InteractionSet
    avatar wall > stepBack
    ghost wall > stepBack
    key avatar > collectResource scoreChange=1
    door avatar > killIfOtherHasMore resource=key limit=1 scoreChange=2
    avatar ghost > killSprite
  LevelMapping
    d > door
    k > key
    g > ghost
  TerminationSet
    SpriteCounter stype=door win=True
    SpriteCounter stype=avatar win=False
`
const files: Readonly<Record<string, string>> = {
  'keep.txt': keep,
  'keep_lvl0.txt': 'wwwwwww\nwA...dw\nw.w...w\nw...k.w\nwwwwwww\n'.replaceAll('.', ' '),
  // the key is walled in
  'keep_lvl1.txt': 'wwwwwww\nwA...dw\nw..wwww\nw..wk.w\nwwwwwww\n'.replaceAll('.', ' '),
  'keep_lvl2.txt': 'wwwwwwwwww\nwA...d...w\nw.w......w\nw...kwwwww\nwwwwwwg..w\nwwwwwwwwww\n'.replaceAll('.', ' '),
  'two-doors.txt': keep.replace('limit=1 scoreChange=2', 'limit=1 subtract=True scoreChange=2'),
  'two-doors_lvl0.txt': 'wwwwwww\nwA.k.dw\nwd....w\nwwwwwww\n'.replaceAll('.', ' '),
  'misspelt.txt': keep.replace('killIfOtherHasMore', 'killIfOtherHasMor'),
  'broken.txt': keep.replace('MovingAvatar', 'FlyingAvatar'),
}
const { cwd, vgdl, typed, textOf } = vgdlFolder(files)

/** Plays letters in the engine. */
function replay(description: string, level: string, seed: number, letters: string): World {
  const { game } = loadGame(description, 'game')
  const world = game && loadLevel(game, level, 'level').stage?.start(seed)
  if (world === undefined) throw new Error('no world')
  for (const action of readActionLetters(letters).actions ?? []) advance(world, action)
  return world
}

test.each(['solve', 'run'])('%s has a help with examples', async (name) => {
  const { exit, out } = await vgdl(name, '--help')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('Examples:')
  expect(out).toContain('--seed')
})

test('solves a level, and the moves win in the engine', async () => {
  const { exit, out } = await vgdl('solve', 'keep.txt', '0', '--json', '--seed', '5')
  const record = JSON.parse(out)
  expect(exit).toBe(ExitCode.done)
  expect(record).toMatchObject({ status: 'solved', win: true, score: 3, replans: 0 })
  expect(record.ticks).toBe(record.actions.length)
  expect(record.firstMoveMs).toBeGreaterThan(0)
  const world = replay(keep, files['keep_lvl0.txt'], 5, record.actions)
  expect([world.winner, world.score]).toEqual(['PLAYER_WINS', 3])
})

test.each(['forward', 'pddl'])('counts what it searched, by the names of telos plan: %s', async (via) => {
  const { out } = await vgdl('solve', 'keep.txt', '0', '--json', '--via', via)
  const { stats } = JSON.parse(out)
  expect(Object.keys(stats)).toEqual(['expanded', 'evaluated', 'generated', 'reopened', 'deadEnds'])
  expect([stats.expanded > 0, stats.generated >= stats.expanded - 1]).toEqual([true, true])
})

test('says the moves, and how they came about', async () => {
  const { exit, out, err } = await vgdl('solve', 'sokoban', '0', '--verbose')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^[NUDLRX]+\n$/)
  expect(err).toMatch(/tick 0: win: \d+ moves/)
  expect(err).toMatch(/won after \d+ ticks, score 2\n/)
  expect(err).toMatch(/first move after [\d.]+ ms/)
})

test('says what has to be done first, by the rules', async () => {
  const { err } = await vgdl('solve', 'bait', '0', '--verbose')
  expect(err).toContain('sub-goals: collect key for door, remove door\n')
})

test('an encoding belongs to PDDL', async () => {
  const { exit, err } = await vgdl('solve', 'sokoban', '0', '--encoding', 'turns')
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain('--encoding has no effect with --via forward')
})

test('a level that cannot be won is not solved, and the reason is named', async () => {
  const { exit, out } = await vgdl('solve', 'keep.txt', '1', '--json', '--time', '20')
  const record = JSON.parse(out)
  expect(exit).toBe(ExitCode.unsolvable)
  expect(record).toMatchObject({ status: 'unsolvable', actions: '', ticks: 0, win: false, firstMoveMs: null })
  const cause = 'key at column 5, row 4 cannot be reached: walls around it'
  expect(record.why).toBe(`SpriteCounter stype=door limit=0 win=True is never met: ${cause}`)
  expect(record.terminations[0].causes).toEqual([
    { kind: 'out-of-reach', type: 'key', cells: [{ column: 4, row: 3 }], around: ['wall'] },
  ])
  const told = await vgdl('check', 'keep.txt', '1')
  expect(told.err).toContain(
    `keep_lvl1.txt:4:5 warning: nobody can win this level: ${record.why} — open a way to key\n`,
  )
  expect(told.exit).toBe(ExitCode.done)
})

test('after all was tried, it says how near it came', async () => {
  const { exit, err } = await vgdl('solve', 'two-doors.txt', 'two-doors_lvl0.txt')
  expect(exit).toBe(ExitCode.unsolvable)
  expect(err).toContain(
    'the search has tried everything; SpriteCounter stype=door limit=0 win=True is missed by 1 at best: 1 of 2 door is left\n',
  )
})

test('a level with a character for no type is refused', async () => {
  const { exit, err } = await typed({ stdin: keep.replace('k > key', 'k > kee') }, 'solve', '-', 'keep_lvl0.txt')
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toMatch(
    /keep_lvl0\.txt:4:5 "k" stands for "kee", which cannot have sprites: .* crashes here — fix line 16 of /,
  )
})

test('an agent that plans gives the same cause as a search', async () => {
  const solved = JSON.parse((await vgdl('solve', 'keep.txt', '1', '--json')).out)
  const played = await vgdl('run', 'keep.txt', '1', '--json')
  const { why, terminations } = JSON.parse(played.out)
  expect([played.exit, why, terminations]).toEqual([ExitCode.unsolvable, solved.why, solved.terminations])
  expect((await vgdl('run', 'keep.txt', '1')).err).toContain(`cannot be won (proved): ${solved.why}\n`)
})

test.each(['solve', 'run'])('a line that was not read may be why: %s', async (name) => {
  const { exit, err } = await vgdl(name, 'misspelt.txt', 'keep_lvl0.txt')
  expect(exit).toBe(ExitCode.unsolvable)
  expect(err).toContain('line 12 was not read as written: unknown effect "killIfOtherHasMor" — that may be why\n')
  const json = JSON.parse((await vgdl(name, 'misspelt.txt', 'keep_lvl0.txt', '--json')).out)
  expect(json.leftOut).toEqual([{ line: 12, message: 'unknown effect "killIfOtherHasMor"' }])
})

test('boards are shown to those who want to watch', async () => {
  const { out } = await vgdl('solve', 'keep.txt', '0', '--watch')
  const boards = out.trim().split('\n\n')
  expect(boards.length).toBeGreaterThan(5)
  expect(boards[0]).toContain('wA')
})

test('where chance has a say, it plays move by move', async () => {
  const { exit, out } = await vgdl('solve', 'keep.txt', '2', '--json', '--seed', '3', '--budget', '10', '--time', '30')
  const record = JSON.parse(out)
  expect(record.status === 'solved' ? ExitCode.done : ExitCode.gaveUp).toBe(exit)
  const world = replay(keep, files['keep_lvl2.txt'], 3, record.actions)
  expect([world.winner === 'PLAYER_WINS', world.score, world.tick + 1]).toEqual([
    record.win,
    record.score,
    record.ticks,
  ])
})

test.each([
  [['solve', 'keep.txt', '--via', 'command'], ExitCode.usage, /--via command needs --command/],
  [['solve', 'keep.txt', '--command', 'planner {domain} {problem}'], ExitCode.usage, /no effect with --via forward/],
  [['solve', 'keep.txt', '--via', 'magic'], ExitCode.usage, /Allowed choices are forward, pddl, command/],
  [['solve', 'keep.txt', '--time', '0'], ExitCode.usage, /Expected a number above 0/],
  [['solve', 'keep.txt', '7'], ExitCode.usage, /no level 7/],
  [['solve', 'broken.txt', 'keep_lvl0.txt'], ExitCode.badInput, /FlyingAvatar/],
  [['run'], ExitCode.usage, /the game is missing/],
  [['run', 'keep.txt', '--via', 'pddl'], ExitCode.usage, /--via has no effect without --config/],
  [['run', 'keep.txt', '--command', 'planner'], ExitCode.usage, /--command has no effect without --config/],
  [['run', '--config', 'c.yaml', '--agent', 'nil'], ExitCode.usage, /--agent has no effect with --config/],
  [['run', '--config', 'c.yaml', '--via', 'command'], ExitCode.usage, /--via command needs --command/],
  [['run', 'keep.txt', '--agent', 'wizard'], ExitCode.usage, /Allowed choices are planner, random, nil/],
  [['run', '--config', 'nowhere.yaml'], ExitCode.badInput, /there is no such file/],
] as const)('what is wrong with the command is said: %j', async (argv, expected, words) => {
  const { exit, err } = await vgdl(...argv)
  expect(exit).toBe(expected)
  expect(err).toMatch(words)
})

test('agents play one game, and the record is what the engine says', async () => {
  for (const agent of ['planner', 'random', 'nil']) {
    const argv = ['run', 'keep.txt', '0', '--agent', agent, '--seed', '4', '--budget', '20', '--json']
    const { exit, out } = await vgdl(...argv)
    const record = JSON.parse(out)
    expect(exit).toBe(ExitCode.done)
    expect(record.agent).toBe(agent)
    expect(record).toHaveProperty('slowestMs')
    expect(record).toHaveProperty('fallbacks')
    const world = replay(keep, files['keep_lvl0.txt'], 4, record.actions)
    expect([world.winner === 'PLAYER_WINS', world.score, world.over]).toEqual([record.win, record.score, true])
    if (agent === 'planner') expect(record.status).toBe('solved')
    if (agent === 'nil') expect(record.actions).toMatch(/^N+$/)
    // without a clock, the same seed yields the same game
    if (agent !== 'planner') expect(JSON.parse((await vgdl(...argv)).out).actions).toBe(record.actions)
  }
})

test.each(['compact', 'turns'])('plans on the PDDL of a level: %s', async (encoding) => {
  const { exit, out, err } = await vgdl('solve', 'keep.txt', '0', '--via', 'pddl', '--encoding', encoding, '--json')
  expect(err).toBe('')
  expect(exit).toBe(ExitCode.done)
  const record = JSON.parse(out)
  expect(record).toMatchObject({ status: 'solved', replans: 0, score: 3 })
  expect(replay(keep, files['keep_lvl0.txt'], DEFAULT_SEED, record.actions).winner).toBe('PLAYER_WINS')
})

test('another program plans', async () => {
  const code = `
import { readFileSync, writeFileSync } from 'node:fs'
const [domain, problem, plan] = process.argv.slice(2)
writeFileSync(${JSON.stringify(join(cwd, 'seen.pddl'))}, readFileSync(domain, 'utf8') + readFileSync(problem, 'utf8'))
process.exit(12)`
  writeFileSync(join(cwd, 'lazy.mjs'), code)
  const command = `"${process.execPath}" lazy.mjs {domain} {problem} {plan}`
  const { exit, err } = await vgdl('solve', 'keep.txt', '0', '--via', 'command', '--command', command)
  expect(exit).toBe(ExitCode.gaveUp)
  expect(err).toMatch(/returned no plan \(exit code 12\)/)
  expect(textOf('seen.pddl')).toMatch(/\(define \(domain[\s\S]*\(define \(problem/)
})

test('a game that cannot be compiled is refused by name', async () => {
  const argv = ['solve', 'moth-night', '0', '--via', 'pddl']
  const { exit, err } = await vgdl(...argv)
  expect(exit).toBe(ExitCode.unsupported)
  expect(err).toMatch(/cannot be compiled/)
  const json = JSON.parse((await vgdl(...argv, '--json')).out)
  expect(json.status).toBe('unsupported')
  expect(json.diagnostics[0].message).toMatch(/cannot be compiled/)
})
