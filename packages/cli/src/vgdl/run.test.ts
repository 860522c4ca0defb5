import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'
import { exitOfRun } from './run-record.ts'

/** A boulder that lies on the ground takes every move back; the bat makes it a game of chance. */
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
    expect(JSON.parse(out).why).toMatch(/boulder runs against a earth/)
  },
)

test('in words', async () => {
  const { exit, out, err } = await vgdl('run', 'quarry.txt', '0')
  expect([exit, out]).toEqual([ExitCode.unsolvable, ''])
  expect(err).toMatch(/^cannot be won, which is proved: a boulder/)
  expect(err).toMatch(/no move/)
})

test('who plays any moves plays to the end, and what was lost was played', async () => {
  const { exit, out } = await vgdl('run', 'quarry.txt', '0', '--agent', 'nil', '--json')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toMatchObject({ status: 'lost', win: false, planMs: 0, why: 'the game is lost' })
})

test('lost is lost: in words, and for those who wanted it solved', async () => {
  const { err } = await vgdl('run', 'quarry.txt', '0', '--agent', 'nil')
  expect(err).toMatch(/^lost after 61 ticks, score 0\n/)
  expect(exitOfRun({ status: 'lost' })).toBe('gaveUp')
})

test('all thinking is counted', async () => {
  const { exit, out } = await vgdl('run', 'quarry.txt', '1', '--budget', '10', '--json')
  const { status, planMs, firstMoveMs, slowestMs, ticks } = JSON.parse(out)
  expect([exit, status]).toEqual([ExitCode.done, 'solved'])
  expect(planMs).toBeGreaterThanOrEqual(Math.floor(slowestMs))
  expect(planMs).toBeLessThanOrEqual(Math.ceil(slowestMs) * ticks)
  expect(firstMoveMs).toBeGreaterThan(0)
})
