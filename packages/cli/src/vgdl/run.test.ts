import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'
import { exitOfRun } from './run-record.ts'

/** A boulder on the ground undoes every move; the bat makes it a game of chance. */
const quarry = `BasicGame square_size=10
  SpriteSet
    boulder > Missile orientation=DOWN
    earth > Immovable
    exit > Door
    bat > RandomNPC
    avatar > MovingAvatar
    wall > Immovable
  InteractionSet
    boulder earth > undoAll
    earth avatar > killSprite
    avatar wall > stepBack
    bat wall > stepBack
    exit avatar > killSprite
  LevelMapping
    o > boulder
    e > earth
    x > exit
    b > bat
  TerminationSet
    SpriteCounter stype=exit win=True
    Timeout limit=60 win=False
`
const rows = (...lines: readonly string[]): string => `${lines.join('\n').replaceAll('.', ' ')}\n`
const { vgdl } = vgdlFolder({
  'quarry.txt': quarry,
  'quarry_lvl0.txt': rows('wwwwwwwwww', 'w.......ow', 'wA......ew', 'wb......xw', 'wwwwwwwwww'),
  // characters without a meaning: each produces a message
  'noisy.txt': quarry,
  'noisy_lvl0.txt': rows('wwwwwwwwww', 'wA?????????', 'w????????', 'w????????', 'w????????x', 'wwwwwwwwww'),
  'trap.txt': quarry
    .replace('earth avatar > killSprite', 'avatar avatar > stepBack\n    avatar bat > killSprite')
    .replace('Timeout', 'SpriteCounter stype=avatar win=False\n    Timeout'),
  'trap_lvl0.txt': rows('www', 'wAw', 'wbw', 'www', 'wxw'),
  'endless.txt': quarry.replace('    SpriteCounter stype=exit win=True\n', ''),
  'endless_lvl0.txt': rows('wwwww', 'wA.xw', 'wwwww'),
  'patience.txt': quarry
    .replace('SpriteCounter stype=exit win=True', 'Timeout limit=600 win=True')
    .replace('    Timeout limit=60 win=False\n', ''),
  'patience_lvl0.txt': rows('wwwwwwww', 'wA.....w', 'w......w', 'w......w', 'wwwwwwww'),
  'quarry_lvl1.txt': rows('wwwwwwwwww', 'wA....x..w', 'w........w', 'wb.......w', 'wwwwwwwwww'),
})

test.each([['run'], ['solve', '--via', 'forward']])(
  'a proof that a game of chance cannot be won is told: %s',
  async (...words) => {
    const [name, ...more] = words
    const { exit, out } = await vgdl(name, 'quarry.txt', '0', ...more, '--json')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(JSON.parse(out)).toMatchObject({
      status: 'unsolvable',
      actions: '',
      ticks: 0,
      win: false,
      firstMoveMs: null,
    })
    expect(JSON.parse(out).why).toMatch(/"boulder" runs into "earth"/)
  },
)

test('in words', async () => {
  const { exit, out, err } = await vgdl('run', 'quarry.txt', '0')
  expect([exit, out]).toEqual([ExitCode.unsolvable, ''])
  expect(err).toMatch(/^cannot be won \(proved\): "boulder"/)
  expect(err).toMatch(/no move/)
})

test('who plays any moves plays to the end, and what was lost was played', async () => {
  const { exit, out } = await vgdl('run', 'quarry.txt', '0', '--agent', 'nil', '--json')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toMatchObject({
    status: 'lost',
    win: false,
    winner: 'PLAYER_LOSES',
    planMs: 0,
    end: { by: 'termination', termination: 'Timeout limit=60 win=False', isAvatarAlive: true },
    why: 'Timeout limit=60 win=False has ended the game',
  })
})

test('lost is lost: in words, and for those who wanted it solved', async () => {
  const { err } = await vgdl('run', 'quarry.txt', '0', '--agent', 'nil')
  expect(err).toMatch(/^lost after 61 ticks, score 0: Timeout limit=60 win=False has ended the game\n/)
  expect(exitOfRun({ status: 'lost' })).toBe('gaveUp')
})

test('nobody wins a game that ends for its messages, and nobody is said to lose it', async () => {
  const { exit, out } = await vgdl('run', 'noisy.txt', '0', '--agent', 'nil', '--json')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toMatchObject({
    status: 'no-winner',
    win: false,
    winner: 'NO_WINNER',
    ticks: 1,
    end: { by: 'messages', isAvatarAlive: true },
  })
  const { err } = await vgdl('run', 'noisy.txt', '0', '--agent', 'nil')
  expect(err).toMatch(/^ended without a winner after 1 tick, score 0: .*more than 25 messages$/m)
  expect(exitOfRun({ status: 'no-winner' })).toBe('gaveUp')
})

test('who is dead, and who has won', async () => {
  const dead = JSON.parse((await vgdl('run', 'trap.txt', '0', '--agent', 'nil', '--json')).out)
  expect(dead).toMatchObject({ status: 'lost', winner: 'PLAYER_LOSES', end: { isAvatarAlive: false } })
  const won = JSON.parse((await vgdl('run', 'quarry.txt', '1', '--json')).out)
  expect(won).toMatchObject({ status: 'solved', winner: 'PLAYER_WINS', end: { by: 'termination' } })
})

test('the rules tell at once that nobody can win, in run and in solve', async () => {
  const reason = 'no termination of the game has win=True (Timeout limit=60 win=False)'
  for (const words of [['run'], ['solve'], ['solve', '--via', 'pddl']]) {
    const [name, ...more] = words
    const { exit, out } = await vgdl(name, 'endless.txt', '0', ...more, '--json')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(JSON.parse(out)).toMatchObject({
      status: 'unsolvable',
      actions: '',
      winner: 'NO_WINNER',
      end: null,
      why: reason,
      terminations: [{ termination: 'Timeout limit=60 win=False', obstacle: { kind: 'loses' }, text: 'does not win' }],
    })
  }
  const { err } = await vgdl('solve', 'endless.txt', '0')
  expect(err).toContain(`cannot be won (proved): ${reason}\nread from the rules: `)
})

test('where time wins, waiting does', async () => {
  const { exit, out } = await vgdl('solve', 'patience.txt', '0', '--json', '--time', '20')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toMatchObject({ status: 'solved', actions: 'N'.repeat(601), winner: 'PLAYER_WINS' })
})

test('all thinking is counted', async () => {
  const { exit, out } = await vgdl('run', 'quarry.txt', '1', '--budget', '10', '--json')
  const { status, planMs, firstMoveMs, slowestMs, ticks } = JSON.parse(out)
  expect([exit, status]).toEqual([ExitCode.done, 'solved'])
  expect(planMs).toBeGreaterThanOrEqual(Math.floor(slowestMs))
  expect(planMs).toBeLessThanOrEqual(Math.ceil(slowestMs) * ticks)
  expect(firstMoveMs).toBeGreaterThan(0)
})
